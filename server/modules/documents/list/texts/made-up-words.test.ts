import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withLongStatements } from "../../../../platform/database/deadlines.ts";
import { uploaded } from "../../../../testing/documents/documents.ts";
import { indexTexts } from "../../../../testing/documents/texts.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";
import { textQueryOf } from "../../text/words/asked.ts";
import { readMatches } from "./queries.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());

const FILES = 10;
const WORDS = 64_000;

test("texts of 64,000 made-up words each keep no search by their beginning busy", async () => {
  const { database } = t.portal;
  for (let file = 0; file < FILES; file += 1)
    await uploaded(t, admin, { fileName: `plik ${file}.txt`, content: Buffer.from(`zqxwbbb plik${file}`) });
  await indexTexts(t);
  // As the words of such files would stand there, which to look up takes a minute.
  await withLongStatements(() =>
    sql`
    update document_texts set words = (
      select string_agg(format('%L:1', 'zqxw' || translate(number || substr(documents.name, 6, 1), '0123456789', 'bcdfghjklm')), ' ')::tsvector
      from generate_series(10000, ${10_000 + WORDS - 1}::integer) as number, documents where documents.id = document_texts.document_id
    )
  `.execute(database),
  );
  await withLongStatements(() => sql`vacuum analyze document_texts`.execute(database));
  const answer = await t.app.inject({ url: "/api/files?searchTerm=zqxw", headers: admin.headers });
  expect(answer.json()).toHaveLength(FILES);
  expect(answer.json()[0].match.text).toContain("zqxw");

  let rows = 0;
  const counted = database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length;
      return result;
    },
  });
  const ids = answer.json<{ id: string }[]>().map(({ id }) => id);
  const query = await textQueryOf("zqxw");
  if (query === undefined) throw new Error("the term asks nothing");
  await readMatches(counted, ids, query);
  // All words of all texts took seconds, half of them of the one thread.
  expect(rows).toBeLessThan(1_000);
});
