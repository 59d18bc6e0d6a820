import { afterAll, beforeAll, expect, test } from "vitest";
import { migratePortal } from "../../../migrations.ts";
import { addClient } from "../../../testing/clients.ts";
import { uploaded } from "../../../testing/documents/documents.ts";
import { indexTexts, pdfOf } from "../../../testing/documents/texts.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

const READ_ANEW = "0194_read_and_drawn_anew.sql";
const FOLDED_ANEW = "0195_fold_more_letters.sql";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
});
afterAll(() => t.close());

async function found(path: string, searchTerm: string): Promise<number> {
  const url = `/api/${path}?${new URLSearchParams({ searchTerm })}`;
  return (await t.app.inject({ url, headers: admin.headers })).json().length;
}

test("what was read and drawn before is read and drawn anew, and found meanwhile", async () => {
  const { id } = await uploaded(t, admin, {
    fileName: "umowa.pdf",
    content: await pdfOf(["Strop żelbetowy"]),
  });
  await indexTexts(t);
  await t.portal.pool.query(`
    update content_texts set attempts = 3;
    update content_thumbnails set picture = 'biała';
    delete from migrations where name = '${READ_ANEW}';
  `);
  expect(await migratePortal(t.databaseUrl)).toEqual([READ_ANEW]);
  expect(await found("files", "żelbetowy")).toBe(1);
  const thumbnail = () => t.app.inject({ url: `/api/files/${id}/thumbnail`, headers: admin.headers });
  expect((await thumbnail()).statusCode).toBe(404);
  await indexTexts(t);
  expect((await thumbnail()).rawPayload.length).toBeGreaterThan(100);
  expect(await found("files", "żelbetowy")).toBe(1);
  const { rows } = await t.portal.pool.query("select state, attempts from content_texts");
  expect(rows).toEqual([{ state: "done", attempts: 1 }]);
});

test("what is kept folded is folded anew, but where it would be another's name", async () => {
  const { id } = await addClient(t, admin, { name: "Große Straße" });
  await uploaded(t, admin, { fileName: "Øresund.txt" });
  await t.portal.pool.query(`
    create or replace function fold_text(value text) returns text
      language sql immutable strict parallel safe
      return lower(translate(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036F]', '', 'g'), 'łŁ', 'll') collate "und-x-icu");
    update clients set name = name;
    update documents set name = name;
    insert into document_categories (name) values ('Groß'), ('Gross');
    delete from migrations where name = '${FOLDED_ANEW}';
  `);
  expect([await found("clients", "grosse strasse"), await found("files", "oresund")]).toEqual([0, 0]);
  expect(await migratePortal(t.databaseUrl)).toEqual([FOLDED_ANEW]);
  expect([await found("clients", "grosse strasse"), await found("files", "oresund")]).toEqual([1, 1]);
  const { rows } = await t.portal.pool.query(`
    select (select revision from clients where id = '${id}') as revision,
      (select array_agg(search_text order by search_text) from document_categories where name like 'Gro%') as categories,
      (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled
  `);
  expect(rows).toEqual([{ revision: 1, categories: ["gross", "groß"], disabled: 0 }]);
});
