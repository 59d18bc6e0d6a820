import pg from "pg";

/** The database cannot be asked now: it is away, stands still or is too busy. The same request may succeed later. */
export class DatabaseUnavailable extends Error {}

/** Two transactions were in each other's way, and the database ended this one: it may be run again at once. */
export class TransactionConflict extends DatabaseUnavailable {}

/** Somebody else's transaction holds what this one waits for, for longer than it waits. */
export class LockHeld extends DatabaseUnavailable {
  /** The table of the record that is held; none where it is no record. */
  readonly table: string | undefined;
  constructor(message: string, { table, cause }: { table: string | undefined; cause: unknown }) {
    super(message, { cause });
    this.table = table;
  }
}

/** Every connection of the portal is at work, and none became free in time. */
export class NoFreeConnection extends DatabaseUnavailable {}

/** `lock_not_available`. */
const LOCK_HELD = "55P03";

/** PostgreSQL's context of a lock: `while locking tuple (0,1) in relation "orders"`. */
const IN_RELATION = /in relation "([^"]+)"/;

/** `serialization_failure` and `deadlock_detected`. */
const CONFLICTS = new Set(["40001", "40P01"]);

/** Statement time-outs, the server's shutting down or starting, an ended session, too many connections. */
const AWAY = new Set(["57014", "57P01", "57P02", "57P03", "57P05", "25P03", "25P04", "53300"]);
const CONNECTION_EXCEPTION = /^08/;

/** Translates the error of a statement or a connection; an unavailable database becomes a class of its own. */
export function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? "";
    if (CONFLICTS.has(state)) return new TransactionConflict(error.message, { cause: error });
    if (state === LOCK_HELD) {
      return new LockHeld(error.message, { table: IN_RELATION.exec(error.where ?? "")?.[1], cause: error });
    }
    return AWAY.has(state) || CONNECTION_EXCEPTION.test(state) ? unavailable(error) : error;
  }
  // The driver tells of everything below SQL (no connection, a lost one, no answer in time) by errors without a class.
  return error instanceof TypeError || error instanceof RangeError ? error : unavailable(error);
}

/** Tells whether the connection itself is lost, and not only the statement. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && !(error.cause instanceof pg.DatabaseError);
}

function unavailable(cause: Error): DatabaseUnavailable {
  return new DatabaseUnavailable(cause.message, { cause });
}
