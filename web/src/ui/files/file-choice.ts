import { extensionOf, withExtensionOf } from "@bonum/contract/text/file-name.ts";
import { isLeftBySystem } from "@bonum/contract/text/system-files.ts";
import type { ErrorCode } from "react-dropzone";

/** The formats that a drop zone can be limited to. */
const FORMATS = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;

export type Format = keyof typeof FORMATS;

/** Accepted types in the shape of react-dropzone; undefined: everything. */
export function acceptOf(formats: readonly Format[] | undefined): Record<string, string[]> | undefined {
  if (formats === undefined) return undefined;
  const accept: Record<string, string[]> = {};
  for (const format of formats) accept[FORMATS[format]] = [...(accept[FORMATS[format]] ?? []), `.${format}`];
  return accept;
}

/** Dropped or pasted files. A folder among several is an unreadable file; alone it is none. */
export function filesOf({ files, items }: DataTransfer): File[] {
  const folderAlone = files.length === 1 && items[0]?.webkitGetAsEntry?.()?.isDirectory;
  return folderAlone ? [] : ofPersons(files);
}

/** Files without those that systems leave beside them; one that was chosen alone stays, whatever it is. */
export function ofPersons(files: Iterable<File>): File[] {
  const all = [...files];
  const isLeft = ({ name, webkitRelativePath = "" }: File) =>
    [name, ...webkitRelativePath.split("/")].some(isLeftBySystem);
  return all.length > 1 ? all.filter((file) => !isLeft(file)) : all;
}

/** Rejection of react-dropzone. */
interface Rejection {
  errors: readonly { code: string }[];
}

/** Result of choosing: the file and the number of others left out, or the reason for none. */
export type FileChoice =
  | { file: File; leftOut: number }
  | { problem: "nothing" }
  | { problem: "format" }
  | { problem: "empty" }
  | { problem: "tooLarge" };

const INVALID_TYPE: `${ErrorCode.FileInvalidType}` = "file-invalid-type";

/**
 * Judges what was dropped or chosen. Only the first file is used; an empty one, or one larger than the
 * portal takes, is told before anything is sent.
 *
 * @param maxBytes undefined while the portal's settings are not known: the server judges then
 */
export function judgeChoice(
  { accepted, rejected }: { accepted: readonly File[]; rejected: readonly Rejection[] },
  maxBytes: number | undefined,
): FileChoice {
  const [file] = accepted;
  if (file === undefined) {
    const badFormat = rejected.some(({ errors }) => errors.some(({ code }) => code === INVALID_TYPE));
    return { problem: badFormat ? "format" : "nothing" };
  }
  if (file.size === 0) return { problem: "empty" };
  if (maxBytes !== undefined && file.size > maxBytes) return { problem: "tooLarge" };
  return { file, leftOut: accepted.length + rejected.length - 1 };
}

/**
 * Names a document after another file was chosen, or a choice was taken back. A name that the person did not type is the
 * file's; a typed one stays, and exchanges the extension of the old file for that of the new one.
 *
 * @param before name of the file that the document had until now; null for none
 * @param after name of the file that it has from now on
 */
export function followedName(
  name: { fileName: string; typed: boolean },
  before: string | null,
  after: string | null,
): string {
  const fileName = name.fileName.trimEnd();
  if (fileName === "" || !name.typed) return after ?? "";
  const [old, next] = [extensionOf(before ?? ""), extensionOf(after ?? "")];
  const stem = fileName.slice(0, fileName.length - old.length);
  const hasOld = old !== "" && stem !== "" && fileName.toLowerCase().endsWith(old);
  return hasOld && old !== next ? withExtensionOf(stem, after ?? "") : name.fileName;
}

/** A file can be moved, changed or locked between choosing and sending; the browser says so only when it is read. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
