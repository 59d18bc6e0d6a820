import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { SessionUser } from "@bonum/contract/identity/account.ts";
import { PAGINATION_HEADER, Paging } from "@bonum/contract/lists/paging.ts";
import pg from "pg";
import { addPerson } from "../e2e/client/people.ts";
import { Api } from "../e2e/fixtures/api.ts";
import { linkAuditEntries } from "../server/kernel/audit/chain-queries.ts";
import { migratePortal } from "../server/migrations.ts";
import { connect } from "../server/platform/database/connect.ts";
import { withLongStatements } from "../server/platform/database/deadlines.ts";
import { type EmbeddedDatabase, startEmbedded } from "../server/platform/database/embedded.ts";
import { newPasswords } from "../server/platform/database/embedded-cluster.ts";
import { freePort } from "../server/platform/free-port.ts";
import { endProcess, memoryOf, startOnServerCore } from "./machine.ts";

const ADMIN = { email: "pomiar@example.pl", password: "Hasło-do-pomiarów-1" };
const START_LIMIT_MS = 60_000;

/** Numbers of rows in the tables. */
export interface Size {
  documents: number;
  /** Clients, and as many projects. */
  records: number;
  /** Entries of the audit log. */
  entries: number;
}

export interface Answer {
  status: number;
  /** Until the last byte, in milliseconds. */
  ms: number;
  bytes: number;
  headers: IncomingMessage["headers"];
}

/** The real server as a process of its own, on a filled PostgreSQL that runs beside it. */
export class Portal {
  readonly size: Size;
  /** Holds everything of this portal: its files under `data/files`. */
  readonly directory: string;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly baseURL: string;
  readonly api: Api;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #settings: Record<string, string>;
  #server: ChildProcess | undefined;
  /** The last one that was started beside it. */
  #command: ChildProcess | undefined;
  #closed = false;
  #user: Promise<SessionUser> | undefined;
  #client: Promise<SessionUser> | undefined;

  constructor(parts: { size: Size; directory: string; databaseUrl: string; port: number }) {
    this.size = parts.size;
    this.directory = parts.directory;
    this.databaseUrl = parts.databaseUrl;
    this.pool = new pg.Pool({ connectionString: parts.databaseUrl, max: 4 });
    // A connection that lies idle while PostgreSQL is stopped would end the bench, which has its figures by then.
    this.pool.on("error", () => {});
    this.baseURL = `http://127.0.0.1:${parts.port}`;
    this.api = new Api(this.baseURL);
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    this.#settings = {
      PATH,
      NODE_COMPILE_CACHE,
      HOST: "127.0.0.1",
      PORT: String(parts.port),
      DATA_DIR: join(parts.directory, "data"),
      DATABASE_URL: parts.databaseUrl,
      STORAGE: "disk",
      JWT_SECRET: "sekret, którym podpisuje portal do pomiarów",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
  }

  /** Id of the running server's process. */
  get pid(): number {
    const pid = this.#server?.pid;
    if (pid === undefined) throw new Error("the server does not run");
    return pid;
  }

  get memory(): number | undefined {
    return memoryOf(this.pid);
  }

  /**
   * Stops the server and starts it anew, its log in a file as a service manager keeps it.
   *
   * @param script what Node runs: the server, or the launcher that `npm start` runs
   * @param settings beside the bench's own, until the next restart
   * @returns how long it took to the first answered list, in seconds
   */
  async restart(script = "server/dist/main.js", settings: Record<string, string> = {}): Promise<number> {
    await this.#stop();
    const log = join(this.directory, "server.log");
    const file = await open(log, "w");
    // A server that is started while the bench is interrupted would outlive it.
    if (this.#closed) throw new Error("interrupted");
    const begin = performance.now();
    const server = startOnServerCore(process.execPath, [script], {
      cwd: join(import.meta.dirname, ".."),
      env: { ...this.#settings, ...settings },
      stdio: ["ignore", file.fd, file.fd],
    });
    this.#server = server;
    await file.close();
    // Before anybody has signed in there is no list to ask for.
    const first = this.api.headers.authorization === undefined ? "/healthz" : "/api/files";
    while (!(await this.#answers(first))) {
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      if (hasEnded || performance.now() - begin > START_LIMIT_MS) {
        throw new Error(`the server does not start:\n${(await readFile(log, "utf8")).slice(-2_000)}`);
      }
      await delay(5);
    }
    return (performance.now() - begin) / 1000;
  }

  async #answers(path: string): Promise<boolean> {
    return (await this.get(path).catch(() => undefined))?.status === 200;
  }

  /** Signs in once; the session outlives the server. */
  signIn(): Promise<SessionUser> {
    this.#user ??= this.api.signIn(ADMIN);
    return this.#user;
  }

  /** Signs in as somebody whom a client has invited. */
  signInClient(): Promise<SessionUser> {
    this.#client ??= this.#addClient();
    return this.#client;
  }

  async #addClient(): Promise<SessionUser> {
    await this.signIn();
    const { rows } = await this.pool.query<{ id: string }>("select id from clients order by id limit 1");
    const credentials = await addPerson(this.api, { clientId: rows[0]?.id ?? "" });
    return new Api(this.baseURL).signIn(credentials);
  }

  /** One request of the administrator on a connection that is kept; the body is read and dropped. */
  get(path: string): Promise<Answer> {
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, headers: this.api.headers };
      const request = get(this.baseURL + path, options, async (answer) => {
        let bytes = 0;
        answer.on("error", reject);
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on("end", () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, ms: performance.now() - begin, bytes, headers });
        });
      });
      request.on("error", reject);
    });
  }

  /** The total that a list tells; throws unless it is `expected` and the status is 200. */
  async assertTotal(path: string, expected: number): Promise<void> {
    const { status, headers } = await this.get(path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    const { totalCount } = Paging.parse(JSON.parse(String(headers[PAGINATION_HEADER])));
    if (totalCount !== expected) throw new Error(`${path} tells ${totalCount}, the count is ${expected}`);
  }

  /** The number of rows of a table that meet a condition, counted by PostgreSQL. */
  async count(table: string, where = "true"): Promise<number> {
    const { rows } = await this.pool.query(`select count(*)::integer as count from ${table} where ${where}`);
    return rows[0].count;
  }

  /** Ends the server as a crash does: by SIGKILL, with what it had half done. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null) throw new Error("the server does not run");
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }

  /** Starts a command of whoever runs the machine beside the server, on its core, with the portal's settings. */
  command(script: string, args: string[]): ChildProcess {
    this.#command = startOnServerCore(process.execPath, [script, ...args], {
      cwd: join(import.meta.dirname, ".."),
      env: this.#settings,
      stdio: ["ignore", "pipe", "pipe"],
    });
    return this.#command;
  }

  async #stop(): Promise<void> {
    if (this.#server) await endProcess(this.#server);
    this.#server = undefined;
  }

  /** Stops the server for good. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#agent.destroy();
    if (this.#command) await endProcess(this.#command);
    await this.#stop();
    await this.pool.end();
  }
}

/** Fills a database and starts the portal on it, all in a folder that goes with `remains`. Takes minutes for a million. */
export async function startPortal(
  directory: string,
  size: Size,
  remains: AsyncDisposableStack,
): Promise<Portal> {
  remains.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const database = await startEmbedded({ directory, ...newPasswords() });
  remains.defer(() => database.stop());
  await migratePortal(database.url);
  await fill(database, size);
  const portal = new Portal({ size, directory, databaseUrl: database.url, port: await freePort() });
  remains.defer(() => portal.close());
  await portal.restart();
  await portal.signIn();
  return portal;
}

async function fill({ url, superuserUrl }: EmbeddedDatabase, size: Size): Promise<void> {
  // A connection without the portal's deadlines.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Nothing of it must outlive a crash, and the connection ends with the filling.
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'",
  );
  const putBack = await setAside(client);
  for (const name of ["documents", "texts", "records", "orders", "audit"]) {
    const statements = await readFile(join(import.meta.dirname, "fill", `${name}.sql`), "utf8");
    await client.query(
      statements.replace(/:(documents|records|entries)\b/g, (_, table: keyof Size) => String(size[table])),
    );
  }
  await putBack();
  // What autovacuum and the checkpointer do by themselves some minutes after such a flood.
  await client.query("vacuum analyze");
  await linkAudit(url);
  // Housekeeping looks through all that was linked lately.
  await client.query("update audit_links set at = at - interval '1 day'");
  await client.query("vacuum analyze audit_links");
  await client.end();
  await writeOut(superuserUrl);
}

/** Writes dirty pages before the first rows do. A checkpoint is the superuser's alone. */
async function writeOut(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query("checkpoint");
  await client.end();
}

/** Housekeeping would else link the whole log once the server starts, and share its core with the first rows for a minute. */
async function linkAudit(url: string): Promise<void> {
  const { database, close } = connect(url);
  await withLongStatements(() => linkAuditEntries(database));
  await close();
}

/**
 * Drops the indexes and foreign keys that each added row would be entered in and checked by; unique ones and triggers stay.
 *
 * @returns puts them back as they were: the indexes built at once, every row checked
 */
async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { restore } of rows) await client.query(restore);
  };
}
