import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { observed } from "../observed.ts";
import { DatabaseUnavailable, databaseError, isConnectionLost, NoFreeConnection } from "./unavailable.ts";

/** Limit of a statement of an ordinary request. */
const STATEMENT_MS = 5_000;

/** Limit of a statement of an export, of housekeeping or of other long work. */
const LONG_STATEMENT_MS = 5 * 60_000;

/** Margin after which the client gives up a server that does not answer at all. */
const ANSWER_MS = 1_000;

/**
 * Limits of a connection of the portal. The server ends what runs too long; the client ends what the server
 * does not answer, because a frozen server or a lost network ends nothing. Deadlocks are looked for after one second
 * (`deadlock_timeout`), so a lock that takes three is merely held for long.
 */
export const DEADLINES = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: STATEMENT_MS,
  query_timeout: STATEMENT_MS + ANSWER_MS,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
  // The first question to a silent peer; the system asks again each second and gives up after ten.
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
} satisfies pg.PoolConfig;

const statementMs = new AsyncLocalStorage<number>();

/** Lets each statement of this work run for minutes; without it a statement has seconds. */
export function withLongStatements<T>(work: () => Promise<T>): Promise<T> {
  return statementMs.run(LONG_STATEMENT_MS, work);
}

/** The pool as Kysely uses it: with deadlines, and with the errors of `unavailable.ts`. */
export function withDeadlines(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const limit = statementMs.getStore();
      const client = new DeadlineClient(await freeClient(pool), limit);
      if (limit !== undefined) await client.setLimit(limit);
      return client;
    },
    end: () => pool.end(),
  };
}

/**
 * Message of the driver for a wait that began while all connections were at work or some were idle; that wait also ends so
 * where a new connection is opened for it, which the database does not answer.
 */
const NONE_FREE = "timeout exceeded when trying to connect";

/** @throws NoFreeConnection where all are at work, DatabaseUnavailable where the database answers no new one */
async function freeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message === NONE_FREE && pool.totalCount >= pool.options.max) {
      throw new NoFreeConnection(error.message, { cause: error });
    }
    throw databaseError(error);
  }
}

/** Single statements outside Kysely, with the same errors. */
export function statementsOf(pool: pg.Pool) {
  const query = (config: pg.QueryConfig) => pool.query(config).catch(rethrow);
  return {
    query: (config: pg.QueryConfig) =>
      observed({ kind: "statement", statement: config.text }, () => query(config)),
  };
}

/** More statements than the portal has; an endless number of texts must not fill the memory of the database. */
const NAMED_MAX = 500;

/** Limit of a prepared statement: only lists of any length have more parameters, and each length would be a statement of its own. */
const NAMED_PARAMETERS_MAX = 20;

/** A statement that selects `*` fails once a newer server's migration has added a column to what was prepared. */
const SELECTS_ALL = /(?:select|returning|,)\s+(?:"\w+"\.)?\*/;

const names = new Map<string, string>();

/**
 * The name under which each connection prepares a statement once, so that the database parses it and mostly plans it
 * a single time; none for what is better sent as it is.
 */
function nameOf(text: string, parameters: number): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED_MAX) return known;
  if (parameters > NAMED_PARAMETERS_MAX || SELECTS_ALL.test(text)) return undefined;
  const name = `bonum_${names.size}`;
  names.set(text, name);
  return name;
}

class DeadlineClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** Set where the connection does not have the pool's own limit. */
  readonly #limit: number | undefined;
  #lost: DatabaseUnavailable | undefined;

  constructor(client: pg.PoolClient, limit: number | undefined) {
    this.#client = client;
    this.#limit = limit;
  }

  async setLimit(milliseconds: number): Promise<void> {
    try {
      await this.query(`set statement_timeout = ${milliseconds}`, []);
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
  }

  query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== "string") throw new TypeError("cursors are not used here");
    return observed({ kind: "statement", statement }, () => this.#run<R>(statement, values));
  }

  /** After a lost connection nothing is waited for again, the rollback neither. */
  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#lost) throw this.#lost;
    const deadline = this.#limit === undefined ? {} : { query_timeout: this.#limit + ANSWER_MS };
    try {
      const name = nameOf(text, values.length);
      const query = { text, values: [...values], ...(name !== undefined && { name }), ...deadline };
      const { command, rowCount, rows } = await this.#client.query(query);
      return { command: command as PostgresQueryResult<R>["command"], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      const failure = databaseError(error);
      if (failure instanceof DatabaseUnavailable && isConnectionLost(failure)) this.#lost = failure;
      throw failure;
    }
  }

  release(destroy = false): void {
    if (destroy || this.#lost) this.#client.release(true);
    else if (this.#limit === undefined) this.#client.release();
    else {
      this.#client.query("reset statement_timeout").then(
        () => this.#client.release(),
        () => this.#client.release(true),
      );
    }
  }
}

function rethrow(error: unknown): never {
  throw databaseError(error);
}
