import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { assertOpen, consume, createLimiter, networkOf } from "../../../platform/limiter.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failed tries in a window before the next is refused. */
const LIMITS = { accountFromAddress: 10, accountFromDevice: 10, address: 60, account: 100 };

/**
 * Wrong codes of an account, from wherever: who tries them knows its password. Three of a million codes are good at a
 * time, so ten tries an hour find one in about four years.
 */
const CODES = { points: 10, seconds: 60 * 60 };

/** Questions for a passkey that one address or device asks in a window (each keeps a challenge), and its wrong answers. */
const PASSKEYS = { questions: 300, wrong: 60 };

/** Failed tries that cost no wait. */
const FREE_TRIES = 3;
const LONGEST_WAIT_MS = 3_000;

/** Attempted e-mail and origin of a log-in. */
interface Attempt {
  email: string;
  address: string;
  /**
   * Known origin of this account: a device's id, or the session that asks for the password again. It has a
   * counter of its own, so that strangers at the same address (or attackers of the account) do not lock its
   * owner out.
   */
  knownDevice?: string | undefined;
}

export interface LoginThrottle {
  /** Counts a try before its password is checked, so that tries made at once count too. Throws TooManyRequests. */
  count(attempt: Attempt): Promise<number>;
  /** Delays the answer to a failed try, longer with each one. `tries` is what `count` answered. */
  slowDown(tries: number): Promise<void>;
  /** Takes the count of a try back that turned out to be right, and forgives the failed ones before it. */
  forgive(attempt: Attempt): Promise<void>;
  /** Takes the count of one try back: its password was right, and the log-in goes on. */
  refund(attempt: Attempt): Promise<void>;
  /** Counts a code of the second step before it is checked. Throws TooManyRequests. */
  countCode(accountId: string): Promise<void>;
  forgiveCodes(accountId: string): Promise<void>;
  /** Counts a question for a passkey, from an address or a device. Throws TooManyRequests. */
  countPasskeyQuestion(from: PasskeyUser): Promise<void>;
  /** Counts a log-in by passkey before it is checked; returns the failed tries. Throws TooManyRequests. */
  countPasskey(from: PasskeyUser): Promise<number>;
  /** Takes the count of a log-in by passkey back that turned out to be right. */
  refundPasskey(from: PasskeyUser): Promise<void>;
}

/**
 * Origin of a log-in by passkey. Only a right answer identifies the account, so any account known to the
 * device counts.
 */
interface PasskeyUser {
  address: string;
  knownDevice: string | undefined;
}

/** Slows, then refuses failed log-ins; counted in PostgreSQL, so that several servers agree. */
export function createLoginThrottle(pool: pg.Pool): LoginThrottle {
  const limiter = (name: string, points: number, seconds = WINDOW_SECONDS) =>
    createLimiter(pool, { name, points, seconds });
  const pair = limiter("pair", LIMITS.accountFromAddress);
  const device = limiter("device", LIMITS.accountFromDevice);
  const address = limiter("address", LIMITS.address);
  const account = limiter("account", LIMITS.account);
  const codes = limiter("code", CODES.points, CODES.seconds);
  const passkeyQuestions = limiter("passkey", PASSKEYS.questions);
  const passkeys = limiter("passkeyTry", PASSKEYS.wrong);
  const pairKey = (attempt: Attempt) => `${networkOf(attempt.address)} ${accountKey(attempt)}`;
  const deviceKey = (attempt: Attempt) => `${attempt.knownDevice} ${accountKey(attempt)}`;
  const userKey = (from: PasskeyUser) => from.knownDevice ?? networkOf(from.address);
  return {
    async count(attempt) {
      if (attempt.knownDevice !== undefined)
        return (await consume(device, deviceKey(attempt))).consumedPoints;
      // An address that is refused anyway leaves no counters behind of the names that it goes on trying.
      await assertOpen(address, networkOf(attempt.address));
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
      if (attempt.knownDevice !== undefined) {
        await device.delete(deviceKey(attempt));
        return;
      }
      await Promise.all([
        pair.delete(pairKey(attempt)),
        address.reward(networkOf(attempt.address), 1),
        account.reward(accountKey(attempt), 1),
      ]);
    },
    async refund(attempt) {
      if (attempt.knownDevice !== undefined) {
        await device.reward(deviceKey(attempt), 1);
        return;
      }
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
    async countPasskeyQuestion(from) {
      await consume(passkeyQuestions, userKey(from));
    },
    async countPasskey(from) {
      return (await consume(passkeys, userKey(from))).consumedPoints;
    },
    async refundPasskey(from) {
      await passkeys.reward(userKey(from), 1);
    },
  };
}

/** The e-mail cut to what the counter's key column holds. */
function accountKey(attempt: Attempt): string {
  return attempt.email.toLowerCase().slice(0, 160);
}
