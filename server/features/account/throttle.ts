import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { consume, createLimiter, networkOf } from "../../platform/limiter.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failed tries in a window before the next is refused. */
const LIMITS = { accountFromAddress: 10, address: 60, account: 100 };

/**
 * Wrong codes of an account, from wherever: who tries them knows its password. Three of a million codes are good at a
 * time, so ten tries an hour find one in about four years.
 */
const CODES = { points: 10, seconds: 60 * 60 };

/** Log-ins by passkey begun at one address in a window: each keeps a challenge. */
const PASSKEYS = { points: 300, seconds: WINDOW_SECONDS };

/** Failed tries that cost no wait. */
const FREE_TRIES = 3;
const LONGEST_WAIT_MS = 3_000;

/** Who tries to sign in, and from where. */
interface Attempt {
  email: string;
  address: string;
}

export interface LoginThrottle {
  /** Counts a try before its password is looked at, so that tries made at once count too. Throws TooManyRequests. */
  count(attempt: Attempt): Promise<number>;
  /** Holds the answer to a failed try back, longer with each one. `tries` is what `count` answered. */
  slowDown(tries: number): Promise<void>;
  /** Takes the count of a try back that turned out to be right, and forgives the failed ones before it. */
  forgive(attempt: Attempt): Promise<void>;
  /** Takes the count of one try back: its password was right, and the log-in goes on. */
  takeBack(attempt: Attempt): Promise<void>;
  /** Counts a code of the second step before it is looked at. Throws TooManyRequests. */
  countCode(accountId: string): Promise<void>;
  forgiveCodes(accountId: string): Promise<void>;
  /** Counts a log-in by passkey. Throws TooManyRequests. */
  countPasskey(address: string): Promise<void>;
}

/** Slows, then refuses failed log-ins; counted in PostgreSQL, so that several servers agree. */
export function createLoginThrottle(pool: pg.Pool): LoginThrottle {
  const limiter = (name: string, points: number, seconds = WINDOW_SECONDS) =>
    createLimiter(pool, { name, points, seconds });
  const pair = limiter("pair", LIMITS.accountFromAddress);
  const address = limiter("address", LIMITS.address);
  const account = limiter("account", LIMITS.account);
  const codes = limiter("code", CODES.points, CODES.seconds);
  const passkeys = limiter("passkey", PASSKEYS.points, PASSKEYS.seconds);
  const pairKey = (attempt: Attempt) => `${networkOf(attempt.address)} ${accountKey(attempt)}`;
  return {
    async count(attempt) {
      // One after the other: a try that a narrower counter refuses must not fill the wider ones, or a single address
      // could lock an account for everybody.
      const { consumedPoints } = await consume(pair, pairKey(attempt));
      await consume(address, networkOf(attempt.address));
      await consume(account, accountKey(attempt));
      return consumedPoints;
    },
    async slowDown(tries) {
      if (tries > FREE_TRIES) await delay(Math.min(2 ** (tries - FREE_TRIES) * 125, LONGEST_WAIT_MS));
    },
    async forgive(attempt) {
      await Promise.all([
        pair.delete(pairKey(attempt)),
        address.reward(networkOf(attempt.address), 1),
        account.reward(accountKey(attempt), 1),
      ]);
    },
    async takeBack(attempt) {
      await Promise.all([
        pair.reward(pairKey(attempt), 1),
        address.reward(networkOf(attempt.address), 1),
        account.reward(accountKey(attempt), 1),
      ]);
    },
    async countCode(accountId) {
      await consume(codes, accountId);
    },
    async forgiveCodes(accountId) {
      await codes.delete(accountId);
    },
    async countPasskey(from) {
      await consume(passkeys, networkOf(from));
    },
  };
}

/** The e-mail cut to what the counter's key column holds. */
function accountKey(attempt: Attempt): string {
  return attempt.email.toLowerCase().slice(0, 160);
}
