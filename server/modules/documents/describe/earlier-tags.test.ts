import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "../../../migrations.ts";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const REFOLDED = "0207_refold_tags.sql";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
});
afterAll(() => t.close());

const ask = async (url: string) => (await t.app.inject({ url, headers: admin.headers })).json();
const found = async (tag: string) => (await ask(`/api/files?tag=${encodeURIComponent(tag)}`)).length;

test("tags that were folded by the earlier rule are found by the present one, and fall together", async () => {
  const ids = await insertDocuments(t.portal.database, [{}, {}, {}, {}]);
  const tags = [["große hale", "lodz"], ["große hale"], ["grosse hale", "große hale"], ["\u200B"]];
  for (const [index, id] of ids.entries())
    await t.portal.database
      .updateTable("documents")
      .set({ tags: tags[index] as string[] })
      .where("id", "=", id)
      .execute();
  await sql`
    insert into document_tags (key, name)
    values ('große hale', 'Große Hale'), ('grosse hale', 'Grosse Hale'), ('lodz', 'Łódź'), ('øre', 'Øre'), (${"\u200B"}, ${"\u200B"})
  `.execute(t.portal.database);
  await t.portal.pool.query("delete from migrations where name = $1", [REFOLDED]);
  expect(await found("Große Hale")).toBe(1);

  expect(await migratePortal(t.databaseUrl)).toEqual([REFOLDED]);
  expect([await found("GROSSE HALE"), await found("große hale"), await found("łódź")]).toEqual([3, 3, 1]);
  expect(await ask("/api/tags")).toEqual([
    { name: "Grosse Hale", count: 3 },
    { name: "Łódź", count: 1 },
  ]);
  const kept = t.portal.database.selectFrom("document_tags").selectAll().orderBy("key");
  expect(await kept.execute()).toEqual([
    { key: "grosse hale", name: "Grosse Hale" },
    { key: "lodz", name: "Łódź" },
    { key: "ore", name: "Øre" },
  ]);
  const { rows } = await t.portal.pool.query(
    "select (select count(*)::int from document_label_counts where count < 0) as below, array_agg(revision order by revision) as revisions from documents",
  );
  expect(rows).toEqual([{ below: 0, revisions: [2, 2, 2, 2] }]);
});
