import type { CollectedText } from "../collected.ts";
import { Unreadable } from "../read-text.ts";
import type { OfficeArchive } from "./archive.ts";
import { type Elements, readElements } from "./elements.ts";

/** Elements within which all characters are text. */
const TEXT = new Set(["p", "h"]);
/** Deleted text that is kept for restoring. */
const SKIPPED = "tracked-changes";
const WORD_ENDS = new Set([
  "s",
  "tab",
  "table-cell",
  "creator",
  "date",
  "note-citation",
  "annotation",
  "note",
]);
const LINE_ENDS = new Set(["p", "h", "line-break"]);

/** Headers and footers of pages, which the styles hold, whatever pages they are for. */
const IN_STYLES = /^(header|footer)(-left|-first)?$/;

/** Reads the text of an OpenDocument file: its content, and what stands at the edges of its pages. */
export async function readOpenDocument(archive: OfficeArchive, collected: CollectedText): Promise<void> {
  await refuseEncrypted(archive);
  await readElements(archive, "content.xml", textElements(collected));
  await readElements(archive, "styles.xml", textElements(collected, IN_STYLES));
  collected.endPage();
}

/** A file with a password has its entries' keys in its manifest. */
async function refuseEncrypted(archive: OfficeArchive): Promise<void> {
  await readElements(archive, "META-INF/manifest.xml", {
    open(name) {
      if (name === "encryption-data") throw new Unreadable("encrypted");
    },
  });
}

/** @param within elements outside of which nothing is text */
function textElements(collected: CollectedText, within?: RegExp): Elements {
  let inText = 0;
  let skipped = 0;
  let inside = within === undefined ? 1 : 0;
  return {
    open(name) {
      if (TEXT.has(name)) inText += 1;
      else if (name === SKIPPED) skipped += 1;
      else if (within?.test(name)) inside += 1;
      // A note stands amid a line, after a word.
      else if (name === "annotation" || name === "note") collected.add(" ");
    },
    text(text) {
      if (inText > 0 && inside > 0 && skipped === 0) collected.add(text);
    },
    close(name) {
      if (TEXT.has(name)) inText -= 1;
      else if (name === SKIPPED) skipped -= 1;
      else if (within?.test(name)) inside -= 1;
      if (LINE_ENDS.has(name)) collected.endLine("\n");
      else if (WORD_ENDS.has(name)) collected.endLine(" ");
    },
    full: () => collected.full,
  };
}
