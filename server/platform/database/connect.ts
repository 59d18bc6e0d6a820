import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { DEADLINES, withDeadlines } from "./deadlines.ts";
import type { Schema } from "./schema.ts";

/** The handle that every query takes first. */
export type Database = Kysely<Schema>;

/** A handle inside an open transaction; a query that must be part of one asks for this type. */
export type Tx = Transaction<Schema>;

const INT8 = 20;
const DATE = 1082;

/** Reads int8 as a number (counts and sizes here stay below 2^53), and a date as its text, which no time zone moves. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return Number;
    return oid === DATE ? String : pg.types.getTypeParser(oid, format);
  },
};

export interface Connection {
  database: Database;
  pool: pg.Pool;
  /** Waits for running queries, then closes all connections. */
  close(): Promise<void>;
}

/** Opens a pool of connections to `url`, each with its deadlines; nothing is connected until the first query. */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    ...DEADLINES,
    application_name: "bonum",
    types,
  });
  // A connection that the database drops (a restart) must not end the process, idle or not: whoever uses it learns
  // from the query that fails, and the pool replaces it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withDeadlines(pool) }) });
  return { database, pool, close: () => database.destroy() };
}
