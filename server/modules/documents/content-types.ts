import type { FileType } from "@bonum/contract/documents/fields.ts";

/** Types that a browser shows without running anything in them: PDF and raster images. */
const INLINE_TYPES = new Set([
  "application/pdf",
  "image/avif",
  "image/bmp",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
]);

/** Tells if a preview link shows this content in the browser rather than sending it as an attachment. */
export function isShownInline(contentType: string): boolean {
  return INLINE_TYPES.has(contentType);
}

const ARCHIVES = new Set([
  "application/gzip",
  "application/vnd.ms-cab-compressed",
  "application/x-7z-compressed",
  "application/x-bzip2",
  "application/x-rar-compressed",
  "application/x-tar",
  "application/x-xz",
  "application/zip",
  "application/zstd",
]);

/** Kinds of files in order of precedence: a spreadsheet's type may contain the word "document" too. */
const KINDS: [FileType, RegExp][] = [
  ["pdf", /^application\/pdf$/],
  ["image", /^image\//],
  ["spreadsheet", /spreadsheet|excel|\.numbers$/],
  ["document", /^text\/|word|opendocument|presentation|powerpoint|\/rtf$|\/epub|\/xml$|\.pages$|\.keynote$/],
];

/** The kind of file that people distinguish, by the sniffed content type. */
export function fileTypeOf(contentType: string): FileType {
  if (ARCHIVES.has(contentType)) return "archive";
  return KINDS.find(([, pattern]) => pattern.test(contentType))?.[0] ?? "other";
}
