import { DOCUMENT_ORDERS, type DocumentOrder } from "@bonum/contract/documents/fields.ts";
import type { RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../../../kernel/account.ts";
import { inSnapshot } from "../../../platform/database/page.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { gathered, inView, jumped, matching, orderOf, type Page, readIds, walked } from "./queries.ts";

const ADMIN: Account = {
  id: "1",
  email: "a@example.pl",
  displayName: "A",
  roles: ["Admin"],
  language: "pl",
  confirmed: true,
  sessionId: "s",
  clientId: null,
  clientRole: null,
};
const COUNT = 200;
const DAY_MS = 86_400_000;

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
  const letters = "ąbcćdeęłńóśźż";
  await insertDocuments(
    t.database,
    Array.from({ length: COUNT }, (_, index) => ({
      // Equal names and equal dates among them: the id decides.
      name: `${letters[(index * 7) % 13]}${letters[(index * 5) % 3]} plik`,
      comment: index % 3 === 0 ? "szukany" : "",
      // Some at the very end of a month in Poland, across the end of a year.
      addedAt: new Date(Date.UTC(2025, 9, 31, 22, index % 2 ? 59 : 0) + ((index * 37) % 90) * DAY_MS),
      fileType: index % 3 === 1 ? ("pdf" as const) : ("other" as const),
      updatedAt: index % 4 === 0 ? new Date(Date.UTC(2026, 0, 1 + ((index * 11) % 50))) : null,
      deletedAt: index % 10 === 9 ? new Date() : null,
    })),
  );
});
afterAll(() => t.drop());

const asked = { view: "active", pageNumber: 1, pageSize: 10 } as const;

function page(orderBy: DocumentOrder, offset: number, searchTerm = "SZUKANY"): Page {
  const query = { ...asked, orderBy, searchTerm };
  return { view: inView(query), condition: matching(query, ADMIN), order: orderOf(query), offset, rows: 10 };
}

const read = (ids: RawBuilder<unknown>) => inSnapshot(t.database, (tx) => readIds(tx, ids));

describe("issue 2: every way of reading a page finds the same page", () => {
  test.each(DOCUMENT_ORDERS)("%s", async (orderBy) => {
    const whole = await read(walked({ ...page(orderBy, 0), rows: COUNT }));
    expect(whole).toHaveLength(60);
    for (const offset of [0, 10, 25, 50]) {
      const expected = whole.slice(offset, offset + 10);
      expect(await read(walked(page(orderBy, offset)))).toEqual(expected);
      expect(await read(walked(page(orderBy, offset), { reach: COUNT }))).toEqual(expected);
      expect(await read(gathered(page(orderBy, offset)))).toEqual(expected);
    }
  });

  test.each(["dateDesc", "dateAsc"] as const)(
    "%s: months are counted off to a page, of all documents, a type or a year",
    async (orderBy) => {
      for (const filter of [{}, { fileType: "pdf" }, { yearAdded: 2025 }, { yearAdded: 2026 }] as const) {
        const query = { ...asked, ...filter, orderBy };
        const condition = matching(query, ADMIN);
        const whole = await read(walked({ ...page(orderBy, 0), condition, rows: COUNT }));
        for (let offset = 0; offset <= whole.length; offset += 7) {
          const own = { ...page(orderBy, offset), condition };
          expect(await read(jumped(query, own))).toEqual(whole.slice(offset, offset + 10));
        }
      }
    },
  );

  test("a near page that lies further than its reach is not filled", async () => {
    expect((await read(walked(page("dateDesc", 0), { reach: 12 }))).length).toBeLessThan(10);
  });
});
