import { setTimeout as delay } from "node:timers/promises";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

/** More than one stretch, whose last one is not full. */
const COUNT = 430;

let t: TestPortal;
let admin: SignedIn;
let changed: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  const ids = await insertDocuments(
    t.portal.database,
    Array.from({ length: COUNT }, (_, index) => ({
      name: `plik ${String(index).padStart(3, "0")}`,
      comment: index % 2 ? "nieparzysty" : "",
      addedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  );
  changed = String(ids[210]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

async function read(query: Record<string, string>): Promise<string[]> {
  const answer = await t.app.inject({ url: "/api/files", query, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DocumentView[]>().map(({ fileName }) => fileName);
}

/** The statements from now on that find pages, or count what matches. */
function recordFinding() {
  const seen: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [Partial<pg.QueryConfig> | undefined];
    const text = asked?.text ?? "";
    if (!/select id\s+from documents|count\(\*\) as "total"/.test(text))
      return Reflect.apply(query, this, args);
    seen.push(text);
    // Long enough for others to come, as in a library of a million.
    return delay(200).then(() => Reflect.apply(query, this, args));
  });
  return seen;
}

const touch = () =>
  sql`update documents set comment = comment where id = ${changed}`.execute(t.portal.database);

const expected = Array.from({ length: COUNT }, (_, index) => `plik ${String(index).padStart(3, "0")}`);

test.each([
  ["nameAsc", 10],
  ["nameDesc", 30],
  ["dateAsc", 70],
  ["dateDesc", 100],
])("all pages in the order %s, %i a page, are the list, found or remembered", async (orderBy, size) => {
  const pages = Array.from({ length: Math.ceil(COUNT / size) + 1 }, (_, index) => index + 1);
  const whole = async (order: number[]) => {
    const found = new Map<number, string[]>();
    for (const page of order) {
      found.set(page, await read({ orderBy, pageSize: `${size}`, pageNumber: `${page}` }));
    }
    return pages.flatMap((page) => found.get(page) ?? []);
  };
  const right = orderBy.endsWith("Asc") ? expected : expected.toReversed();
  await touch();
  expect(await whole(pages.toReversed())).toEqual(right);
  expect(await whole(pages)).toEqual(right);
});

test("a page that stands beside one that was found is not found again, until a document changes", async () => {
  await touch();
  const seen = recordFinding();
  await read({ orderBy: "nameAsc", pageNumber: "21" });
  expect(seen).toHaveLength(1);
  for (const pageNumber of ["22", "40", "30"]) await read({ orderBy: "nameAsc", pageNumber });
  expect(seen).toHaveLength(1);
  await sql`update documents set name = 'plik 999' where id = ${changed}`.execute(t.portal.database);
  const page = await read({ orderBy: "nameAsc", pageNumber: "22" });
  await sql`update documents set name = 'plik 210' where id = ${changed}`.execute(t.portal.database);
  expect(page).toEqual(expected.slice(211, 221));
  expect(seen).toHaveLength(2);
});

test("of many who search for one thing at once after a change, one finds it, and all read what is true now", async () => {
  const search = { searchTerm: "nieparzysty 1", orderBy: "nameAsc" };
  const before = await read(search);
  await touch();
  const seen = recordFinding();
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(search)));
  expect(new Set(answers.map(String))).toEqual(new Set([String(before)]));
  expect(seen).toHaveLength(1);
});

test("who waited for one that fails finds it alone", async () => {
  await touch();
  const query = pg.Client.prototype.query;
  let failed = 0;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [Partial<pg.QueryConfig> | undefined];
    if (failed === 0 && /count\(\*\) as "total"/.test(asked?.text ?? "")) {
      failed += 1;
      return Reflect.apply(query, this, ["select broken"]);
    }
    return Reflect.apply(query, this, args);
  });
  const url = "/api/files?searchTerm=nieparzysty+2";
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => t.app.inject({ url, headers: admin.headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 500]);
});
