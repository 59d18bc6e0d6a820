import { once } from "node:events";
import { open } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { PAGINATION_HEADER, Paging } from "@bonum/contract/lists/paging.ts";
import autocannon from "autocannon";
import { percentile, type Sample } from "./result.ts";

export const CONNECTIONS = 16;

interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  /** The total that every answer must tell. */
  total?: number;
  /** The path and query of each request, where they are not all the same. */
  nextPath?: () => string;
}

/** Asks for one address on all connections for some seconds; throws where any answer was wrong or missing. */
export async function requestRate({
  url,
  headers = {},
  seconds,
  total,
  nextPath,
}: Load): Promise<Sample & { requests: number }> {
  const times: number[] = [];
  const totals = new TotalCheck(total);
  const begin = performance.now();
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    ...(nextPath && {
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    }),
    // By default it counts whole seconds only, and so ends up to one late.
    sampleInt: 100,
    setupClient: (client) => {
      client.on("headers", (answer) => totals.check(answer.headers));
      client.on("response", (_status, _bytes, milliseconds) => times.push(milliseconds));
    },
  });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0 || times.length === 0) {
    throw new Error(`${times.length} answers, ${non2xx} refused, ${errors} broken off, ${timeouts} too late`);
  }
  if (totals.wrong !== undefined) throw new Error(`told "${totals.wrong}", the count is ${total}`);
  return {
    requests: times.length,
    value: times.length / ((performance.now() - begin) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}

/** Compares each answer's total; equal headers are parsed once. */
class TotalCheck {
  wrong: string | undefined;
  readonly #total: number | undefined;
  readonly #right = new Set<string>();

  constructor(total: number | undefined) {
    this.#total = total;
  }

  /** @param headers names and values by turns, as they came */
  check(headers: unknown): void {
    if (this.#total === undefined) return;
    const list = Array.isArray(headers) ? headers.map(String) : [];
    const place = list.findIndex((name) => name.toLowerCase() === PAGINATION_HEADER);
    const paging = place === -1 ? "no total" : (list[place + 1] ?? "");
    if (this.#right.has(paging)) return;
    const parsed = Paging.safeParse(parseJson(paging));
    if (parsed.success && parsed.data.totalCount === this.#total) this.#right.add(paging);
    else this.wrong = paging;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Transfer {
  baseURL: string;
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/**
 * Reads files on some connections, one after another on each, and drops the bytes: a plain socket, because an HTTP client
 * in this process would be slower than what it is to measure. Throws where an answer is no 200 of its announced length.
 */
export async function transferRate({ paths, connections, seconds, ...rest }: Transfer): Promise<Sample> {
  const begin = performance.now();
  const until = begin + seconds * 1000;
  const readers = Array.from({ length: connections }, (_, index) =>
    readFiles({ ...rest, paths, from: index, until }),
  );
  const all = await Promise.all(readers);
  const elapsed = (performance.now() - begin) / 1000;
  const times = all.flatMap((reader) => reader.times);
  const bytes = all.reduce((sum, reader) => sum + reader.bytes, 0);
  return {
    value: bytes / 1e6 / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    megabytesPerSecond: bytes / 1e6 / elapsed,
  };
}

type Reading = Pick<Transfer, "baseURL" | "paths" | "headers"> & { from: number; until: number };

async function readFiles({ baseURL, paths, headers = {}, from, until }: Reading) {
  const { hostname, port, host } = new URL(baseURL);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const times: number[] = [];
  let bytes = 0;
  const answer = new AnswerReader();
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: Buffer.allocUnsafe(1024 * 1024),
      callback: (length, buffer) => {
        bytes += length;
        answer.take(buffer as Buffer, length);
        return true;
      },
    },
  });
  socket.once("error", (error) => answer.fail(error));
  socket.once("close", () => answer.fail(new Error("the connection was closed")));
  await once(socket, "connect");
  for (let index = from; performance.now() < until; index += 1) {
    const begin = performance.now();
    const done = answer.next();
    socket.write(`GET ${paths[index % paths.length]} HTTP/1.1\r\n${lines.join("")}\r\n`);
    await done;
    times.push(performance.now() - begin);
  }
  socket.destroy();
  return { times, bytes };
}

/** Follows the answers on one connection by their headers alone. */
class AnswerReader {
  #head = "";
  #left: number | undefined;
  #done = Promise.withResolvers<void>();

  next(): Promise<void> {
    this.#head = "";
    this.#left = undefined;
    this.#done = Promise.withResolvers();
    return this.#done.promise;
  }

  /** After the last answer nobody waits for it, and nothing happens. */
  fail(error: Error): void {
    this.#done.promise.catch(() => {});
    this.#done.reject(error);
  }

  take(buffer: Buffer, length: number): void {
    if (this.#left === undefined) {
      this.#head += buffer.toString("latin1", 0, length);
      const end = this.#head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const size = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end))?.[1];
      if (size === undefined) {
        this.fail(new Error(`answered ${this.#head.split("\r\n", 1)}`));
        return;
      }
      this.#left = Number(size) - (this.#head.length - end - 4);
    } else {
      this.#left -= length;
    }
    if (this.#left === 0) this.#done.resolve();
    if (this.#left < 0) this.fail(new Error("answered more than it had announced"));
  }
}

/** Bytes read and sent at once. */
const BLOCK_BYTES = 1024 * 1024;

interface Post {
  headers: Record<string, string>;
  before: string;
  file: { path: string; size: number };
  after: string;
}

/**
 * Posts a body with a file in its middle on a connection of its own. A plain socket and the same memory again for each second
 * block: a stream and an HTTP client would take as long as the server.
 */
export async function postFile(
  url: string,
  { headers, before, file, after }: Post,
): Promise<{ status: number; body: string }> {
  const { hostname, port, host, pathname } = new URL(url);
  const length = Buffer.byteLength(before) + file.size + Buffer.byteLength(after);
  const sent = { host, connection: "close", ...headers, "content-length": String(length) };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const answered = text(socket);
  // A server that refuses closes the connection; its answer says more than the write that then fails.
  answered.catch(() => {});
  await once(socket, "connect");
  socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join("")}\r\n${before}`);
  await writeFile(socket, file.path);
  socket.write(after);
  const answer = await answered;
  const end = answer.indexOf("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), body: answer.slice(end + 4) };
}

async function writeFile(socket: Socket, path: string): Promise<void> {
  const blocks = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)];
  const file = await open(path);
  let written: Promise<void> = Promise.resolve();
  try {
    for (let turn = 0; ; turn += 1) {
      const block = blocks[turn % 2] as Buffer;
      const { bytesRead } = await file.read(block, 0, block.length);
      await written;
      if (bytesRead === 0) return;
      written = new Promise((resolve, reject) => {
        socket.write(block.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()));
      });
    }
  } finally {
    await file.close();
  }
}
