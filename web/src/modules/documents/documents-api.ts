import { DocumentView } from "@bonum/contract/documents/fields.ts";
import { request } from "../../lib/http.ts";
import type { TransferProgress } from "../../lib/transfer/progress.ts";
import { upload } from "../../lib/transfer/upload.ts";

/** What the form sends; `document` is the state that was edited, null for a new document. */
export interface SaveRequest {
  document: { fileKey: string; revision: number } | null;
  /** Where a new document is sent. */
  uploadPath: string;
  fields: { fileName: string; comment: string };
  file: File | null;
  signal: AbortSignal;
  onProgress: (progress: TransferProgress) => void;
}

/** Adds a document or saves an edit; an edit made from an older state is refused with a 409. */
export function saveDocument({
  document,
  uploadPath,
  fields,
  file,
  signal,
  onProgress,
}: SaveRequest): Promise<DocumentView> {
  const form = new FormData();
  form.set("fileName", fields.fileName);
  form.set("comment", fields.comment);
  if (file !== null) form.set("file", file);
  const common = { form, schema: DocumentView, signal, onProgress };
  return document === null
    ? upload(uploadPath, { ...common, method: "POST" })
    : upload(`files/update/${document.fileKey}`, {
        ...common,
        method: "PUT",
        headers: { "If-Match": `"${document.revision}"` },
      });
}

export async function deleteDocument(fileKey: string): Promise<void> {
  await request(`files/delete/${fileKey}`, { method: "DELETE" });
}

/** Deletes a document in the trash for good. */
export async function purgeDocument(fileKey: string): Promise<void> {
  await request(`files/trash/${fileKey}`, { method: "DELETE" });
}

export async function restoreDocument(fileKey: string): Promise<void> {
  await request(`files/restore/${fileKey}`, { method: "POST" });
}

/** Makes the content of an earlier version the newest one, if the document is still in this state. */
export async function restoreVersion(
  { fileKey, revision }: Pick<DocumentView, "fileKey" | "revision">,
  number: number,
): Promise<DocumentView> {
  const { data } = await request(`files/versions/${fileKey}/${number}/restore`, {
    method: "POST",
    headers: { "If-Match": `"${revision}"` },
    schema: DocumentView,
  });
  return data;
}
