import type { ErrorCode } from "react-dropzone";

/** The formats that a drop zone can be limited to (specification, section 5). */
const FORMATS = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;

export type Format = keyof typeof FORMATS;

/** What a drop zone accepts, as react-dropzone takes it; undefined: everything. */
export function acceptOf(formats: readonly Format[] | undefined): Record<string, string[]> | undefined {
  if (formats === undefined) return undefined;
  const accept: Record<string, string[]> = {};
  for (const format of formats) accept[FORMATS[format]] = [...(accept[FORMATS[format]] ?? []), `.${format}`];
  return accept;
}

/** What react-dropzone says of a file that it refused. */
interface Rejection {
  errors: readonly { code: string }[];
}

/** What came of choosing: the file, and how many others were left out; or why there is none. */
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
