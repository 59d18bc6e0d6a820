import ipaddr from "ipaddr.js";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { statementsOf } from "./database/deadlines.ts";
import { TooManyRequests } from "./http/errors.ts";

/** The counter's key column holds 255 characters with the limiter's name. */
const KEY_MAX = 200;

/** A counter of tries, kept in PostgreSQL so that several servers agree: past `points` in `seconds` it refuses. */
export function createLimiter(
  pool: pg.Pool,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: statementsOf(pool),
    storeType: "pool",
    tableName: "throttle",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    blockDuration: seconds,
  });
}

/**
 * Counts one try.
 *
 * @throws TooManyRequests
 */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  const counted = await count(limiter, key);
  if (counted.consumedPoints > limiter.points) throw refused(counted);
  return counted;
}

/** Counts one try, and refuses none: whether it is one too many is the caller's to tell. */
export async function count(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key.slice(0, KEY_MAX));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/**
 * Refuses what `consume` would refuse, and counts nothing: a read where another counter would leave a row first.
 *
 * @throws TooManyRequests
 */
export async function assertOpen(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const counted = await limiter.get(key.slice(0, KEY_MAX));
  if (counted !== null && counted.consumedPoints > limiter.points) throw refused(counted);
}

/** Work that runs on this server for as long as somebody sends or reads, and so is limited in number. */
export interface Running {
  /** Keys of the work that runs now. */
  owners: readonly string[];
  /**
   * Begins one.
   *
   * @returns how to end it
   * @throws the refusal, TooManyRequests unless given, when as many run as may
   */
  begin(owner: string): () => void;
}

const RETRY_SECONDS = 10;

/** Counts what runs at once, by whose it is and, where that is limited too, of all. */
export function limitRunning({
  perOwner,
  inAll = Number.POSITIVE_INFINITY,
  refusal = () => new TooManyRequests(RETRY_SECONDS),
}: {
  perOwner: number;
  inAll?: number;
  refusal?: () => Error;
}): Running {
  const owners: string[] = [];
  return {
    owners,
    begin(owner) {
      const own = owners.filter((one) => one === owner).length;
      if (owners.length >= inAll || own >= perOwner) throw refusal();
      owners.push(owner);
      let ended = false;
      return () => {
        // Called twice, it would end another's.
        if (!ended) owners.splice(owners.indexOf(owner), 1);
        ended = true;
      };
    },
  };
}

function refused({ msBeforeNext }: RateLimiterRes): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

/**
 * Key of one address: of IPv6 the first 64 bits, since whoever has one address of them has all, and could try
 * each time from another.
 *
 * @param address as `request.ip` has it
 */
export function networkOf(address: string): string {
  return prefixOf(address, 64);
}

/**
 * Key of one site: of IPv6 the first 48 bits, which providers give to one customer with all 65 thousand networks
 * in them. Of IPv4 the address.
 *
 * @param address as `request.ip` has it
 */
export function siteOf(address: string): string {
  return prefixOf(address, 48);
}

function prefixOf(address: string, bits: 48 | 64): string {
  const [plain = ""] = address.split("%");
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}
