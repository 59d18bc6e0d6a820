import { fold } from "@bonum/contract/text/fold.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

/** Where the letters of European languages stand, with the marks, the digits and the forms that fold into them. */
const RANGES: [from: number, to: number][] = [
  [0x0001, 0x052f], // ASCII, Latin with its extensions, IPA, combining marks, Greek, Cyrillic
  [0x1e00, 0x1fff], // further Latin and Greek
  [0x2000, 0x214f], // punctuation, superscripts, currencies, letterlike symbols
  [0x2c60, 0x2c7f], // further Latin
  [0xfb00, 0xfb06], // ligatures
  [0xff01, 0xff5e], // full-width forms
];

async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, place) order by place
  `.execute(t.database);
  return rows.map((row) => row.folded);
}

test("D1.6, M8.6: the database folds every letter as the contract does", async () => {
  const letters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  const folded = await foldedByDatabase(letters);
  const different = letters.filter((letter, index) => folded[index] !== fold(letter));
  expect(different).toEqual([]);
});

test("and every text, composed or decomposed", async () => {
  const texts = [
    "Zażółć gęślą jaźń",
    "ŻÓŁĆ I ŁÓDŹ",
    "Łukasz „Święty” – 100% № ５",
    "Ångström ÉCOLE ﬁn",
    "😀 Ćma",
  ].flatMap((text) => [
    text,
    text.normalize("NFD"),
    text.normalize("NFKC"),
    text.toUpperCase(),
    text.toLowerCase(),
  ]);
  expect(await foldedByDatabase(texts)).toEqual(texts.map(fold));
});
