import type { DocumentVersion } from "@bonum/contract/documents/fields.ts";
import { extensionOf } from "@bonum/contract/text/file-name.ts";

/** The extensions of the types that people file; another version may be of another type than the name says. */
const EXTENSIONS: Record<string, string> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "text/plain": "txt",
};

/** A type as people call it: `PDF`, `DOCX`; what is not among the usual ones keeps its own name. */
export function formatOf(contentType: string): string {
  return EXTENSIONS[contentType]?.toUpperCase() ?? contentType;
}

/**
 * The name under which a version is saved: the document's name, marked with the version, with the
 * extension of what the version holds.
 */
export function versionFileName(
  documentName: string,
  { current, contentType }: Pick<DocumentVersion, "current" | "contentType">,
  suffix: string,
): string {
  if (current) return documentName;
  const extension = extensionOf(documentName);
  const stem = extension === "" ? documentName : documentName.slice(0, -extension.length);
  const known = EXTENSIONS[contentType];
  return `${stem} ${suffix}${known === undefined ? extension : `.${known}`}`;
}
