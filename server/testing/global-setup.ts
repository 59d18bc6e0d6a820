import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migratePortal } from "../migrations.ts";
import { startEmbedded } from "../platform/database/embedded.ts";
import { newPasswords } from "../platform/database/embedded-cluster.ts";
import { TEMPLATE, URL_VARIABLE, urlOf } from "./database.ts";

/**
 * Starts one PostgreSQL for a whole test run, with a migrated template database; answers how to stop it. Several projects
 * of a run share it.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[URL_VARIABLE] !== undefined) return async () => {};
  const directory = await mkdtemp(join(tmpdir(), "bonum-test-"));
  // Tests need no durability, and 2 cores are better used otherwise.
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];
  const server = await startEmbedded({ directory, ...newPasswords(), settings });
  process.env[URL_VARIABLE] = server.superuserUrl;
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migratePortal(urlOf(server.superuserUrl, TEMPLATE));
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
