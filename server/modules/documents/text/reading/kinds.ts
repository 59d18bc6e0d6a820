/** Ways in which text is read. */
export type ReadingKind = "pdf" | "plain" | "office";

/** How the text of contents of a sniffed type is read; undefined where they hold none. */
export function readingKindOf(contentType: string): ReadingKind | undefined {
  if (contentType === "application/pdf") return "pdf";
  // What nothing recognised may be text in an encoding of old.
  if (/^(text\/|application\/(xml|json|octet-stream)$)/.test(contentType)) return "plain";
  // Those with macros have types of their own; the envelope of older Office files is read for whether it has a password.
  if (OFFICE.test(contentType)) return "office";
  return undefined;
}

const OFFICE =
  /^application\/(vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.|vnd\.ms-\w+\.\w+\.macroenabled|x-cfb$)/;
