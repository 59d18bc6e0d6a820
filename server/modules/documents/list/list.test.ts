import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let client: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  client = await t.signIn("Client");
  await insertDocuments(t.portal.database, SEEDS);
});
afterAll(() => t.close());

/** In the order of their dates, the newest first. */
const NAMES = ["źrebak", "cyna", "żaba", "las", "ćma", "zebra", "lis", "łoś"];
const BY_NAME = ["cyna", "ćma", "las", "lis", "łoś", "zebra", "źrebak", "żaba"];
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const SEEDS = [
  ...NAMES.map((name, index) => ({
    name,
    addedAt: day(20 - index),
    // Three were edited, against the order of their dates.
    updatedAt: index < 3 ? day(25 + index) : null,
  })),
  { name: "usunięty dawniej", addedAt: day(3), deletedAt: day(27) },
  { name: "usunięty niedawno", addedAt: day(2), deletedAt: day(28) },
];

async function list(query: Record<string, string> = {}, who = admin) {
  const answer = await t.app.inject({ url: "/api/files", query, headers: who.headers });
  return {
    status: answer.statusCode,
    names: answer.statusCode === 200 ? answer.json<DocumentView[]>().map((view) => view.fileName) : [],
    paging: answer.headers.pagination && JSON.parse(String(answer.headers.pagination)),
    body: answer.json(),
  };
}

describe("paging", () => {
  test("S7.5, S9.2: page 1 of 10, the newest first, unless asked otherwise", async () => {
    const { names, paging } = await list();
    expect(names).toEqual(NAMES);
    expect(paging).toEqual({ currentPage: 1, totalPages: 1, pageSize: 10, totalCount: 8 });
  });

  test("S3.6, S7.5, D3.1: the pages together are the list, with the true totals on each", async () => {
    const pages = await Promise.all([1, 2, 3].map((n) => list({ pageNumber: String(n), pageSize: "3" })));
    expect(pages.flatMap((page) => page.names)).toEqual(NAMES);
    expect(pages.map((page) => page.paging)).toEqual(
      [1, 2, 3].map((currentPage) => ({ currentPage, totalPages: 3, pageSize: 3, totalCount: 8 })),
    );
  });

  test.each(["4", "1000000000"])(
    "D3.2: page %s past the end is empty, with the true totals",
    async (pageNumber) => {
      const { names, paging } = await list({ pageNumber, pageSize: "3" });
      expect(names).toEqual([]);
      expect(paging).toEqual({ currentPage: Number(pageNumber), totalPages: 3, pageSize: 3, totalCount: 8 });
    },
  );

  test("nothing found is no page at all", async () => {
    const { names, paging } = await list({ searchTerm: "nie ma takiego" });
    expect(names).toEqual([]);
    expect(paging).toMatchObject({ totalPages: 0, totalCount: 0 });
  });

  test.each([
    ["pageNumber", "0"],
    ["pageNumber", "-1"],
    ["pageNumber", "1.5"],
    ["pageNumber", "abc"],
    ["pageNumber", ""],
    ["pageSize", "0"],
    ["pageSize", "101"],
    ["orderBy", "sizeDesc"],
    ["orderBy", "constructor"],
    ["view", "all"],
    ["fileType", "exe"],
    ["yearAdded", "rok"],
    ["searchTerm", "x".repeat(201)],
    ["searchTerm", "a\u0000b"],
  ])("D3.9: %s=%j is a 400 that names the field", async (field, value) => {
    const { status, body } = await list({ [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field][0]).toMatch(/^[A-ZŁŚŻ]/);
  });
});

describe("D3.3: orderBy", () => {
  const edited = NAMES.slice(0, 3);
  test.each([
    ["dateDesc", NAMES],
    ["dateAsc", NAMES.toReversed()],
    ["nameAsc", BY_NAME],
    ["nameDesc", BY_NAME.toReversed()],
  ])("D1.5: %s, names in Polish collation", async (orderBy, expected) => {
    expect((await list({ orderBy })).names).toEqual(expected);
  });

  test.each([
    ["updatedAsc", edited],
    ["updatedDesc", edited.toReversed()],
  ])("%s puts what was never edited last", async (orderBy, expected) => {
    const { names } = await list({ orderBy });
    expect(names.slice(0, 3)).toEqual(expected);
    expect(names.slice(3).sort()).toEqual(NAMES.slice(3).sort());
  });

  test.each(["dateDesc", "dateAsc", "nameAsc", "nameDesc", "updatedDesc", "updatedAsc"])(
    "%s: no page repeats or leaves out a document, from whichever end it is read",
    async (orderBy) => {
      const whole = (await list({ orderBy })).names;
      const pages: string[] = [];
      for (let page = 1; page <= 8; page += 1) {
        pages.push(...(await list({ orderBy, pageSize: "1", pageNumber: String(page) })).names);
      }
      expect(pages).toEqual(whole);
    },
  );
});

describe("the trash", () => {
  test("is the administrator's, by the day of deletion", async () => {
    const { names, paging } = await list({ view: "trash" });
    expect(names).toEqual(["usunięty niedawno", "usunięty dawniej"]);
    expect(paging.totalCount).toBe(2);
    expect((await list({ view: "trash", orderBy: "dateAsc" })).names).toEqual(names.toReversed());
    expect((await list({ view: "trash", orderBy: "nameAsc" })).names).toEqual(names.toReversed());
  });

  test("can be searched; what lies there is gone from the list and its search", async () => {
    expect((await list({ view: "trash", searchTerm: "DAWNIEJ" })).names).toEqual(["usunięty dawniej"]);
    expect((await list({ searchTerm: "usunięty" })).paging.totalCount).toBe(0);
  });

  test("is a 403 for a client, before a 400", async () => {
    expect((await list({ view: "trash" }, client)).status).toBe(403);
    expect((await list({ view: "trash", orderBy: "zła" }, client)).status).toBe(403);
    expect((await list({ orderBy: "zła" }, client)).status).toBe(400);
  });
});

describe("a client", () => {
  const queries: Record<string, string>[] = [
    {},
    { searchTerm: "a" },
    { orderBy: "nameAsc", fileType: "pdf" },
    { yearAdded: "2026" },
  ];
  test.each(queries)("sees only what was made visible to them: nothing yet (%j)", async (query) => {
    const { status, names, paging } = await list(query, client);
    expect({ status, names }).toEqual({ status: 200, names: [] });
    expect(paging).toMatchObject({ totalPages: 0, totalCount: 0 });
  });

  test("nobody signed in gets a 401", async () => {
    expect((await t.app.inject("/api/files?view=trash&orderBy=zła")).statusCode).toBe(401);
    expect((await t.app.inject("/api/files/filters")).statusCode).toBe(401);
  });
});
