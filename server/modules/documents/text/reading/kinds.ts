/** Ways in which text is read. */
export type ReadingKind = "pdf" | "plain" | "office";

/** Reader for contents of a detected type; undefined if they hold no text. */
export function readingKindOf(contentType: string): ReadingKind | undefined {
  if (contentType === "application/pdf") return "pdf";
  // An unrecognised type may be text in a legacy encoding.
  if (/^(text\/|application\/(xml|json|octet-stream)$)/.test(contentType)) return "plain";
  // Those with macros have types of their own; the envelope of older Office files is read for whether it has a password.
  if (OFFICE.test(contentType)) return "office";
  return undefined;
}

const OFFICE =
  /^application\/(vnd\.(openxmlformats-officedocument|oasis\.opendocument)\.|vnd\.ms-\w+\.\w+\.macroenabled|x-cfb$)/;
