import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { buildOrderedService, buildReport, readPdf } from "../../testing/orders/papers.ts";
import type { PaperPhotograph } from "./paper.ts";
import { makeReport } from "./papers.ts";

/* What papers draw of texts and pictures, told by the text and the tags of the PDF. */

const MARKDOWN = `## Co sprawdzamy

Oceniamy **nośność** i *stateczność* według [rozporządzenia](https://isap.example.pl/akt?id=7).

| Kondygnacja | Obciążenie | Norma |
| --- | ---: | --- |
| Parter | 3,0 kN/m² | PN-EN 1991 |
| Piętro | 1,5 kN/m² | PN-EN 1991 |

1. Wizja lokalna
   - dach
   - piwnica
2. Odkrywki

- [x] wykonane

> Badanie jest niszczące.
`;

const readReport = async (overrides: Parameters<typeof buildReport>[0]) =>
  readPdf(await makeReport(buildReport(overrides)));

describe("Markdown", () => {
  const service = buildOrderedService({ scope: MARKDOWN });

  test("a table keeps its cells apart, row by row, and is tagged as one", async () => {
    const { pages, tags } = await readReport({ service });
    const text = pages.join(" ");
    expect(text).toContain(
      "Kondygnacja Obciążenie Norma Parter 3,0 kN/m² PN-EN 1991 Piętro 1,5 kN/m² PN-EN 1991",
    );
    expect(text).not.toContain("KondygnacjaObciążenie");
    expect(tags).toEqual(expect.arrayContaining(["Table", "TH", "TD"]));
  });

  test("lists have their signs at every depth, and are tagged as lists", async () => {
    const { pages, tags } = await readReport({ service });
    const text = pages.join(" ");
    expect(text).toContain("1. Wizja lokalna • dach • piwnica 2. Odkrywki");
    expect(text).toContain("[x] wykonane");
    expect(text).toContain("Badanie jest niszczące.");
    expect(tags).toEqual(expect.arrayContaining(["L", "LI", "Lbl", "LBody", "BlockQuote"]));
  });

  test("emphasis is set in fonts of its own, and a link leads where its address says", async () => {
    const { pages, tags, links, fontOf } = await readReport({ service });
    expect(pages.join("").replaceAll(" ", "")).toContain(
      "Oceniamynośnośćistatecznośćwedługrozporządzenia(https://isap.example.pl/akt?id=7).",
    );
    expect(tags).toContain("Link");
    expect(links).toContain("https://isap.example.pl/akt?id=7");
    const fonts = ["Oceniamy", "nośność", "stateczność"].map(fontOf);
    expect(fonts).not.toContain(undefined);
    expect(new Set(fonts).size).toBe(3);
  });

  test("bad input: an address that is none to open is shown as words alone", async () => {
    const scope = "Zobacz [tutaj](javascript:alert(1)) <b>teraz</b>.";
    const { pages, links } = await readReport({ service: buildOrderedService({ scope }) });
    expect(pages.join(" ")).toContain("Zobacz tutaj");
    expect(pages.join(" ")).toContain("teraz");
    expect(links).toEqual([]);
  });
});

test("letters that the fonts lack stand as their numbers, and none is dropped", async () => {
  const { pages } = await readReport({ client: "Firma 中文 Łódź 👷 مرحبا", justification: "Zgodne ✔ z ℃." });
  const text = pages.join(" ").replaceAll(" ", "");
  expect(text).toContain("Firma‹U+4E2DU+6587›Łódź‹U+1F477›‹U+0645U+0631U+062DU+0628U+0627›");
});

test("no line ends in a word of one letter, whatever its length, in texts and in tables", async () => {
  const words = Array.from({ length: 60 }, (_, index) => `${"słowo".slice(0, 1 + (index % 5))}ami w`).join(
    " ",
  );
  const { lines } = await readReport({
    justification: words,
    conditions: `${words} domu`,
    findings: [{ criterion: words, verdict: "meets", text: words, remedy: "", evidence: [] }],
    service: buildOrderedService({ name: words, scope: `${words} **nośności** i ${words}` }),
  });
  expect(lines.filter((line) => /\bw\b/.test(line)).length).toBeGreaterThan(20);
  expect(lines.filter((line) => /(?<!\p{L})[aiouwz]$/u.test(line) && !words.endsWith(line))).toEqual([]);
});

describe("photographs", () => {
  const photograph = (number: number, overrides: Partial<PaperPhotograph> = {}): PaperPhotograph => ({
    fileName: `strop ${number}.jpg`,
    sha256: String(number).repeat(64),
    criteria: [1],
    key: `key-${number}`,
    ...overrides,
  });

  test("stand two a row with their numbers and criteria, and one that cannot be read is named", async () => {
    const picture = async (width: number, height: number) => ({
      content: await sharp({ create: { width, height, channels: 3, background: "#7788aa" } })
        .jpeg()
        .toBuffer(),
      width,
      height,
    });
    const photographs = [photograph(1), photograph(2, { criteria: [1, 2] }), photograph(3)];
    const pictures = {
      [String(1).repeat(64)]: await picture(800, 600),
      [String(2).repeat(64)]: await picture(600, 800),
    };
    const { pages, tags, images, placeOf } = await readPdf(
      await makeReport(buildReport({ photographs }), pictures),
    );
    const text = pages.join(" ");
    expect(text).toContain("Dokumentacja fotograficzna");
    expect(text).toContain("Fot. 1 Kryterium 1. Nośność stropu");
    expect(text).toContain("Fot. 2 Kryterium 1. Nośność stropu; 2. Szerokość dróg");
    expect(text).toContain("strop 3.jpg – obrazu nie można pokazać, jest w pakiecie dowodowym");
    expect(images).toBe(2);
    expect(tags).toEqual(expect.arrayContaining(["Figure", "Caption"]));
    const [first, second, third] = ["Fot. 1", "Fot. 2", "Fot. 3"].map(placeOf);
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 200);
    expect(third?.x).toBe(first?.x);
  });
});

test("the examined documents are listed as evidence with the criteria that they show", async () => {
  const sha256 = "ab".repeat(32);
  const evidence = [
    { fileName: "projekt.pdf", requirement: "Projekt budowlany", version: 3, criteria: [], sha256 },
    { fileName: "strop.jpg", requirement: "", version: 1, criteria: [1, 2], sha256 },
  ];
  const text = (await readReport({ evidence })).pages.join(" ");
  expect(text).toContain("projekt.pdf (Projekt budowlany) 3 –");
  expect(text).toContain("strop.jpg 1 1, 2");
});
