import { TEST_DATA_AREAS } from "@bonum/contract/test-data/areas.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

async function run(method: "POST" | "DELETE", area: string): Promise<[string, number, number]> {
  const answer = await t.app.inject({ method, url: `/api/test-data/${area}`, headers: admin.headers });
  return [area, answer.statusCode, answer.json().count];
}

/** How many sample rows each table has that marks them; tables without any are left out. */
async function sampleRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'sample'
  `.execute(t.portal.database);
  const counts: Record<string, number> = {};
  for (const { table_name: name } of rows) {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)} where sample
    `.execute(t.portal.database);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) counts[name] = count;
  }
  return counts;
}

test("every list that can be filled is one of the whole portal's", () => {
  const areas = t.app.modules.flatMap(({ samples }) => Object.keys(samples ?? {}));
  expect(areas.toSorted()).toEqual([...TEST_DATA_AREAS].toSorted());
});

test("all lists are filled one after the other, and emptied the other way round until no sample row is left", async () => {
  for (const area of TEST_DATA_AREAS) {
    expect(await run("POST", area)).toEqual([area, 200, expect.toSatisfy((count: number) => count > 0)]);
  }
  expect(Object.keys(await sampleRows())).toEqual(
    expect.arrayContaining(["clients", "documents", "investments", "orders", "services"]),
  );
  for (const area of TEST_DATA_AREAS.toReversed()) {
    expect((await run("DELETE", area)).slice(0, 2)).toEqual([area, 200]);
  }
  expect(await sampleRows()).toEqual({});
}, 240_000);
