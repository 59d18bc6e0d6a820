import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../app.ts";
import { createTestPortal, type TestPortal } from "../../testing/portal.ts";

/** Stands in for the built renderer: tells what it was asked, and calls the API. */
const RENDERER = `
let renders = 0;
const PAGES = [
  [/^\\/(about|login|about\\/(?:privacy|regulations))$/, []],
  [/^\\/(services)$/, ["searchTerm"]],
  [/^\\/(services\\/[^/]+)$/, []],
  [/^\\/(about\\/contact|certificates\\/verify\\/[^/]+)$/],
];
export function pageAt(target) {
  const url = new URL("http://portal" + target);
  const path = decodeURIComponent(url.pathname).toLowerCase().replace(/\\/$/, "");
  const [, remembered] = PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  if (PAGES.some(([pattern]) => pattern.test(path))) {
    const read = (remembered ?? []).map((name) => [name, url.searchParams.get(name) ?? ""]).filter(([, value]) => value);
    const query = new URLSearchParams(remembered ? read : url.searchParams).toString();
    return { kind: "page", pathname: encodeURI(path), query: query && "?" + query, remembered: remembered !== undefined };
  }
  if (["/nie-ma", "/about/nothing"].includes(path) || path.includes("%")) return { kind: "missing" };
  return { kind: path === "/admin/nie-ma" ? "missingBehindLogin" : "screen" };
}
export async function renderPage({ method, path, body, language, origin, template, fetch }) {
  renders += 1;
  if (path === "/about/privacy") throw new Error("the database is gone");
  if (path === "/about/regulations") throw Object.assign(new Error("HTTP 503"), { status: 503 });
  if (method === "POST" && body === "leave=1") return { status: 303, location: "/about/contact?sent" };
  const answer = await fetch("/api/contact-messages", { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  const refused = (await answer.json()).errors;
  const html = template.replace("PAGE", JSON.stringify({ method, path, body, language, origin, renders, refused: Object.keys(refused) }));
  const headers = path.startsWith("/certificates/") ? { "cache-control": "no-store", "retry-after": "7" } : {};
  return { status: pageAt(path).kind === "page" ? 200 : 404, html, styles: ["a{color:red}", "b{}"], headers };
}`;
const TEMPLATE = "<!doctype html><script data-main>start()</script><p>PAGE</p><p>ąęłżźć</p>";

let t: TestPortal;
let app: FastifyInstance;
let dist: string;
let port: number;
beforeAll(async () => {
  t = await createTestPortal({ config: { publicUrl: "https://portal.example" } });
  dist = await mkdtemp(join(tmpdir(), "bonum-dist-"));
  for (const side of ["client", "server"]) await mkdir(join(dist, side));
  await writeFile(join(dist, "client/index.html"), TEMPLATE);
  await writeFile(join(dist, "server/render.js"), RENDERER);
  await writeFile(join(dist, "server/package.json"), '{ "type": "module" }');
  app = await buildApp(t.portal, { webDist: dist });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

/** Asks for the path letter by letter; `inject` would tidy it as a browser does. */
async function ask(path: string, method = "GET") {
  const [answer] = await once(request({ port, path, method }).end(), "response");
  return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** Request that the renderer got for the page. */
const asked = (html: string) => JSON.parse(/<p>(\{.*?\})<\/p>/.exec(html)?.[1] ?? "{}");

test("files that were shared before the worker was there lead to the page that says what to do", async () => {
  const body = new FormData();
  body.set("files", new File(["treść"], "a.txt"));
  const answer = await fetch(`http://127.0.0.1:${port}/share`, { method: "POST", body, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/share"]);
});

describe("a public page", () => {
  test("is rendered at its public address, whatever the request's host says", async () => {
    const page = await get("/services?searchTerm=most", { host: "zly.example" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(asked(page.body)).toMatchObject({
      method: "GET",
      path: "/services?searchTerm=most",
      origin: "https://portal.example",
    });
  });

  test("bad input: a request that names a whole address, as to a proxy, gets the page of its path", async () => {
    const { statusCode, body } = await ask("http://zly.example/about?lang=en");
    expect(statusCode).toBe(200);
    expect(asked(body)).toMatchObject({ path: "/about", language: "en" });
  });

  test("is rendered from the API's own answers, asked within the process", async () => {
    expect(asked((await get("/about")).body).refused).toContain("body");
  });

  test.each([
    ["a text", "insert into page_versions values ('about', 2, 'a', 'a', 'a', 'a')"],
    ["a service", "insert into services (slug, name, pricing) values ('nowa', 'Nowa', 'quote')"],
    ["a service, which is changed", "update services set name = 'Inna' where slug = 'nowa'"],
    ["a service, which is deleted", "delete from services where slug = 'nowa'"],
    ["a partner", "insert into showcase_entries (kind, name) values ('partner', 'Nowy')"],
    ["the facts", "update organisation set facts = facts"],
  ])(
    "is rendered once for each language, until something is changed that it may show: %s",
    async (_, change) => {
      const renders = async (url: string) => asked((await get(url)).body).renders;
      const first = await renders("/about");
      expect(await renders("/about")).toBe(first);
      const english = await renders("/about?lang=en");
      expect(english).not.toBe(first);
      expect(await renders("/about?lang=en")).toBe(english);
      await t.portal.pool.query(change);
      expect(await renders("/about")).toBeGreaterThan(Math.max(first, english));
    },
  );

  test("with a ticket of the visitor's own, or one that does not exist, is rendered each time", async () => {
    for (const url of ["/about/contact", "/about/contact?sent", "/about/nothing"]) {
      const [one, other] = [asked((await get(url)).body).renders, asked((await get(url)).body).renders];
      expect(other).toBeGreaterThan(one);
    }
  });

  test.each([
    "/certificates/Verify/K",
    "/certificates/%76erify/K",
    "/CERTIFICATES/VERIFY/K",
    "/certificates/verify/K/",
    "/about/../certificates/verify/K",
    "/about/%2e%2e/certificates/verify/K",
    "/certificates/verify/K?x=1",
    "/certificates/verify/K#x",
    "/about/Contact",
    "/about/contac%74",
    "/about/contact/",
  ])("whose answer is one visitor's or one moment's is never given to another: %s", async (url) => {
    const [one, other] = [await ask(url), await ask(url)];
    if (one.statusCode === 301) expect(other.headers.location).toBe(one.headers.location);
    else expect(asked(other.body).renders).toBeGreaterThan(asked(one.body).renders);
  });

  test.each([
    ["/About", "/about"],
    ["/ABOUT?lang=en&x=1", "/about?lang=en&x=1"],
    ["/about/", "/about"],
    ["/%61bout", "/about"],
    ["/services/../about", "/about"],
    ["/certificates/%56erify/K%20L?x=1", "/certificates/verify/k l?x=1"],
  ])("has one address, to which other spellings lead: %s", async (url, address) => {
    for (const method of ["GET", "HEAD"]) {
      const { statusCode, headers } = await ask(url, method);
      expect([statusCode, decodeURI(String(headers.location))]).toEqual([301, address]);
    }
  });

  test("under any query is the page of what it reads of the query, for GET and HEAD alike", async () => {
    const renders = async (url: string) => asked((await get(url)).body).renders;
    const first = await renders("/about");
    for (const query of ["?x=1", "?utm_source=poczta", "?searchTerm=most", "?", "?lang=pl", "#x"]) {
      expect(asked((await ask(`/about${query}`)).body).renders).toBe(first);
    }
    const found = await get("/services?searchTerm=most");
    expect(asked(found.body).path).toBe("/services?searchTerm=most");
    expect((await get("/services?x=1&searchTerm=most&x=2")).body).toBe(found.body);
    expect((await get("/services?searchTerm=dom")).body).not.toBe(found.body);
    expect((await get("/services?searchTerm=")).body).toBe((await get("/services")).body);
    const last = asked((await get("/about/contact")).body).renders;
    await app.inject({ method: "HEAD", url: "/about?x=2" });
    expect(asked((await get("/about/contact")).body).renders).toBe(last + 1);
  });

  test("that is looked for does not drive those out that everybody reads", async () => {
    const first = asked((await get("/about")).body).renders;
    const long = "ą".repeat(2500);
    for (let term = 0; term < 300; term += 1) await get(`/services?searchTerm=${encodeURI(long)}${term}`);
    expect(asked((await get("/about")).body).renders).toBe(first);
  });

  test("says with its own headers how long it may be kept", async () => {
    const { headers } = await get("/certificates/verify/k");
    expect([headers["cache-control"], headers["retry-after"]]).toEqual(["no-store", "7"]);
  });

  test("is rendered anew when the day has turned", async () => {
    const renders = async () => asked((await get("/about")).body).renders;
    const first = await renders();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    try {
      expect(await renders()).toBeGreaterThan(first);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that does not exist has the status of one", async () => {
    expect((await get("/about/nothing")).statusCode).toBe(404);
    expect((await get("/services/nie-ma")).statusCode).toBe(200);
  });

  test("whose data cannot be read is the empty document, for the application to tell what is wrong", async () => {
    const page = await get("/about/privacy");
    expect([page.statusCode, page.body]).toEqual([500, TEMPLATE]);
    expect(page.body).not.toContain("database");
  });

  test("whose data cannot be read because the database is away is a 503 that says when to come back", async () => {
    const page = await get("/about/regulations");
    expect([page.statusCode, page.headers["retry-after"], page.body]).toEqual([503, "5", TEMPLATE]);
  });

  test("leaves the screens behind the log-in to the application", async () => {
    expect((await get("/admin/users")).body).toBe(TEMPLATE);
    expect((await get("/")).body).toBe(TEMPLATE);
  });
});

describe("an address without a screen", () => {
  test("is a 404 with the page that says so", async () => {
    const page = await get("/nie-ma?x=1");
    expect(page.statusCode).toBe(404);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(asked(page.body)).toMatchObject({ method: "GET", path: "/nie-ma?x=1" });
    expect((await app.inject({ method: "HEAD", url: "/nie-ma?x=1" })).statusCode).toBe(404);
  });

  test("behind the log-in is a 404 whose screen the application draws", async () => {
    const page = await get("/admin/nie-ma");
    expect([page.statusCode, page.body]).toEqual([404, TEMPLATE]);
    expect((await get("/admin/users")).statusCode).toBe(200);
  });

  test.each(["/%", "/about/%zz", "/nie-ma/%E0%A4%A?x=%", "http://other.example/%zz", "/%61pi/%"])(
    "bad input: %s, a per cent sign that encodes nothing, is a page all the same, also to HEAD",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const { statusCode, headers } = await ask(path, method);
        expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
      }
    },
  );

  test("with such a sign in a code is the check's own page, whose router reads the sign alike", async () => {
    const { statusCode, body } = await ask("/certificates/verify/%e0%a4%a");
    expect([statusCode, asked(body).path]).toEqual([200, "/certificates/verify/%25e0%25a4%25a"]);
  });

  test.each(["/api/%", "/api/certificates/check/%E0%A4%A", "/api/files/%zz?x=1"])(
    "bad input: %s, such a sign in a call, stays a problem document",
    async (path) => {
      const { statusCode, headers } = await ask(path);
      expect([statusCode, headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
    },
  );

  test("stays a problem document for what is no page: a call, a file", async () => {
    for (const url of ["/api/nie-ma", "/nie-ma.png"]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        404,
        "application/problem+json; charset=utf-8",
      ]);
    }
  });
});

describe("the language", () => {
  test("is that of the address, else of the cookie, else Polish", async () => {
    const languageOf = async (url: string, cookie = "") => asked((await get(url, { cookie })).body).language;
    expect(await languageOf("/about")).toBe("pl");
    expect(await languageOf("/about", "language=en")).toBe("en");
    expect(await languageOf("/about?lang=pl", "language=en")).toBe("pl");
  });

  test("of the address is remembered; nothing else sets a cookie", async () => {
    expect((await get("/about?lang=en")).headers["set-cookie"]).toMatch(
      /^language=en; Path=\/; .*SameSite=Lax$/,
    );
    expect((await get("/about", { cookie: "language=en" })).headers["set-cookie"]).toBeUndefined();
  });

  test("is announced to caches", async () => {
    const { headers } = await get("/about?lang=en");
    expect(headers["content-language"]).toBe("en");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toMatch(/Cookie.*Accept-Encoding/);
  });
});

test("a page's own styles and the document's script are let in by their hashes, and nothing else is", async () => {
  const policy = String((await get("/about")).headers["content-security-policy"]);
  const script = createHash("sha256").update("start()").digest("base64");
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}=';/);
  expect(policy).toContain(`script-src 'self' 'sha256-${script}';`);
  const screen = String((await get("/")).headers["content-security-policy"]);
  expect(screen).toContain("style-src 'self';");
});

test("an unchanged page is a 304 under the same policy, and a changed one is not", async () => {
  const first = await get("/about");
  const again = await get("/about", { "if-none-match": first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  const english = await get("/about?lang=en", { "if-none-match": first.headers.etag });
  expect(english.statusCode).toBe(200);
});

test("a page is compressed as the browser can take it", async () => {
  const plain = await get("/about", { "accept-encoding": "identity" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const brotli = await get("/about", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await get("/about", { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

describe("a form that a browser sends without the application", () => {
  const post = (payload: string, type = "application/x-www-form-urlencoded") =>
    app.inject({ method: "POST", url: "/about/contact", payload, headers: { "content-type": type } });

  test("reaches the renderer as it was written, and leads where that says", async () => {
    expect(asked((await post("name=Anna+%C5%BBak")).body)).toMatchObject({
      method: "POST",
      body: "name=Anna+%C5%BBak",
    });
    const left = await post("leave=1");
    expect([left.statusCode, left.headers.location]).toEqual([303, "/about/contact?sent"]);
  });

  test("bad input: another type, another page and too much are refused", async () => {
    expect((await post("<a/>", "text/xml")).statusCode).toBe(415);
    expect((await app.inject({ method: "POST", url: "/about", payload: "" })).statusCode).toBe(404);
    expect((await post("a".repeat(2 * 1024 * 1024))).statusCode).toBe(413);
  });
});
