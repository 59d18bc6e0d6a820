import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { HEADER_LENGTH_MAX } from "../../platform/http/headers.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { millisecondsWorked } from "../../testing/worked.ts";

/*
 * Every header that something reads is given hostile values as long as the server takes them: one request must not keep the
 * one thread that answers all others.
 */

/** Stands in for the built renderer of public pages. */
const RENDERER = `
export const pageAt = (target) => ({ kind: "page", pathname: target.split("?")[0], query: "", remembered: true });
export const renderPage = async () => ({ status: 200, html: "<p>strona</p>", styles: [], headers: {} });`;

let t: TestPortal;
let app: FastifyInstance;
let dist: string;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  dist = await mkdtemp(join(tmpdir(), "bonum-dist-"));
  for (const side of ["client", "server"]) await mkdir(join(dist, side));
  await writeFile(join(dist, "client/index.html"), "<p></p>");
  await writeFile(join(dist, "client/favicon.svg"), "<svg/>");
  await writeFile(join(dist, "server/render.js"), RENDERER);
  await writeFile(join(dist, "server/package.json"), '{ "type": "module" }');
  app = await buildApp(t.portal, { webDist: dist });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(dist, { recursive: true });
});

/** Sent together; behind what one of the others has refused, nothing else would be read. */
const ROUNDS = [
  [
    ...["accept", "accept-encoding", "accept-language", "cookie", "user-agent", "forwarded", "via", "host"],
    ...["if-match", "if-none-match", "if-range", "range", "origin", "referer", "traceparent", "baggage"],
    ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "cache-control"],
    ...["upload-metadata", "tus-resumable", "access-control-request-headers"],
  ],
  ["authorization"],
  ["content-type"],
];

/**
 * Repeated parts that make backtracking expressions slow: runs of one sign, of separators, and unclosed
 * beginnings.
 */
const UNITS = [
  ...[" ", "\t", ",", ";", "=", '"', "a", "1", "-", "%", ":", "/", "("],
  ...["a,", ", ", "; ", 'a="', "a=;", "bytes=0-", '"a",'],
];

const hostile = UNITS.flatMap((unit) => {
  const run = unit.repeat(Math.floor((HEADER_LENGTH_MAX - 2) / unit.length));
  return [`${run}x`, `x${run}x`];
});

const ADDRESSES = [
  { method: "GET", url: "/about" },
  { method: "GET", url: "/favicon.svg" },
  { method: "GET", url: "/api/files" },
  { method: "OPTIONS", url: "/api/files" },
  { method: "POST", url: "/api/account/login", payload: "{}" },
] as const;

// Many times what such a request takes, and half of what splitting at a comma amid white space did.
const LONGEST_MS = 25;

/** Shortest of some measurements, since garbage is collected in some of them. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  while (tries.length < 5 && !(Math.min(...tries) < LONGEST_MS)) {
    tries.push(await millisecondsWorked(work));
  }
  return Math.min(...tries);
}

test.each(ADDRESSES)("no value of a header keeps $method $url busy", async (address) => {
  const slow: string[] = [];
  for (const names of ROUNDS) {
    for (const value of hostile) {
      const headers = { ...admin.headers, ...Object.fromEntries(names.map((name) => [name, value])) };
      const ms = await quickest(() => app.inject({ ...address, headers }));
      if (ms >= LONGEST_MS) slow.push(`${names.join()} ${value.slice(0, 10)}: ${ms} ms`);
    }
  }
  expect(slow).toEqual([]);
});

test("a header that is longer, and headers that are longer together, are refused", async () => {
  const headers = { "accept-encoding": " ".repeat(HEADER_LENGTH_MAX) };
  const longer = await app.inject({
    url: "/healthz",
    headers: { "accept-encoding": `${headers["accept-encoding"]}x` },
  });
  expect(longer.statusCode).toBe(431);
  expect(longer.json()).toMatchObject({ status: 431 });
  expect((await app.inject({ url: "/healthz", headers })).statusCode).toBe(200);

  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(port), "127.0.0.1");
  const many = Array.from({ length: 5 }, (_, index) => `x-${index}: ${"a".repeat(4096)}`).join("\r\n");
  socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\n${many}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 431 /);
  socket.destroy();
});
