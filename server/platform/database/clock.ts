import { type RawBuilder, sql } from "kysely";

/*
 * A clock may have been ahead and be right again. What was written meanwhile bears times that are still to come: it must
 * neither be good for longer than it would have been, nor wait for them.
 */

/** How far the clocks of servers and database may differ. */
const SLACK = sql`interval '5 minutes'`;

/** Whether something that is good for so many seconds at most is good now; its end stands in this column. */
export function isGoodUntil(column: string, seconds: number): RawBuilder<boolean> {
  const end = sql.ref(column);
  return sql<boolean>`(${end} > now() and ${end} <= now() + make_interval(secs => ${seconds}) + ${SLACK})`;
}

/** Whether the moment of this column, at which something was written, is still to come. */
export function isStillToCome(column: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} > now() + ${SLACK})`;
}

/** The same of a moment of the server's own clock, in milliseconds since 1970. */
export function isMomentToCome(moment: number, now = Date.now()): boolean {
  return moment > now + 5 * 60_000;
}
