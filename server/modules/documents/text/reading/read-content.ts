import { type ReadingKind, readingKindOf } from "./kinds.ts";
import { readOffice } from "./office/office.ts";
import { readPdf } from "./pdf.ts";
import { readPlain } from "./plain.ts";
import { type ReadingTask, type ReadText, Unreadable, unread } from "./read-text.ts";

/** Reads the text of a file, of whichever kind; never throws for what the file is. */
export async function readContent(task: ReadingTask): Promise<ReadText> {
  const kind = readingKindOf(task.contentType);
  if (!kind) return unread("none");
  if (task.size > task.limits.bytes) return unread("too_large");
  try {
    const { paged, pages } = await READERS[kind](task);
    const cleaned = pages.map(clean);
    const state = cleaned.some((text) => text !== "") ? "done" : "empty";
    return { state, paged, pages: cleaned };
  } catch (error) {
    return unread(error instanceof Unreadable ? error.state : "broken");
  }
}

const READERS: Record<ReadingKind, (task: ReadingTask) => Promise<Omit<ReadText, "state">>> = {
  pdf: readPdf,
  plain: readPlain,
  office: readOffice,
};

/** PostgreSQL keeps no NUL, what shows nothing is no part of a word, and a hyphen that does not break is one. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\r]/g, " ")
    .replace(/[^\P{Cc}\n]|\p{Default_Ignorable_Code_Point}|\uFFFD/gu, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
