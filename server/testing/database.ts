import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { type Connection, connect, type Database } from "../platform/database/connect.ts";
import { transact } from "../platform/database/transaction.ts";

/** Variable in which global-setup.ts leaves the address of the run's PostgreSQL. */
export const URL_VARIABLE = "BONUM_TEST_DATABASE_URL";
export const TEMPLATE = "bonum_template";

/** The same server's address for another database. */
export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs a statement as the server runs its work: again where it and another's were in each other's way. */
export async function runBesideServer(database: Database, statement: string): Promise<void> {
  await transact(database, (tx) => sql.raw(statement).execute(tx));
}

export interface TestDatabase extends Connection {
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** A fresh database of its own on the run's real PostgreSQL: migrated, or `empty`. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = process.env[URL_VARIABLE];
  if (server === undefined)
    throw new Error("no test database: run through vitest or playwright of this project");
  const name = `test_${randomBytes(8).toString("hex")}`;
  // As files: written to the log as well, as is the default, they take four times as much of the processor.
  const template = empty ? "template0" : TEMPLATE;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(server, name);
  const connection = connect(url);
  return {
    ...connection,
    url,
    async drop() {
      await connection.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
