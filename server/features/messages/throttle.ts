import type pg from "pg";
import { consume, createLimiter, networkOf } from "../../platform/limiter.ts";

/** Messages that one address may send, and all addresses together: what a mailbox and a person can bear. */
const FROM_ONE = { points: 5, seconds: 10 * 60 };
const FROM_ALL = { points: 60, seconds: 60 * 60 };

export interface ContactThrottle {
  /** Counts a message before it is kept. Throws TooManyRequests. */
  count(address: string): Promise<void>;
}

export function createContactThrottle(pool: pg.Pool): ContactThrottle {
  const one = createLimiter(pool, { name: "contact", ...FROM_ONE });
  const all = createLimiter(pool, { name: "contacts", ...FROM_ALL });
  return {
    async count(address) {
      // One after the other: what one address may not send must not count against the others.
      await consume(one, networkOf(address));
      await consume(all, "all");
    },
  };
}
