import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { migratePortal } from "../migrations.ts";
import { hashPassword } from "../modules/identity/login/passwords.ts";
import { connect } from "../platform/database/connect.ts";
import { startEmbedded } from "../platform/database/embedded.ts";
import { createDiskStorage } from "../platform/storage/disk.ts";

const LOGIN = { email: "pomiar@example.pl", password: "hasło do pomiarów" };

/** A whole portal on a database of its own, filled with rows. */
export interface FilledPortal {
  app: FastifyInstance;
  pool: pg.Pool;
  /** Goes with each call: an administrator's session. */
  headers: { authorization: string };
  close(): Promise<void>;
}

/**
 * Starts a portal in a temporary folder and fills its database by a file of SQL beside this one, in which `:documents`,
 * `:records` or `:entries` stands for how many rows are wanted; takes minutes for a million documents.
 */
export async function startFilledPortal(generator: string, count: number): Promise<FilledPortal> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-benchmark-"));
  const server = await startEmbedded({ directory, password: crypto.randomUUID() });
  const remove = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  // The database is no part of the terminal's process group: Ctrl+C would leave it running.
  process.once("SIGINT", () => void remove().then(() => process.exit(130)));
  await migratePortal(server.url);
  await fill(server.url, generator, count);
  const { database, pool } = connect(server.url);
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" });
  const storage = createDiskStorage(join(directory, "files"));
  const app = await buildApp({
    config,
    database,
    pool,
    storage,
    secret: crypto.getRandomValues(new Uint8Array(32)),
  });
  return {
    app,
    pool,
    headers: await signIn(app, pool),
    async close() {
      await app.close();
      await database.destroy();
      await remove();
    },
  };
}

async function fill(url: string, generator: string, count: number): Promise<void> {
  const statements = await readFile(join(import.meta.dirname, generator), "utf8");
  // A connection without the portal's deadlines.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements.replace(/:(documents|records|entries)\b/g, String(count)));
  // What autovacuum does by itself some minutes after such a flood.
  await client.query("vacuum analyze");
  await client.end();
}

async function signIn(app: FastifyInstance, pool: pg.Pool): Promise<{ authorization: string }> {
  await pool.query(
    "insert into accounts (email, display_name, password_hash, roles) values ($1, 'Pomiar', $2, '{Admin}')",
    [LOGIN.email, await hashPassword(LOGIN.password)],
  );
  const answer = await app.inject({ method: "POST", url: "/api/account/login", payload: LOGIN });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}
