import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildReport } from "../../testing/orders/papers.ts";
import { requestPaper, transactWithPapers } from "./prepared.ts";

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

test("one of an event's papers may change while they are made: the other is kept, and the event happens", async () => {
  let attempts = 0;
  const papers = await transactWithPapers(t.database, {
    accountId: randomUUID(),
    before: async () => {},
    async work(tx) {
      attempts += 1;
      const justification = attempts === 1 ? "Przed zmianą" : "Po zmianie";
      return [
        await requestPaper(tx, "report", { paper: buildReport() }),
        await requestPaper(tx, "report", { paper: buildReport({ justification }) }),
      ];
    },
  });
  expect(attempts).toBe(3);
  for (const paper of papers) expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
});
