import { join } from "node:path";
import pg from "pg";
import type { S3Config } from "../../platform/storage/s3/client.ts";
import { createTestDatabase } from "../database.ts";
import { startSmtpServer, type TestSmtpServer } from "../outside/smtp-server.ts";
import { embeddedUrl, type Site } from "../processes/launch.ts";
import type { RunAs, Started } from "../processes/processes.ts";
import { Ledger } from "./ledger.ts";
import { type Cast, castPeople } from "./people.ts";

interface Places {
  site: Site;
  /** Absent: the portal has its embedded PostgreSQL. */
  databaseUrl?: string;
  /** Settings of the servers beside those that every place has. */
  settings?: Record<string, string>;
  /** S3 access of the test; undefined if the files are on the disk. */
  s3?: S3Config | undefined;
  runAs?: RunAs;
}

/** A portal of real processes whose clients note what they were answered. */
export class Place {
  readonly ledger = new Ledger();
  readonly smtp: TestSmtpServer;
  readonly parts: Places;
  readonly #servers: (Started | undefined)[] = [];
  readonly #addresses: string[] = [];
  #cast: Cast | undefined;
  #connection: { url: string; pool: pg.Pool } | undefined;

  private constructor(parts: Places, smtp: TestSmtpServer) {
    this.parts = parts;
    this.smtp = smtp;
  }

  /** Starts a server and makes its people. */
  static async open(parts: Places): Promise<Place> {
    const place = new Place(parts, await startSmtpServer());
    await place.start();
    place.#cast = await castPeople(place.address(0), place.pool);
    return place;
  }

  get cast(): Cast {
    if (this.#cast === undefined) throw new Error("nobody is there yet");
    return this.#cast;
  }

  get pool(): pg.Pool {
    return this.#connected.pool;
  }

  get databaseUrl(): string {
    return this.#connected.url;
  }

  get #connected() {
    if (this.#connection === undefined) throw new Error("no server was started yet");
    return this.#connection;
  }

  /** Last known address of a server, whether or not it answers; the number wraps around. */
  address(number: number): string {
    return this.#addresses[number % this.#addresses.length] ?? "";
  }

  server(number = 0): Started {
    const server = this.#servers[number];
    if (server === undefined) throw new Error("this server does not run");
    return server;
  }

  /** The settings of a server, which the commands of whoever runs the machine need too. */
  settings(number = 0): Record<string, string> {
    const { site, databaseUrl, settings } = this.parts;
    return {
      DATA_DIR: number === 0 ? site.path : join(site.path, `../server-${number}`),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      JWT_SECRET: "sekret wspólny dla serwerów portalu",
      SMTP_URL: this.smtp.url,
      SMTP_TLS: "optional",
      MAIL_FROM: "Portal <portal@example.pl>",
      COMPANY_REGISTERS: "off",
      // Unfinished uploads must not exhaust the limit.
      UPLOADS_PER_ACCOUNT: "10000",
      UPLOAD_BYTES_PER_ACCOUNT: String(2 ** 40),
      LOG_LEVEL: "fatal",
      ...settings,
    };
  }

  /** Starts one of the servers, and waits until it answers. */
  async start(number = 0): Promise<Started> {
    const server = this.parts.site.start(this.settings(number), this.parts.runAs);
    this.#servers[number] = server;
    this.#addresses[number] = await server.address();
    await this.#connect();
    return server;
  }

  /** The embedded database has another port with each start. */
  async #connect(): Promise<void> {
    const url = this.parts.databaseUrl ?? (await embeddedUrl(this.parts.site));
    if (this.#connection?.url === url) return;
    await this.#connection?.pool.end();
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    // A connection that lies idle while its database ends is no failure of the test.
    pool.on("error", () => {});
    this.#connection = { url, pool };
  }

  /** Ends one of the servers as a crash does. */
  async kill(number = 0): Promise<void> {
    const server = this.server(number);
    server.child.kill("SIGKILL");
    await server.ended;
    this.#servers[number] = undefined;
  }

  /** Orders one of the servers to stop; answers its exit code. */
  async stop(number = 0): Promise<number | NodeJS.Signals | null> {
    const server = this.server(number);
    server.child.kill("SIGTERM");
    this.#servers[number] = undefined;
    return server.ended;
  }

  /** Ends the servers, if they still run, and gives up what the test has opened beside them. */
  async close(): Promise<void> {
    for (const [number, server] of this.#servers.entries()) if (server) await this.kill(number);
    await this.#connection?.pool.end();
    await this.smtp.close();
  }
}

/** Gives a test a place on a database of its own of the run's PostgreSQL. */
export async function withPlace(
  site: Site,
  parts: Omit<Places, "site" | "databaseUrl">,
  use: (place: Place) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  try {
    await using remains = new AsyncDisposableStack();
    const place = await Place.open({ site, databaseUrl: database.url, ...parts });
    remains.defer(() => place.close());
    await use(place);
  } finally {
    await database.drop();
  }
}
