import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { assertOpen, consume, createLimiter, networkOf, siteOf } from "../../platform/limiter.ts";

const TEN_MINUTES = 10 * 60;

/** Messages that one address may send, and all networks of one IPv6 site. */
const FROM_ADDRESS = { points: 5, seconds: TEN_MINUTES };
const FROM_SITE = { points: 100, seconds: TEN_MINUTES };

/** Messages of everybody together that are mailed one by one: what a mailbox and a person can bear. */
const MAILED = { points: 60, seconds: 60 * 60 };

export interface ContactThrottle {
  /** Counts a message before it is kept. Throws TooManyRequests. */
  count(address: string): Promise<void>;
  /** Counts a mail to the centre; false where so many went out that this one is held back. Nobody is refused for it. */
  maySendMail(): Promise<boolean>;
}

export function createContactThrottle(pool: pg.Pool): ContactThrottle {
  const fromAddress = createLimiter(pool, { name: "contact", ...FROM_ADDRESS });
  const fromSite = createLimiter(pool, { name: "contactSite", ...FROM_SITE });
  const mailed = createLimiter(pool, { name: "contactMail", ...MAILED });
  return {
    async count(address) {
      // A site that is refused anyway leaves no counters behind of the networks that it goes on trying.
      await assertOpen(fromSite, siteOf(address));
      // One after the other: what one address may not send must not count against its neighbours.
      await consume(fromAddress, networkOf(address));
      if (siteOf(address) !== networkOf(address)) await consume(fromSite, siteOf(address));
    },
    async maySendMail() {
      try {
        await mailed.consume("all");
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
  };
}
