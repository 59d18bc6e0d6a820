import type { DocumentFilters } from "@bonum/contract/documents/fields.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

async function total(query: Record<string, string>): Promise<number> {
  const answer = await t.app.inject({ url: "/api/files", query, headers: admin.headers });
  const { totalCount } = JSON.parse(String(answer.headers.pagination));
  expect(answer.json()).toHaveLength(Math.min(totalCount, 10));
  return totalCount;
}

async function filters(who = admin): Promise<DocumentFilters> {
  return (await t.app.inject({ url: "/api/files/filters", headers: who.headers })).json();
}

describe("files/filters", () => {
  test("S7.9, D3.17: answers types and years in Warsaw with counts, and the list narrows to just as many", async () => {
    await insertDocuments(t.portal.database, [
      { fileType: "pdf", addedAt: new Date("2024-12-31T22:59:59Z") },
      { fileType: "pdf", addedAt: new Date("2024-12-31T23:00:00Z"), comment: "już 2025 w Warszawie" },
      { fileType: "image", addedAt: new Date("2025-07-01T00:00:00Z") },
      { fileType: "archive", addedAt: new Date("2025-07-01T00:00:00Z"), deletedAt: new Date() },
    ]);
    const facets = await filters();
    expect(facets).toEqual({
      fileTypes: [
        { value: "pdf", count: 2 },
        { value: "image", count: 1 },
      ],
      yearsAdded: [
        { value: 2025, count: 2 },
        { value: 2024, count: 1 },
      ],
      categories: [],
      tags: [],
    });
    for (const { value, count } of facets.fileTypes) expect(await total({ fileType: value })).toBe(count);
    for (const { value, count } of facets.yearsAdded)
      expect(await total({ yearAdded: `${value}` })).toBe(count);
    expect(await total({ yearAdded: "2025", fileType: "pdf" })).toBe(1);
    expect(await total({ yearAdded: "2025", searchTerm: "warszawie", orderBy: "nameAsc" })).toBe(1);
    expect(await total({ fileType: "archive" })).toBe(0);
    expect(await total({ fileType: "archive", view: "trash" })).toBe(1);
    expect(await total({ yearAdded: "9999" })).toBe(0);
  });

  test("reveals to a client nothing of what they cannot see", async () => {
    expect(await filters(await t.signIn("Client"))).toEqual({
      fileTypes: [],
      yearsAdded: [],
      categories: [],
      tags: [],
    });
  });
});

describe("issue 2: totals are exact", () => {
  test("a remembered total of a search ends with any change, made by any server", async () => {
    const query = { searchTerm: "pamiętany" };
    const [first] = await insertDocuments(t.portal.database, [
      { name: "pamiętany 1" },
      { name: "pamietany 2" },
    ]);
    expect(await total(query)).toBe(2);
    expect(await total(query)).toBe(2);
    await sql`update documents set name = 'inny' where id = ${first}`.execute(t.portal.database);
    expect(await total(query)).toBe(1);
    await sql`update documents set deleted_at = now() where name = 'pamietany 2'`.execute(t.portal.database);
    expect(await total(query)).toBe(0);
    expect(await total({ ...query, view: "trash" })).toBe(1);
    await insertDocuments(t.portal.database, [{ name: "PAMIĘTANY 3" }]);
    expect(await total(query)).toBe(1);
  });

  test("a page that was read before is read anew once a document in it was changed", async () => {
    const { database } = t.portal;
    const query = { searchTerm: "strona pamiętana", orderBy: "nameAsc" };
    const [first] = await insertDocuments(database, [
      { name: "strona pamiętana a" },
      { name: "strona pamiętana b" },
    ]);
    const names = async () => {
      const answer = await t.app.inject({ url: "/api/files", query, headers: admin.headers });
      return answer.json<{ fileName: string }[]>().map(({ fileName }) => fileName);
    };
    expect(await names()).toEqual(["strona pamiętana a", "strona pamiętana b"]);
    await sql`update documents set name = 'strona pamiętana c' where id = ${first}`.execute(database);
    expect(await names()).toEqual(["strona pamiętana b", "strona pamiętana c"]);
    await sql`delete from documents where name like 'strona pamiętana%'`.execute(database);
    expect(await names()).toEqual([]);
  });

  test("a page is one statement, of the list and of a search that was counted", async () => {
    await insertDocuments(
      t.portal.database,
      Array.from({ length: 12 }, (_, index) => ({ name: `liczony raz ${index}` })),
    );
    const seen: string[] = [];
    const query = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const { text = "" } = args[0] as Partial<pg.QueryConfig>;
      if (!text.includes("sessions")) seen.push(text);
      return Reflect.apply(query, this, args);
    });
    const statements = async (asked: Record<string, string>) => {
      seen.length = 0;
      await total(asked);
      return seen.length;
    };
    expect(await statements({})).toBe(1);
    expect(await statements({ fileType: "pdf", orderBy: "dateAsc" })).toBe(1);
    expect(await statements({ searchTerm: "liczony" })).toBeGreaterThan(1);
    // Something else of this portal may change meanwhile, and then it is counted anew.
    await expect.poll(() => statements({ searchTerm: "liczony" })).toBe(1);
    spy.mockRestore();
  });

  test("a total lies between what count(*) finds before and after, while many add documents", async () => {
    const { database } = t.portal;
    const countAll = async () => {
      const counted = sql<{ count: number }>`select count(*) from documents where deleted_at is null`;
      return (await counted.execute(database)).rows[0]?.count ?? Number.NaN;
    };
    let writing = true;
    const write = async (writer: number) => {
      for (let index = 0; index < 25; index += 1) {
        const document = { name: `w tym samym czasie ${writer}-${index}` };
        await database.transaction().execute((tx) => insertDocuments(tx, [document]));
      }
    };
    const read = async () => {
      let reads = 0;
      for (; writing || reads < 5; reads += 1) {
        const before = await countAll();
        const seen = await total({});
        expect(seen).toBeGreaterThanOrEqual(before);
        expect(seen).toBeLessThanOrEqual(await countAll());
      }
      return reads;
    };
    const writers = Promise.all([1, 2, 3, 4].map(write)).finally(() => {
      writing = false;
    });
    const [, ...reads] = await Promise.all([writers, read(), read()]);
    expect(Math.min(...reads)).toBeGreaterThanOrEqual(5);
  });

  test("the counters stay true under many changes at once", async () => {
    const { database } = t.portal;
    const ids = await insertDocuments(
      database,
      Array.from({ length: 60 }, (_, index) => ({
        name: `równolegle ${index}`,
        fileType: index % 2 ? ("pdf" as const) : ("other" as const),
        addedAt: new Date(Date.UTC(2023 + (index % 3), 5)),
      })),
    );
    const changes = ids.flatMap((id, index) => [
      sql`update documents set deleted_at = now() where id = ${id}`,
      sql`update documents set file_type = 'image' where id = ${ids[ids.length - 1 - index]}`,
      sql`update documents set deleted_at = null where id = ${ids[(index * 7) % ids.length]}`,
      sql`delete from documents where id = ${ids[index]} and ${index % 5 === 0}`,
      sql`insert into documents (file_key, name, file_type) values (gen_random_uuid(), 'nowy', 'archive')`,
    ]);
    await Promise.all(changes.map((change) => change.execute(database)));
    const counted = sql`
      select file_type, make_date(year_added, month_added, 1) as month, in_trash, count, bytes
      from document_counts where count <> 0 or bytes <> 0 order by 1, 2, 3`;
    const actual = sql`
      with parts as (
        select file_type, added_at as moment, deleted_at, 1 as document, 0 as size from documents
        union all
        select file_type, created_at, deleted_at, 0, size from document_versions join documents on id = document_id
      )
      select file_type, date_trunc('month', moment at time zone 'Europe/Warsaw')::date as month,
        deleted_at is not null as in_trash, sum(document)::bigint as count, sum(size)::bigint as bytes
      from parts group by 1, 2, 3 order by 1, 2, 3`;
    expect((await counted.execute(database)).rows).toEqual((await actual.execute(database)).rows);
  });
});
