import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { urlOf } from "../../../lib/api.ts";
import { download } from "../../../lib/transfer/download.ts";

/** Retention of a printed file's bytes: the browser's dialog does not report its end. */
const LIFETIME_MS = 10 * 60_000;

/**
 * Opens the browser's own dialog of printing for a document that it can show.
 *
 * @throws HttpError where its bytes cannot be read
 */
export async function printFile({ id, version }: Pick<DocumentView, "id" | "version">): Promise<void> {
  const content = await download(urlOf(documentCalls.content, { params: { id }, query: { version } }));
  const address = URL.createObjectURL(content);
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener("load", () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, LIFETIME_MS);
}
