const NO_ROOM = ["ENOSPC", "EDQUOT"];

/** SQLite's code for a full disk. */
const SQLITE_FULL = 13;

/** Reason for a failed write, in Polish where people can mend it, or else the code of the error. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const full = error instanceof Error && "errcode" in error && error.errcode === SQLITE_FULL;
  return full || NO_ROOM.includes(code) ? "na dysku nie ma miejsca" : code;
}

/** The code of a system error (`EADDRINUSE`, `EACCES` …), or else its message. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (error instanceof Error) return "code" in error ? String(error.code) : error.message;
  return String(error);
}

/** The codes of an error and of what caused it, the first cause last. */
export function codesOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : undefined;
  return [codeOf(error), ...(cause === undefined ? [] : codesOf(cause))];
}
