import { DOCUMENT_ORDERS } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../../../kernel/account.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import {
  inView,
  matching,
  orderOf,
  type Page,
  planForSearch,
  readNearPage,
  readPage,
  readPageLeavingOut,
  readSortedPage,
  reversed,
} from "./queries.ts";

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
      addedAt: new Date(Date.UTC(2025, 0, 1 + ((index * 37) % 90))),
      updatedAt: index % 4 === 0 ? new Date(Date.UTC(2026, 0, 1 + ((index * 11) % 50))) : null,
      deletedAt: index % 10 === 9 ? new Date() : null,
    })),
  );
});
afterAll(() => t.drop());

const WAYS: [string, (tx: Tx, page: Page) => Promise<string[]>][] = [
  ["readNearPage", (tx, page) => readNearPage(tx, page, COUNT)],
  ["readSortedPage", readSortedPage],
  ["readPageLeavingOut", readPageLeavingOut],
];

function page(orderBy: (typeof DOCUMENT_ORDERS)[number], offset: number): Page {
  const query = { orderBy, view: "active" as const, searchTerm: "SZUKANY", pageNumber: 1, pageSize: 10 };
  const order = orderOf(query);
  return { view: inView(query), condition: matching(query, ADMIN), order, offset, rows: 10 };
}

describe("issue 2: every way of reading a page finds the same page", () => {
  describe.each(DOCUMENT_ORDERS)("%s", (orderBy) => {
    test.each(WAYS)("%s", async (_, read) => {
      await t.database.transaction().execute(async (tx) => {
        await planForSearch(tx);
        for (const offset of [0, 10, 25, 50]) {
          const expected = await readPage(tx, page(orderBy, offset));
          expect(expected).toHaveLength(10);
          expect(await read(tx, page(orderBy, offset))).toEqual(expected);
        }
      });
    });

    test("is the same from the other end", async () => {
      await t.database.transaction().execute(async (tx) => {
        const all = await readPage(tx, { ...page(orderBy, 0), rows: COUNT });
        const forwards = page(orderBy, 0);
        const backwards = await readPage(tx, { ...forwards, order: reversed(forwards.order), rows: COUNT });
        expect(all).toHaveLength(60);
        expect(backwards.toReversed()).toEqual(all);
      });
    });
  });

  test("a near page that lies further than its reach is not filled", async () => {
    await t.database.transaction().execute(async (tx) => {
      expect((await readNearPage(tx, page("dateDesc", 0), 12)).length).toBeLessThan(10);
    });
  });
});
