import { CollectedText } from "../collected.ts";
import { readBytes } from "../file-bytes.ts";
import { type ReadingTask, Unreadable } from "../read-text.ts";
import { type OfficeArchive, openArchive } from "./archive.ts";
import { type CellFormats, readCellFormats } from "./cells.ts";
import { type Elements, readElements } from "./elements.ts";
import { readOpenDocument } from "./open-document.ts";
import { mainPartOf, partsOfMain, type Relation, relationsOf } from "./relations.ts";

/*
 * Office files are archives of XML. Which part is what, its relationships say; what an element is, its name without the prefix: no
 * program gives those that are read here another meaning in the parts that are read.
 */

/** Elements whose content is text. */
const TEXT = new Set(["t", "text"]);
/** Elements whose content is shown otherwise than it is kept: values of cells, headers of sheets. */
const KEPT = /^(v|(odd|even|first)(Header|Footer))$/;
/** Elements that repeat the text beside them: fallbacks for older programs, and pronunciation. */
const REPEATED = new Set(["Fallback", "rPh"]);
const WORD_ENDS = new Set(["tab", "ptab", "tc", "c"]);
const LINE_ENDS = new Set(["p", "br", "cr", "row", "si", "text"]);

/** Parts that hold text, by what they are to the main part; of a presentation the slides alone, for each is a page. */
const READ = /^(sharedStrings|worksheet|header|footer|footnotes|endnotes|comments|diagramData)$/;
/** Parts that hold text, by what they are to one of those. */
const READ_WITH = /^(comments|notesSlide|diagramData|drawing)$/;

/** Reads the text of Word, Excel, PowerPoint and OpenDocument files. */
export async function readOffice({ path, contentType, size, limits }: ReadingTask) {
  if (contentType === "application/x-cfb") return refuseCompound(path, size);
  const archive = await openArchive(path, limits.inflatedBytes);
  try {
    const collected = new CollectedText(limits);
    if (contentType.includes("oasis.opendocument")) {
      await readOpenDocument(archive, collected);
      return { paged: false, pages: collected.pages };
    }
    const paged = /presentation|powerpoint/.test(contentType);
    await (paged ? readSlides(archive, collected) : readDocument(archive, collected));
    return { paged, pages: collected.pages };
  } finally {
    archive.close();
  }
}

/** The envelope's directory stands at its beginning or its end. */
const ENVELOPE_BYTES = 1024 * 1024;

/** Office keeps what has a password in an envelope of the older format, in a stream of this name. */
async function refuseCompound(path: string, size: number): Promise<never> {
  const name = Buffer.from("EncryptedPackage", "utf16le");
  const ends = [0, Math.max(size - ENVELOPE_BYTES, 0)];
  const found = await Promise.all(ends.map((position) => readBytes(path, position, ENVELOPE_BYTES)));
  throw new Unreadable(found.some((bytes) => bytes.includes(name)) ? "encrypted" : "none");
}

/** Word and Excel. */
async function readDocument(archive: OfficeArchive, collected: CollectedText): Promise<void> {
  const main = await requireMain(archive);
  const { order, from1904 } = await readMain(archive, main, collected);
  const parts = await partsOfMain(archive, main);
  const styles = parts.find(({ kind }) => kind === "styles")?.path;
  const formats = await readCellFormats(archive, styles, { from1904 });
  const isLate = ({ kind }: Relation) => Number(kind !== "sharedStrings");
  const read = inOrder(parts, order).filter(({ kind }) => READ.test(kind));
  for (const part of read.sort((one, other) => isLate(one) - isLate(other)))
    await readWithOthers(archive, part.path, { collected, formats });
  collected.endPage();
}

async function readSlides(archive: OfficeArchive, collected: CollectedText): Promise<void> {
  const main = await requireMain(archive);
  const { order } = await readMain(archive, main, collected);
  const slides = inOrder(await partsOfMain(archive, main), order).filter(({ kind }) => kind === "slide");
  for (const { path } of slides) {
    if (collected.full) return;
    await readWithOthers(archive, path, { collected });
    collected.endPage();
  }
}

async function requireMain(archive: OfficeArchive): Promise<string> {
  const main = await mainPartOf(archive);
  if (main === undefined || !archive.has(main)) throw new Unreadable("broken");
  return main;
}

/** Facts about the document in its main part, besides its text. */
interface Main {
  /** Ids of slides and sheets, in the order in which they are shown. */
  order: string[];
  /** True if dates are counted from 1904. */
  from1904: boolean;
}

async function readMain(archive: OfficeArchive, path: string, collected: CollectedText): Promise<Main> {
  const main: Main = { order: [], from1904: false };
  const text = textElements(collected);
  await readElements(archive, path, {
    ...text,
    open(name, attributes) {
      text.open(name, attributes);
      if (name === "workbookPr") main.from1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name === "sheet") collected.add(`${attributes.name ?? ""}\n`);
      if (name !== "sheet" && name !== "sldId") return;
      const id = Object.keys(attributes).find((attribute) => attribute.endsWith(":id"));
      if (id !== undefined) main.order.push(attributes[id] ?? "");
    },
  });
  return main;
}

/** Each part once: those that the main part shows in its order first. */
function inOrder(parts: Relation[], order: readonly string[]): Relation[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Relation) => places.get(id) ?? order.length;
  const once = new Map(parts.map((part) => [part.path, part]));
  return [...once.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

interface Reading {
  collected: CollectedText;
  formats?: CellFormats;
}

/** Reads a part, and notes and drawings that belong to it. */
async function readWithOthers(archive: OfficeArchive, path: string, reading: Reading): Promise<void> {
  const elements = textElements(reading.collected, reading.formats);
  await readElements(archive, path, elements);
  const others = (await relationsOf(archive, path)).filter(({ kind }) => READ_WITH.test(kind));
  for (const other of others) await readElements(archive, other.path, textElements(reading.collected));
}

function textElements(collected: CollectedText, formats?: CellFormats) {
  let inText = 0;
  let repeated = 0;
  let cell: { style: number; type: string | undefined } = { style: 0, type: undefined };
  let kept: string | undefined;
  return {
    open(name, attributes) {
      if (REPEATED.has(name)) repeated += 1;
      else if (TEXT.has(name)) inText += 1;
      else if (KEPT.test(name)) kept = "";
      else if (name === "c") cell = { style: Number(attributes.s ?? 0), type: attributes.t };
      else if (name === "noBreakHyphen" && repeated === 0) collected.add("-");
    },
    text(text) {
      if (repeated > 0) return;
      if (kept !== undefined) kept += text;
      else if (inText > 0) collected.add(text);
    },
    close(name) {
      if (REPEATED.has(name)) repeated -= 1;
      else if (TEXT.has(name)) inText -= 1;
      else if (KEPT.test(name)) {
        const value = kept ?? "";
        kept = undefined;
        collected.add(name === "v" ? (formats?.shown(value, cell) ?? value) : `${withoutCodes(value)}\n`);
      }
      if (LINE_ENDS.has(name)) collected.endLine("\n");
      else if (WORD_ENDS.has(name)) collected.endLine(" ");
    },
    full: () => collected.full,
  } satisfies Elements;
}

/** The text of a sheet's header, in which an ampersand begins a font, a place or a field. */
function withoutCodes(header: string): string {
  return header.replace(/&("[^"]*"|K[0-9A-F]{6}|\d+|[A-Z])/g, " ").replaceAll("&&", "&");
}
