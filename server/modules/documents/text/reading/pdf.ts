import { type FileHandle, open } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { annotatedText } from "@bonum/contract/text/annotated-text.ts";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { CollectedText } from "./collected.ts";
import { withWholeWords } from "./line-ends.ts";
import { type ReadingTask, Unreadable } from "./read-text.ts";

/** Size of one read of the file. */
const CHUNK_BYTES = 256 * 1024;

/** Reads the text of a PDF, a page at a time. */
export async function readPdf(task: ReadingTask) {
  const pdf = await openPdf(task);
  try {
    const collected = new CollectedText(task.limits);
    for (let number = 1; number <= pdf.document.numPages && !collected.full; number += 1) {
      const page = await pdf.document.getPage(number);
      try {
        collected.add(await withWholeWords(await textOf(page)));
        collected.add(annotatedText(await page.getAnnotations()));
      } catch {
        // A page that is broken does not take the others' text.
      }
      page.cleanup();
      collected.endPage();
    }
    return { paged: true, pages: collected.pages };
  } finally {
    await pdf.close();
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
}

/** The library's own files: decoders of scans, the standard fonts, the tables of Asian encodings. */
function ownFiles() {
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const own = (name: string) => `${join(folder, name)}/`;
  return { wasmUrl: own("wasm"), standardFontDataUrl: own("standard_fonts"), cMapUrl: own("cmaps") };
}

/** A PDF that is open; whoever opened it closes it. */
interface OpenPdf {
  document: PDFDocumentProxy;
  /** Operators of a page that paint a picture. */
  pictureOperators: ReadonlySet<number>;
  close(): Promise<void>;
}

/**
 * Opens a PDF by pdf.js. Of the file only those parts are read that are asked for, so a large scan costs little.
 *
 * @param options.stopAtErrors a page fails as a whole where a part of it cannot be read
 * @throws Unreadable of one with a password
 */
export async function openPdf(
  { path, size }: Pick<ReadingTask, "path" | "size">,
  { stopAtErrors = false } = {},
): Promise<OpenPdf> {
  const pdfjs = await loadPdfJs();
  const file = await open(path);
  const loading = pdfjs.getDocument({
    range: rangesOf(pdfjs, file, size),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    ...ownFiles(),
    stopAtErrors,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = async () => {
    await loading.destroy();
    await file.close();
  };
  try {
    return { document: await loading.promise, pictureOperators: pictureOperators(pdfjs), close };
  } catch (error) {
    await close();
    throw error instanceof Error && error.name === "PasswordException" ? new Unreadable("encrypted") : error;
  }
}

type PdfJs = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

/**
 * The library complains at its loading that it cannot draw, which nobody asks of it here: what it would draw with is a
 * native program.
 */
async function loadPdfJs(): Promise<PdfJs> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import("pdfjs-dist/legacy/build/pdf.mjs");
  } finally {
    console.warn = warn;
  }
}

function pictureOperators({ OPS }: PdfJs): Set<number> {
  const painting = Object.entries(OPS).filter(
    ([name]) => /^paint.*(Image|XObject)/.test(name) && !name.includes("Form"),
  );
  return new Set(painting.map(([, operator]) => operator));
}

/** The file's bytes as the library asks for them. */
function rangesOf({ PDFDataRangeTransport }: PdfJs, file: FileHandle, size: number) {
  class FileRanges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      const length = end - begin;
      file.read(Buffer.alloc(length), 0, length, begin).then(
        ({ buffer, bytesRead }) => this.onDataRange(begin, new Uint8Array(buffer.subarray(0, bytesRead))),
        () => this.abort(),
      );
    }
  }
  return new FileRanges(size, null);
}
