import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient, signInFor } from "../../../../testing/clients.ts";
import { uploaded } from "../../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../../testing/documents/rows.ts";
import { docxOf, indexTexts } from "../../../../testing/documents/texts.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
  await insertDocuments(t.portal.database, [
    { name: "Opinia Świetlikowskiej.pdf", comment: "pierwsza" },
    { name: "Opinia.pdf", comment: "druga, Świetlikowskiej" },
  ]);
  const content = docxOf("<w:p><w:r><w:t>Podpisał hydrogeolog powiatowy.</w:t></w:r></w:p>");
  await uploaded(t, admin, { fileName: "pismo.docx", content, comment: "" });
  await indexTexts(t);
}, 60_000);
afterAll(() => t.close());

async function suggested(searchTerm: string, who = admin, more: Record<string, string> = {}) {
  const query = { searchTerm, ...more };
  const answer = await t.app.inject({ url: "/api/files/suggestions", query, headers: who.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test.each([
  ["a word of a text", "hydrogeolg", [{ term: "hydrogeolog", count: 1, capped: false }]],
  [
    "a word of names, as it is written",
    "swietilkowskiej",
    [{ term: "świetlikowskiej", count: 2, capped: false }],
  ],
  [
    "the wrong word alone",
    "opinia swietilkowskiej",
    [{ term: "opinia świetlikowskiej", count: 2, capped: false }],
  ],
  ["no word that nothing holds", "hydroelektrowna", []],
  ["no number and no phrase", 'BP-2511 "hydrogeolg"', []],
])("a term that finds nothing is answered with %s", async (_what, term, expected) => {
  expect(await suggested(term)).toEqual(expected);
});

test("of what the caller does not see, or a filter leaves out, nothing is suggested", async () => {
  const client = await signInFor(t, (await addClient(t, admin)).id);
  expect(await suggested("hydrogeolg", client)).toEqual([]);
  expect(await suggested("swietilkowskiej", client)).toEqual([]);
  expect(await suggested("hydrogeolg", admin, { fileType: "pdf" })).toEqual([]);
});
