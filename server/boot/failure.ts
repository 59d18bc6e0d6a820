/** A start that cannot go on; the message is one Polish sentence for whoever runs the portal. */
export class StartFailure extends Error {}

/** The code of a system error (`EADDRINUSE`, `EACCES` …), or else its message. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (error instanceof Error) return "code" in error ? String(error.code) : error.message;
  return String(error);
}
