import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmsOf } from "../testing/attacks/harm.ts";
import { insertDocuments } from "../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * No search stops the server: what it finds says why it was found, which takes longer the more a record says and the more
 * is asked for.
 */

let t: TestPortal;
let admin: SignedIn;
let origin: string;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin", "Client");
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

const search = (path: string) => ({
  what: path,
  request: { url: `${origin}/api/${path}`, init: { headers: admin.headers } },
});

/** Maximum number of words in a term, one letter each, none of them Latin. */
const WORDS = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index));

test("one for a hundred words that long records hold does nobody else harm", async () => {
  const long = `${WORDS.join(" ")} `.repeat(20).slice(0, 4_000);
  await insertDocuments(
    t.portal.database,
    Array.from({ length: 5 }, () => ({ comment: long })),
  );
  await sql`
    insert into contact_messages (name, email, subject, body, language)
    select 'Ewa', 'ewa@example.pl', 'Pytanie', ${long}, 'pl' from generate_series(1, 5)
  `.execute(t.portal.database);
  const term = encodeURIComponent(WORDS.join(" ").slice(0, 200));
  expect(await harmsOf(origin, [search(`search?term=${term}`)])).toEqual([]);
});

test("one that is found in long texts by a form far from its word does nobody else harm", async () => {
  const ids = await insertDocuments(
    t.portal.database,
    Array.from({ length: 100 }, () => ({ name: "akta.pdf" })),
  );
  // Text of the maximum length on one page, all words different.
  const text = Array.from(
    { length: 250_000 },
    (_, index) => `p${index.toString(36).replaceAll(/\d/g, "z")}q`,
  ).join(" ");
  await sql`
    with content as (
      insert into content_texts (sha256, state, paged) values (${Buffer.alloc(32)}, 'done', true) returning sha256
    )
    insert into content_text_pages (sha256, number, text) select sha256, 1, ${`${text} psa`} from content
  `.execute(t.portal.database);
  await sql`
    update document_texts set words = '''pies'':1', indexed = wanted where document_id = any(${ids}::uuid[])
  `.execute(t.portal.database);
  const found = await fetch(`${origin}/api/files?searchTerm=pies&pageSize=1`, { headers: admin.headers });
  expect(await found.json()).toMatchObject([{ match: { text: expect.any(String), page: 1 } }]);
  const asked = ["files?searchTerm=pies&pageSize=100", "search?term=pies"].map(search);
  expect(await harmsOf(origin, asked)).toEqual([]);
});
