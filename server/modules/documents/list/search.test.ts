import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDocuments } from "../../../testing/documents/rows.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
  await insertDocuments(t.portal.database, [
    { name: "Świadectwo charakterystyki.pdf", comment: "dla Urzędu Miasta Łodzi" },
    { name: "Lodz 1.pdf", comment: "ŁÓDŹ, ŻÓŁĆ i gęślą jaźń" },
    { name: "100% bawełny.pdf" },
    { name: "1000 sztuk.pdf", comment: "wiersz pierwszy\nwiersz drugi" },
    { name: "a_b.pdf" },
    { name: "axb.pdf" },
    { name: "C： ＼＼serwer.pdf" },
    { name: "Cytat 'pojedynczy' i \"podwójny\".pdf" },
    { name: "„Polski” — cudzysłów; DROP TABLE documents; --.pdf" },
    { name: "Zażo\u0301ł.pdf", comment: "złożone z dwóch znaków" },
    { name: "żó", comment: "😀 uśmiech" },
  ]);
});
afterAll(() => t.close());

async function find(searchTerm: string) {
  const query = { searchTerm, orderBy: "nameAsc", pageSize: "100" };
  const answer = await t.app.inject({ url: "/api/files", query, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  const names = answer.json<DocumentView[]>().map((view) => view.fileName);
  expect(JSON.parse(String(answer.headers.pagination)).totalCount).toBe(names.length);
  return names;
}

describe("D1.6: search is blind to case and to Polish diacritics, in both directions", () => {
  test.each([
    ["swiadectwo", ["Świadectwo charakterystyki.pdf"]],
    ["ŚWIADECTWO", ["Świadectwo charakterystyki.pdf"]],
    ["lodz", ["Lodz 1.pdf", "Świadectwo charakterystyki.pdf"]],
    ["łódź", ["Lodz 1.pdf", "Świadectwo charakterystyki.pdf"]],
    ["zolc", ["Lodz 1.pdf"]],
    ["GĘŚLĄ JAŹŃ", ["Lodz 1.pdf"]],
    ["gesla jazn", ["Lodz 1.pdf"]],
    ["zażół", ["Zażo\u0301ł.pdf"]],
    ["zaz\u0307o\u0301l", ["Zażo\u0301ł.pdf"]],
  ])("%s", async (term, expected) => {
    expect(await find(term)).toEqual(expected);
  });

  test("in comments, on any line", async () => {
    expect(await find("Wiersz DRUGI")).toEqual(["1000 sztuk.pdf"]);
  });

  test("a phrase does not run from the name into the comment", async () => {
    expect(await find('"pdf dla"')).toEqual([]);
    expect(await find("pdfdla")).toEqual([]);
  });
});

describe("issue 5: every character of a term is literal", () => {
  test.each([
    ["%", ["100% bawełny.pdf"]],
    ["100%", ["100% bawełny.pdf"]],
    ["％", ["100% bawełny.pdf"]],
    ["_", ["a_b.pdf"]],
    ["a_b", ["a_b.pdf"]],
    ["\\", ["C： ＼＼serwer.pdf"]],
    ["\\\\serwer", ["C： ＼＼serwer.pdf"]],
    ["'pojedynczy'", ["Cytat 'pojedynczy' i \"podwójny\".pdf"]],
    ['"podwójny"', ["Cytat 'pojedynczy' i \"podwójny\".pdf"]],
    ["documents; --", ["„Polski” — cudzysłów; DROP TABLE documents; --.pdf"]],
    ["„polski”", ["„Polski” — cudzysłów; DROP TABLE documents; --.pdf"]],
    [".*", []],
    ["😀", ["żó"]],
  ])("%s", async (term, expected) => {
    expect(await find(term)).toEqual(expected);
  });

  test("one and two characters are a term too", async () => {
    expect(await find("żó")).toEqual(
      ["Lodz 1.pdf", "Zażo\u0301ł.pdf", "żó"].sort(new Intl.Collator("pl").compare),
    );
    expect(await find("😀")).toEqual(["żó"]);
    expect((await find("a")).length).toBeGreaterThan(5);
  });

  test("an empty term, or spaces alone, is none", async () => {
    expect(await find("")).toHaveLength(11);
    expect(await find("  ")).toHaveLength(11);
  });
});
