import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { probeRecognition } from "../modules/documents/text/reading/recognition.ts";
import { uploaded } from "../testing/documents/documents.ts";
import { indexTexts } from "../testing/documents/texts.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

/*
 * Files as people have them: from the programs of offices, from scanners and telephones. Each is taken, and found by what it says.
 */

interface Input {
  file: string;
  /** Terms that find it, in the list. */
  finds?: string[];
  /** Terms that must not find it. */
  lacks?: string[];
  /** Its thumbnail shows letters. */
  shows?: boolean;
  type?: string;
  /** Requirement that the machine must meet. */
  needs?: "pictures" | "pages";
}

const PDF = "application/pdf";

const INPUTS: Input[] = [
  { file: "hyphenated.pdf", finds: ["certyfikat", "dokumentację"] },
  { file: "phrase-over-lines.pdf", finds: ['"roboty budowlane"'] },
  { file: "filled-form.pdf", finds: ["Wiercińska"] },
  { file: "scan-ccitt.pdf", shows: true },
  { file: "scan-jbig2.pdf", shows: true },
  { file: "scan-jpeg2000.pdf", shows: true },
  { file: "standard-font.pdf", shows: true },
  { file: "line-before.pdf", type: PDF, shows: true, finds: ["sprzedawca"] },
  { file: "word-online.docx", finds: ["modrzewiowa"] },
  { file: "prefixed.xlsx", finds: ["jarzębinowa", "4711"] },
  { file: "no-break-hyphen.docx", finds: ["Tetmajera", "INW 2026 118"] },
  { file: "header.odt", finds: ["Kalinowszczyzna"] },
  { file: "date.xlsx", finds: ["12.05.2026"] },
  { file: "entities.html", finds: ["Kraków", "Wałbrzych"] },
  { file: "iso-8859-2.html", finds: ["Wąchock"] },
  { file: "quoted-printable.eml", finds: ["zaświadczenie", "Głogówka", "Odpowiedź"], lacks: ["charset"] },
  { file: "two-pages.tif", finds: ["Klonowice", "Dębinowo"], needs: "pictures" },
  { file: "scan-with-a-stamp.pdf", finds: ["Grabinowo"], needs: "pages" },
];

const recognition = await probeRecognition();

let t: TestPortal;
let admin: SignedIn;
/** The document of each file. */
const documents = new Map<string, DocumentView>();

beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn();
  for (const { file } of INPUTS) {
    const content = await readFile(join(import.meta.dirname, "../testing/inputs", file));
    // A name that says nothing of what is inside.
    const fileName = `plik ${documents.size + 1}.bin`;
    documents.set(file, await uploaded(t, admin, { fileName, content }));
  }
  await indexTexts(t);
});
afterAll(() => t.close());

const ask = (path: string) => t.app.inject({ url: `/api/files${path}`, headers: admin.headers });

async function found(searchTerm: string): Promise<string[]> {
  const list = await ask(`?${new URLSearchParams({ searchTerm, pageSize: "100" })}`);
  expect(list.statusCode, list.body).toBe(200);
  return list.json<DocumentView[]>().map(({ id }) => id);
}

describe("a file as people have it", () => {
  const able = ({ needs }: Input) => needs === undefined || recognition[needs];

  test.each(INPUTS.filter(able))("$file", async ({ file, finds = [], lacks = [], shows, type }) => {
    const id = documents.get(file)?.id ?? "";
    for (const term of finds) expect([term, await found(term)]).toEqual([term, expect.arrayContaining([id])]);
    for (const term of lacks)
      expect([term, await found(term)]).toEqual([term, expect.not.arrayContaining([id])]);
    if (type !== undefined) expect((await ask(`/${id}/content`)).headers["content-type"]).toBe(type);
    if (shows) {
      const thumbnail = await ask(`/${id}/thumbnail`);
      expect(thumbnail.statusCode).toBe(200);
      expect(await inked(thumbnail.rawPayload)).toBeGreaterThan(0.005);
    }
  });

  test.skipIf(INPUTS.every(able))("those whose letters this machine cannot recognise", () => {});
});

/** The share of a picture's pixels that are dark. */
async function inked(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((light) => light < 128).length / data.length;
}
