import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { codesOf } from "../error-codes.ts";

/** Limit of a request, from its first step to the end of the answer. */
const PATIENCE_MS = 10_000;

/** As much of an answer is read; the rest is nobody's. */
const ANSWER_BYTES = 64 * 1024;

export type Failure = "private" | "unknownHost" | "refused" | "timeout" | "encryption" | "connection";

/** A request that had no answer. */
export class RequestFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

interface Outgoing {
  headers: Record<string, string>;
  body: string;
  /** True where this machine itself may be asked. */
  loopback: boolean;
  patienceMs?: number;
  /** Cuts it off. */
  signal?: AbortSignal;
}

/**
 * Sends a request to an address that a person typed, and returns the answer's status with its first 64 KiB. Nothing but a
 * public address is connected to, nor this machine unless that is said: names are looked up once, all that they stand for
 * is checked, and the connection goes to what was checked. Redirects are not followed: a 3xx is the answer.
 *
 * @throws RequestFailed, and the reason of `signal` where it cut the request off
 */
export async function postOut(
  address: string,
  { headers, body, loopback, patienceMs = PATIENCE_MS, signal: stop }: Outgoing,
): Promise<{ status: number; text: string }> {
  const url = new URL(address);
  const timeout = AbortSignal.timeout(patienceMs);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  try {
    if (!mayReach(url, { loopback })) throw new RequestFailed("private");
    const response = await send(url, { headers, body, signal, lookup: checkedLookup(loopback) });
    return { status: response.statusCode ?? 0, text: await readStart(response) };
  } catch (error) {
    stop?.throwIfAborted();
    throw error instanceof RequestFailed
      ? error
      : new RequestFailed(failureOf(error, signal), { cause: error });
  }
}

/** Tells whether the address is not refused by its form; the addresses of its name are checked at the connection. */
export function mayReach(url: URL, { loopback }: { loopback: boolean }): boolean {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) === 0 || isAllowed(host, loopback);
}

/** IPv4 addresses as IPv6 of old wrote them, `::10.0.0.1`; nothing public has one. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR("::/96");

/** Tells whether an address is public, or this machine's where that is allowed. */
function isAllowed(address: string, loopback: boolean): boolean {
  const parsed = ipaddr.process(address.split("%")[0] ?? "");
  const range = parsed.range();
  if (range === "unicast" && parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE)) return false;
  return range === "unicast" || (loopback && range === "loopback");
}

function checkedLookup(loopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found;
        if (first === undefined || found.some(({ address }) => !isAllowed(address, loopback))) {
          callback(new RequestFailed("private"), "", 0);
        } else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

interface Sent {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  lookup: LookupFunction;
}

function send(url: URL, { headers, body, signal, lookup }: Sent): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === "https:" ? https : http;
  const length = String(Buffer.byteLength(body));
  // A connection of its own, so that none is used again that was checked for another.
  const options = { method: "POST", headers: { ...headers, "content-length": length }, agent: false };
  request(url, { ...options, signal, lookup })
    .on("response", resolve)
    .on("error", reject)
    .end(body);
  return promise;
}

/** The beginning of an answer; one that breaks off is what came of it. */
async function readStart(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The status has been said, which is what counts.
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString();
}

const ENCRYPTION = /CERT|SSL|TLS|EPROTO|SIGNATURE/;

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return "timeout";
  if (error instanceof Error && error.cause instanceof RequestFailed) return error.cause.failure;
  const codes = codesOf(error);
  if (codes.includes("ECONNREFUSED")) return "refused";
  if (codes.some((code) => ["ENOTFOUND", "EAI_AGAIN", "ENODATA"].includes(code))) return "unknownHost";
  return codes.some((code) => ENCRYPTION.test(code)) ? "encryption" : "connection";
}
