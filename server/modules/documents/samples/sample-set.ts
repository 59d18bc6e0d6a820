import { strToU8, zipSync } from "fflate";
import { createRandom, type Random } from "../../../kernel/samples/random.ts";
import { type Facts, inventFacts, papers, type Template } from "./papers.ts";
import { views } from "./views.ts";

/** The date of every entry in an archive, so that the same texts give the same bytes. */
const MTIME = new Date(2026, 0, 1);

/** A ZIP archive of text files, by name. */
function archiveOf(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: MTIME }));
}

/** A semicolon-separated table as Polish Excel opens it: in UTF-8 with a mark at its beginning. */
function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.join(";")).join("\r\n")}\r\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "application/vnd.openxmlformats-officedocument";

/** A Word document: its first line is the heading. */
function wordOf([heading = "", ...lines]: string[]): Buffer {
  const bold = `<w:p><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>${escaped(heading)}</w:t></w:r></w:p>`;
  const plain = lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join("");
  const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  return packageOf({
    main: "word/document.xml",
    types: { "/word/document.xml": `${MAIN}.wordprocessingml.document.main+xml` },
    files: {
      "word/document.xml": `<w:document xmlns:w="${namespace}"><w:body>${bold}${plain}</w:body></w:document>`,
    },
  });
}

/** An Excel workbook of one sheet. */
function workbookOf(name: string, rows: string[][]): Buffer {
  const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const cells = (row: string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join("");
  const data = rows.map((row) => `<row>${cells(row)}</row>`).join("");
  const sheets = `<sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets>`;
  return packageOf({
    main: "xl/workbook.xml",
    types: {
      "/xl/workbook.xml": `${MAIN}.spreadsheetml.sheet.main+xml`,
      "/xl/worksheets/sheet1.xml": `${MAIN}.spreadsheetml.worksheet+xml`,
    },
    files: {
      "xl/workbook.xml": `<workbook xmlns="${namespace}" xmlns:r="${OFFICE}">${sheets}</workbook>`,
      "xl/_rels/workbook.xml.rels": relationship("worksheet", "worksheets/sheet1.xml"),
      "xl/worksheets/sheet1.xml": `<worksheet xmlns="${namespace}"><sheetData>${data}</sheetData></worksheet>`,
    },
  });
}

/** The archive that Office files are (ECMA-376): the types of the parts, and which of them is the main one. */
function packageOf(office: {
  main: string;
  types: Record<string, string>;
  files: Record<string, string>;
}): Buffer {
  const overrides = Object.entries(office.types)
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join("");
  const rels = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`;
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types">${rels}${overrides}</Types>`,
    "_rels/.rels": relationship("officeDocument", office.main),
    ...office.files,
  };
  return archiveOf(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, XML + xml])));
}

function relationship(type: string, target: string): string {
  const single = `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return `<Relationships xmlns="${PACKAGE}/relationships">${single}</Relationships>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function results({ random }: Facts): string[][] {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const value = (150 + random.below(120)) / 10;
    return [`Punkt ${index + 1}`, value.toFixed(1).replace(".", ","), value < 25 ? "zgodny" : "niezgodny"];
  });
  return [["Punkt pomiarowy", "Wynik", "Ocena"], ...rows];
}

function note({ date, place, building, client, engineer }: Facts): string {
  return [
    `Notatka z wizji lokalnej, ${date}`,
    `Obiekt: ${building}, ${place}`,
    `Obecni: ${engineer}, ${client}`,
    "",
    "1. Dostęp do pomieszczeń zapewniony, zdjęcia wykonano.",
    "2. Zawilgocenie ściany w piwnicy – do ponownego sprawdzenia po osuszeniu.",
    "3. Następne spotkanie: do uzgodnienia telefonicznie.",
    "",
    "Dokument przykładowy – dane zmyślone.",
  ].join("\r\n");
}

function letter(heading: string, facts: Facts): Buffer {
  return wordOf([
    heading,
    `${facts.city}, ${facts.date}`,
    `Dotyczy: ${facts.building}, ${facts.place}`,
    "Szanowni Państwo,",
    `w imieniu zleceniodawcy (${facts.investor}) proszę o wykonanie badań w najbliższym możliwym terminie.`,
    `Z poważaniem, ${facts.client}`,
    "Dokument przykładowy – dane zmyślone.",
  ]);
}

/** Letters, tables, notes and archives. */
const records: Template[] = [
  {
    title: "Wniosek o przeprowadzenie badania",
    extension: ".docx",
    comments: ["Złożony osobiście w sekretariacie.", "Wymaga uzupełnienia o pełnomocnictwo."],
    content: (facts) => letter("Wniosek o przeprowadzenie badania", facts),
  },
  {
    title: "Pismo przewodnie",
    extension: ".docx",
    comments: ["Wysłane pocztą, za potwierdzeniem odbioru.", "Wersja robocza."],
    content: (facts) => letter("Pismo przewodnie", facts),
  },
  {
    title: "Zestawienie wyników pomiarów",
    extension: ".xlsx",
    comments: ["Arkusz roboczy pracowni.", "Dane do sprawozdania."],
    content: (facts) => workbookOf("Wyniki", results(facts)),
  },
  {
    title: "Harmonogram badań",
    extension: ".xlsx",
    comments: ["Uzgodniony z inwestorem.", "Zmieniono kolejność na prośbę wykonawcy."],
    content: ({ engineer }) =>
      workbookOf("Harmonogram", [
        ["Etap", "Tydzień", "Odpowiada"],
        ...["Oględziny", "Pomiary", "Analiza", "Sprawozdanie"].map((stage, week) => [
          stage,
          `${week + 1}`,
          engineer,
        ]),
      ]),
  },
  {
    title: "Odczyty z rejestratora",
    extension: ".csv",
    comments: ["Eksport z rejestratora wilgotności.", "Odczyt co 10 minut."],
    content: (facts) => Buffer.from(csvOf(results(facts))),
  },
  {
    title: "Notatka z wizji lokalnej",
    extension: ".txt",
    comments: ["Spisana na miejscu.", "Uzgodniono dodatkowe odkrywki."],
    content: (facts) => Buffer.from(note(facts)),
  },
  {
    title: "Komplet załączników",
    extension: ".zip",
    comments: ["Załączniki do wniosku.", "Notatka i wyniki w jednym archiwum."],
    content: (facts) =>
      archiveOf({
        "Notatka z wizji lokalnej.txt": note(facts),
        "Wyniki pomiarów.csv": csvOf(results(facts)),
      }),
  },
];

/** A document to be added, its content made when it is its turn. */
export interface Sample {
  fileName: string;
  comment: string;
  addedAt: Date;
  /** Null for one that was never edited. */
  updatedAt: Date | null;
  content(): Buffer | Promise<Buffer>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAN_DAYS = 730;
const TEMPLATES: Template[] = [...papers, ...views, ...records];

/** How many documents one set holds. */
export const SET_SIZE = TEMPLATES.length;

/**
 * A realistic set of documents of an examination centre, added over the two years before `now`. The same seed and
 * moment give the same set; all names and numbers are invented.
 */
export function inventSamples(seed: number, now: Date): Sample[] {
  const random = createRandom(seed);
  const daysAgo = (index: number) => 1 + ((index + random.below(100) / 100) * SPAN_DAYS) / SET_SIZE;
  return shuffled(TEMPLATES, random.below).map((template, index) => {
    const addedAt = atWork(new Date(now.getTime() - daysAgo(index) * DAY_MS), random);
    const facts = inventFacts(createRandom(seed * SET_SIZE + index), addedAt);
    const sinceAdded = now.getTime() - addedAt.getTime();
    const edit = atWork(new Date(addedAt.getTime() + (sinceAdded * random.below(100)) / 100), random);
    const edited = random.below(3) === 0 && edit > addedAt && edit < now;
    return {
      fileName: `${template.title} – ${facts.city}, ${facts.building} (${facts.number.replace("/", "-")})${template.extension}`,
      comment: random.pick([...template.comments, ""]),
      addedAt,
      updatedAt: edited ? edit : null,
      content: () => template.content(facts, addedAt),
    };
  });
}

/** The same day at an hour when people work; on a weekend, the Friday before. */
function atWork(moment: Date, random: Random): Date {
  const sinceFriday = (moment.getUTCDay() + 2) % 7;
  const back = sinceFriday <= 2 ? sinceFriday * DAY_MS : 0;
  const day = new Date(moment.getTime() - back);
  day.setUTCHours(7 + random.below(7), random.below(60), random.below(60), 0);
  return day;
}

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  return items
    .map((item) => ({ item, place: below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
