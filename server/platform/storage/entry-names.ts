import { normalise } from "@bonum/contract/text/normalise.ts";

/*
 * Names of entries in an archive. A document may bear names that some system refuses to write; whoever unpacks an archive gets all
 * of its entries on Windows, macOS and Linux.
 */

/** Characters that Windows refuses in names. */
const REFUSED = /[<>:"/\\|?*\p{Cc}]/gu;
const INSTEAD = "_";

/** Devices of Windows, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;

/** A path of an entry in bytes of UTF-8: file systems take 255 of a name, and a folder to unpack to comes before it. */
const PATH_BYTES = 240;

/** A longer extension is a part of the name. */
const EXTENSION = /\.[^.\s]{1,16}$/u;

/** Gives each entry of one archive a path that no other has, not even where systems are blind to case and composition. */
export interface EntryNames {
  /** @param folder ends with a slash, or is empty */
  pathOf(name: string, folder?: string): string;
}

export function entryNames(): EntryNames {
  /** By what a name is told by: the number that the next of that name is tried with. */
  const taken = new Map<string, number>();
  return {
    pathOf(name, folder = "") {
      const bytes = PATH_BYTES - Buffer.byteLength(folder);
      const first = folder + nameOf(name, "", bytes);
      let path = first;
      for (let number = taken.get(keyOf(first)) ?? 1; taken.has(keyOf(path)); ) {
        number += 1;
        path = folder + nameOf(name, ` (${number})`, bytes);
        taken.set(keyOf(first), number);
      }
      taken.set(keyOf(path), 1);
      return path;
    },
  };
}

/** Key for comparing names: file systems ignore case, how letters are composed, and what shows nothing. */
function keyOf(path: string): string {
  const shown = normalise(path, "NFC", PATH_BYTES).replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  // "ẞ" is the capital of "ß", whose capital is "SS".
  return shown.toLowerCase().toUpperCase().toLowerCase();
}

function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && ". ".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** A name that every system writes, with a mark before its extension, in so many bytes. */
function nameOf(name: string, mark: string, bytes: number): string {
  // Windows leaves dots and spaces at the end out without a word.
  const written = withoutEnd(name.toWellFormed().replace(REFUSED, INSTEAD));
  const safe = DEVICE.test(written) ? INSTEAD + written : written || INSTEAD;
  const extension = EXTENSION.exec(safe.slice(1))?.[0] ?? "";
  const stem = safe.slice(0, safe.length - extension.length);
  return cut(stem, bytes - Buffer.byteLength(mark + extension)) + mark + extension;
}

/** The first characters of a text as people see them, in so many bytes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept.trimEnd() || INSTEAD;
}
