import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { READING } from "../limits.ts";
import { readContent } from "../read-content.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bonum-office-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const OFFICE = "application/vnd.openxmlformats-officedocument";
const TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

async function pagesOf(contentType: string, parts: Record<string, string>): Promise<string[]> {
  const path = join(directory, crypto.randomUUID());
  const archive = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
  await writeFile(path, archive);
  const read = await readContent({ path, contentType, size: archive.length, limits: READING });
  expect(["done", "empty"]).toContain(read.state);
  return read.pages;
}

/** Relationships by their ids: what kind, and where to. */
const relations = (targets: Record<string, [kind: string, target: string]>) =>
  `<rel:Relationships xmlns:rel="r">${Object.entries(targets).map(
    ([id, [kind, target]]) => `<rel:Relationship Id="${id}" Type="${TYPE}/${kind}" Target="${target}"/>`,
  )}</rel:Relationships>`;

const word = (main: string, others: Record<string, string> = {}) =>
  pagesOf(`${OFFICE}.wordprocessingml.document`, {
    "_rels/.rels": relations({ a: ["officeDocument", "/pismo/tresc7.xml"] }),
    "pismo/tresc7.xml": `<ns0:document><ns0:body>${main}</ns0:body></ns0:document>`,
    ...others,
  });

describe("Word", () => {
  test("headers, notes and comments, wherever the relationships say they are", async () => {
    const paragraph = (text: string) => `<q:p><q:r><q:t>${text}</q:t></q:r></q:p>`;
    const pages = await word(paragraph("Treść"), {
      "pismo/_rels/tresc7.xml.rels": relations({
        h: ["header", "gora.xml"],
        n: ["footnotes", "/przypisy/1.xml"],
        c: ["comments", "../uwagi.xml"],
        x: ["glossaryDocument", "wzory.xml"],
      }),
      "pismo/gora.xml": paragraph("Nagłówek"),
      "przypisy/1.xml": paragraph("Przypis"),
      "uwagi.xml": paragraph("Uwaga"),
      "pismo/wzory.xml": paragraph("Nie"),
    });
    expect(pages).toEqual(["Treść\nNagłówek\nPrzypis\nUwaga"]);
  });

  test("hyphens that do not break, line breaks and tabs stand as they are seen", async () => {
    const run =
      "<w:t>INW</w:t><w:noBreakHyphen/><w:t>7</w:t><w:br/><w:t>dru</w:t><w:softHyphen/><w:t>ga</w:t>";
    const cell = "<w:tab/><w:t>po</w:t><w:cr/><w:t>nowa\u2011linia</w:t>";
    expect(await word(`<w:p>${run}${cell}</w:p>`)).toEqual(["INW-7\ndruga po\nnowa-linia"]);
  });

  test("a text box is read once, and what was deleted not at all", async () => {
    const box = (text: string) => `<w:txbxContent><w:p><w:t>${text}</w:t></w:p></w:txbxContent>`;
    const both = `<mc:AlternateContent><mc:Choice>${box("Ramka")}</mc:Choice><mc:Fallback>${box("Ramka")}</mc:Fallback></mc:AlternateContent>`;
    expect(await word(`<w:p>${both}<w:del><w:delText>nie</w:delText></w:del></w:p>`)).toEqual(["Ramka"]);
  });

  test("bad input: elements nested without end, and relationships in a circle", async () => {
    const path = join(directory, "nested");
    const archive = zipSync({ "word/document.xml": strToU8("<w:p>".repeat(5_000)) });
    await writeFile(path, archive);
    const contentType = `${OFFICE}.wordprocessingml.document`;
    expect((await readContent({ path, contentType, size: archive.length, limits: READING })).state).toBe(
      "too_large",
    );
    const pages = await word("<w:p><w:t>raz</w:t></w:p>", {
      "pismo/_rels/tresc7.xml.rels": relations({ a: ["header", "h.xml"], b: ["header", "h.xml"] }),
      "pismo/h.xml": "<w:p><w:t>dwa</w:t></w:p>",
      "pismo/_rels/h.xml.rels": relations({ a: ["comments", "h.xml"] }),
    });
    expect(pages[0]).toMatch(/^raz\ndwa/);
  });
});

describe("Excel", () => {
  const sheet = (cells: string, { styles = "", workbook = "" } = {}) =>
    pagesOf(`${OFFICE}.spreadsheetml.sheet`, {
      "_rels/.rels": relations({ a: ["officeDocument", "xl/workbook.xml"] }),
      "xl/workbook.xml": `<x:workbook>${workbook}<x:sheets><x:sheet name="Drugi" r:id="s2"/><x:sheet name="Pierwszy" r:id="s1"/></x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels": relations({
        s1: ["worksheet", "worksheets/jeden.xml"],
        s2: ["worksheet", "worksheets/dwa.xml"],
        st: ["styles", "style.xml"],
      }),
      "xl/style.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;zł&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`,
      "xl/worksheets/jeden.xml": "<x:c><x:v>1</x:v></x:c>",
      "xl/worksheets/dwa.xml": `<x:row>${cells}</x:row><x:headerFooter><x:oddHeader>&amp;L&amp;"Arial,Bold"Znak &amp;P</x:oddHeader></x:headerFooter>`,
      "xl/worksheets/_rels/dwa.xml.rels": relations({ c: ["comments", "../comments1.xml"] }),
      "xl/comments1.xml":
        "<comments><comment><text><r><t>Uwaga do komórki</t></r></text></comment></comments>",
    });

  test("sheets in their order, with their names, headers and comments", async () => {
    const [text] = await sheet(`<x:c t="inlineStr"><x:is><x:t>strop</x:t></x:is></x:c>`);
    expect(text?.split("\n")).toEqual(["Drugi", "Pierwszy", "strop", "Znak", "Uwaga do komórki", "1"]);
  });

  const styles = [14, 170, 171, 10, 0].map((id) => `<xf numFmtId="${id}"/>`).join("");
  test.each([
    [`<c s="0"><v>46154</v></c>`, "12.05.2026"],
    [`<c s="1"><v>46154</v></c>`, "2026-05-12"],
    [`<c s="2"><v>1234567.8</v></c>`, "1 234 567,80 zł"],
    [`<c s="3"><v>0.125</v></c>`, "12,50%"],
    [`<c s="4"><v>0.30000000000000004</v></c>`, "0,3"],
    [`<c s="4"><v>52602502740001</v></c>`, "52602502740001"],
    [`<c t="b"><v>1</v></c>`, "PRAWDA"],
    [`<c t="str" s="0"><v>wynik wzoru</v></c>`, "wynik wzoru"],
    [`<c s="99"><v>7</v></c>`, "7"],
  ])("%s is read as %s", async (cell, shown) => {
    expect((await sheet(cell, { styles }))[0]?.split("\n")[2]).toBe(shown);
  });

  test("dates that are counted from 1904", async () => {
    const workbook = '<workbookPr date1904="1"/>';
    const [text] = await sheet(`<c s="0"><v>44692</v></c>`, { styles, workbook });
    expect(text).toContain("12.05.2026");
  });
});

test("PowerPoint: slides as they are shown, each with its notes", async () => {
  const said = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
  const pages = await pagesOf(`${OFFICE}.presentationml.presentation`, {
    "_rels/.rels": relations({ a: ["officeDocument", "ppt/presentation.xml"] }),
    "ppt/presentation.xml":
      '<p:sldIdLst><p:sldId id="256" r:id="b"/><p:sldId id="257" r:id="a"/></p:sldIdLst>',
    "ppt/_rels/presentation.xml.rels": relations({
      a: ["slide", "slides/slide1.xml"],
      b: ["slide", "slides/slide2.xml"],
      m: ["slideMaster", "slideMasters/slideMaster1.xml"],
    }),
    "ppt/slides/slide1.xml": said("Na końcu"),
    "ppt/slides/slide2.xml": said("Na początku"),
    "ppt/slides/_rels/slide2.xml.rels": relations({
      n: ["notesSlide", "../notesSlides/notesSlide1.xml"],
      l: ["slideLayout", "../slideLayouts/slideLayout1.xml"],
    }),
    "ppt/notesSlides/notesSlide1.xml": said("Powiedzieć o stropie"),
    "ppt/slideLayouts/slideLayout1.xml": said("Kliknij, aby edytować"),
    "ppt/slideMasters/slideMaster1.xml": said("Kliknij, aby edytować"),
  });
  expect(pages).toEqual(["Na początku\nPowiedzieć o stropie", "Na końcu"]);
});

test("OpenDocument: notes and footers, not what was deleted", async () => {
  const pages = await pagesOf("application/vnd.oasis.opendocument.text", {
    "content.xml":
      "<text:tracked-changes><text:p>skreślone</text:p></text:tracked-changes><text:p>strop<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>przypis</text:p></text:note-body></text:note> dalej<office:annotation><dc:creator>Jan</dc:creator><text:p>uwaga</text:p></office:annotation></text:p>",
    "styles.xml":
      "<style:footer-first><text:p>stopka</text:p></style:footer-first><draw:frame><text:p>wzór</text:p></draw:frame>",
  });
  expect(pages).toEqual(["strop 1 przypis\ndalej Jan uwaga\nstopka"]);
});
