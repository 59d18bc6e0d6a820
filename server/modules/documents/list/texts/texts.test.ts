import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { PAGINATION_HEADER } from "@bonum/contract/lists/paging.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addClient, signInFor } from "../../../../testing/clients.ts";
import { update, uploaded } from "../../../../testing/documents/documents.ts";
import { insertDocuments } from "../../../../testing/documents/rows.ts";
import { docxOf, indexTexts, pdfOf } from "../../../../testing/documents/texts.ts";
import { addInvestment } from "../../../../testing/investments.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
const ids: Record<string, string> = {};

const wordOf = (text: string) => docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);

async function add(fileName: string, content: Buffer, comment = ""): Promise<DocumentView> {
  const document = await uploaded(t, admin, { fileName, content, comment });
  ids[fileName] = document.id;
  return document;
}

async function search(searchTerm: string, who = admin, more: Record<string, string> = {}) {
  const answer = await t.app.inject({
    url: `/api/files?${new URLSearchParams({ searchTerm, orderBy: "dateAsc", ...more })}`,
    headers: who.headers,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = answer.json<DocumentView[]>();
  const paging = JSON.parse(String(answer.headers[PAGINATION_HEADER]));
  return { names: rows.map((row) => row.fileName), rows, total: paging.totalCount, capped: paging.capped };
}
const names = async (term: string, who = admin) => (await search(term, who)).names;

beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
  await add(
    "skan1.pdf",
    await pdfOf(["Umowa o dzieło", "", "Świadectwo charakterystyki energetycznej budynku w Żarach."]),
  );
  await add("skan2.docx", wordOf("Protokół z przeglądu budynków. Kierownik: Łukasz Źrebiec."));
  await add("Świadectwo.pdf", await pdfOf(["Strop nad parterem"]));
  await add("notatka.txt", Buffer.from(`${"wstęp ".repeat(200)} nośność stropów ${"dalej ".repeat(200)}`));
  await add("pusty.pdf", await pdfOf([""]), "Łódź");
  await add("kody.docx", wordOf("Droga S7, zjazd W-2, środki UE. Cena 12,34 zł, kwota 1 234 567,80 zł."));
  await add(
    "numery.docx",
    wordOf("NIP 526-025-02-74, tel. +48 601 234 567, sprawa BAD/2026/0042, plik skan-abc."),
  );
  await add("ciągiem.docx", wordOf("NIP 5260250274; skan (w tym abc); S-8; Straße, Øre"));
  await indexTexts(t);
}, 60_000);
afterAll(() => t.close());

describe("what a file says is found", () => {
  test.each([
    ["word forms", "świadectwa energetyczne", ["skan1.pdf"]],
    ["without diacritics", "zary", ["skan1.pdf"]],
    ["with diacritics where there are others", "PROTOKÓŁ", ["skan2.docx"]],
    ["words in any order, on any pages", "żary dzieła", ["skan1.pdf"]],
    ["a beginning of a word", "charakterys", ["skan1.pdf"]],
    ["a word of the name and one of the text", "parter świadectwo", ["Świadectwo.pdf"]],
    ["a form of a word of the name", "świadectwem", ["skan1.pdf", "Świadectwo.pdf"]],
    ["a phrase, literally", '"umowa o dzieło"', ["skan1.pdf"]],
    ["no phrase whose words stand apart", '"dzieło umowa"', []],
    ["no phrase over two pages", '"dzieło świadectwo"', []],
    ["not where one word is missing", "żary protokół", []],
    ["nothing of other words", "Zgierz", []],
  ])("%s", async (_, term, expected) => {
    expect(await names(term)).toEqual(expected);
  });

  test.each([
    ["S7", ["kody.docx"]],
    ["s-7", ["kody.docx"]],
    ["W-2", ["kody.docx"]],
    ["UE", ["kody.docx"]],
    ["12,34", ["kody.docx"]],
    ["1234567,80", ["kody.docx"]],
    ["1 234 567,80", ["kody.docx"]],
    ["1234", ["kody.docx"]],
    ["S8", ["ciągiem.docx"]],
    ["5260250274", ["numery.docx", "ciągiem.docx"]],
    ["526-025-02-74", ["numery.docx", "ciągiem.docx"]],
    ["526 025 02 74", ["numery.docx", "ciągiem.docx"]],
    ["PL 526-025-02-74", ["numery.docx", "ciągiem.docx"]],
    ["601234567", ["numery.docx"]],
    ["+48601234567", ["numery.docx"]],
    ["601-234-567", ["numery.docx"]],
    ["BAD20260042", ["numery.docx"]],
    ["bad 2026 0042", ["numery.docx"]],
    ["strasse ore", ["ciągiem.docx"]],
    ["dro\u00ADga", ["kody.docx"]],
    ["skan-abc", ["numery.docx", "ciągiem.docx"]],
    ['"skan-abc"', ["numery.docx"]],
    ['"BAD/2026"', ["numery.docx"]],
    ['"BAD-2026"', []],
    ["1 2", []],
    ["S9", []],
    ["W-3", []],
    ["12,35", []],
  ])("numbers and codes, however either side writes them: %s", async (term, expected) => {
    expect(await names(term)).toEqual(expected);
  });

  test("a number that is found is marked as the file writes it", async () => {
    const marked = async (term: string, name: string) => {
      const { match } = (await search(term)).rows.find(({ fileName }) => fileName === name) ?? {};
      return match?.marks.map(([from, to]) => match.text.slice(from, to));
    };
    expect(await marked("5260250274", "numery.docx")).toEqual(["526-025-02-74"]);
    expect(await marked("526 025 02 74", "ciągiem.docx")).toEqual(["5260250274"]);
    expect(await marked("W-2", "kody.docx")).toEqual(["W-2"]);
    expect(await marked("12,34", "kody.docx")).toEqual(["12,34"]);
  });

  test("what the name or comment holds comes first, in the order asked for", async () => {
    expect(await names("świadectwo")).toEqual(["Świadectwo.pdf", "skan1.pdf"]);
    expect((await search("świadectwo", admin, { orderBy: "nameDesc" })).names).toEqual([
      "Świadectwo.pdf",
      "skan1.pdf",
    ]);
    expect((await search("budynek", admin, { orderBy: "dateDesc" })).names).toEqual([
      "skan2.docx",
      "skan1.pdf",
    ]);
  });

  test("each such row says where, with the words marked", async () => {
    const { rows } = await search("świadectwo");
    expect(rows[0]).not.toHaveProperty("match");
    const match = rows[1]?.match;
    expect(match).toMatchObject({
      text: "Świadectwo charakterystyki energetycznej budynku w Żarach.",
      page: 3,
    });
    expect(match?.marks).toEqual([[0, 10]]);
  });

  test("a long text is shown around the first hit, all words marked, without a page", async () => {
    const match = (await search("strop nośności")).rows.find((row) => row.id === ids["notatka.txt"])?.match;
    expect(match?.page).toBeNull();
    expect(match?.text).toMatch(/^…wstęp .* nośność stropów dalej .*…$/);
    expect(match?.text.length).toBeLessThan(180);
    expect(match?.marks.map(([from, to]) => match.text.slice(from, to))).toEqual(["nośność", "stropów"]);
  });

  test("one found by a form of its name has no text to show", async () => {
    const { rows } = await search("świadectwem");
    expect(rows.find((row) => row.id === ids["Świadectwo.pdf"])).not.toHaveProperty("match");
  });
});

test("pages go from names to texts without a gap, and the total is of both", async () => {
  const all = await search("bud");
  const term = "świadectwo";
  const pages = [];
  for (const pageNumber of ["1", "2", "3"]) {
    const { names, total, rows } = await search(term, admin, { pageSize: "1", pageNumber });
    expect(total).toBe(2);
    pages.push(...names);
    if (pageNumber === "2") expect(rows[0]?.match?.page).toBe(3);
  }
  expect(pages).toEqual(["Świadectwo.pdf", "skan1.pdf"]);
  expect(all.total).toBe(all.names.length);
});

test("the page that was found before is found anew once a text is there", async () => {
  expect(await names("fundament")).toEqual([]);
  const { id, fileKey } = await add("nowy.docx", wordOf("fundamenty palowe"));
  expect(await names("fundament")).toEqual([]);
  await indexTexts(t);
  expect(await names("fundament")).toEqual(["nowy.docx"]);
  expect((await search("fundament")).rows[0]?.match?.text).toBe("fundamenty palowe");
  await update(t, admin, { fileKey, fileName: "nowy.docx", content: wordOf("dach") });
  await indexTexts(t);
  expect(await names("fundament")).toEqual([]);
  await t.app.inject({ method: "DELETE", url: `/api/files/delete/${fileKey}`, headers: admin.headers });
  expect(await names("dach")).toEqual([]);
  expect((await search("dach", admin, { view: "trash" })).rows.map((row) => row.id)).toEqual([id]);
});

test("filters hold for texts too", async () => {
  expect((await search("budynku", admin, { fileType: "pdf" })).names).toEqual(["skan1.pdf"]);
  expect((await search("budynku", admin, { yearAdded: "1999" })).total).toBe(0);
});

test("clients find only inside what they may see", async () => {
  const [mine, other] = await Promise.all([addClient(t, admin), addClient(t, admin)]);
  const [me, them] = await Promise.all([signInFor(t, mine.id), signInFor(t, other.id)]);
  const investment = await addInvestment(t, admin, { clientId: mine.id });
  const attach = (visibility: string) =>
    t.app.inject({
      method: "PUT",
      url: `/api/investments/${investment.id}/documents/${ids["skan1.pdf"]}`,
      headers: admin.headers,
      payload: { visibility },
    });
  expect((await attach("internal")).statusCode).toBeLessThan(300);
  expect(await names("budynku", me)).toEqual([]);
  expect((await attach("client")).statusCode).toBeLessThan(300);
  const found = await search("budynku", me);
  expect(found.names).toEqual(["skan1.pdf"]);
  expect(found.total).toBe(1);
  expect(found.rows[0]?.match?.page).toBe(3);
  expect(await search("budynku", them)).toMatchObject({ names: [], total: 0 });
  const palette = async (who: SignedIn) =>
    (await t.app.inject({ url: "/api/search?term=budynku", headers: who.headers })).json();
  expect(await palette(me)).toEqual([
    {
      resource: "documents",
      hits: [
        {
          id: ids["skan1.pdf"],
          label: "skan1.pdf",
          detail: "",
          match: { field: "text", text: expect.stringContaining("budynku"), marks: [expect.any(Array)] },
        },
      ],
    },
  ]);
  expect(await palette(them)).toEqual([]);
});

test("of more hits than are counted the list tells so, and ends where the count does", async () => {
  const seeds = Array.from({ length: 2_050 }, (_, index) => ({ name: `skan ${index}.pdf` }));
  const added = await insertDocuments(t.portal.database, seeds);
  await sql`
    update document_texts set words = '''grzybica'':1', indexed = wanted where document_id = any(${added}::uuid[])
  `.execute(t.portal.database);
  expect(await search("grzybicą")).toMatchObject({ total: 2_000, capped: true });
  const sizeOf = async (pageNumber: string) => (await search("grzybicą", admin, { pageNumber })).names.length;
  expect(await Promise.all(["1", "200", "201"].map(sizeOf))).toEqual([10, 10, 0]);
  await t.portal.database.deleteFrom("documents").where("id", "in", added.slice(0, 100)).execute();
  expect(await search("grzybicą")).toMatchObject({ total: 1_950, capped: undefined });
});

test.each([
  "a",
  "%",
  "'",
  "\\",
  ":*",
  "& |",
  '"',
  "!!!",
  "½",
  "'; drop table documents; --",
  "ż".repeat(100),
])("bad input: a term of %s is only a term", async (term) => {
  const answer = await t.app.inject({
    url: `/api/files?${new URLSearchParams({ searchTerm: term })}`,
    headers: admin.headers,
  });
  expect(answer.statusCode).toBe(200);
});
