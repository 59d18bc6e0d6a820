import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { AttachmentView } from "@bonum/contract/investments/fields.ts";
import type { Api } from "../fixtures/api.ts";

interface NewAttachment {
  fileName?: string;
  content?: string | Uint8Array<ArrayBuffer>;
  visibility?: Visibility;
}

/** Uploads a document to a project as an administrator does. */
export async function attachDocument(
  api: Api,
  investmentId: string,
  { fileName = "Protokół.txt", content = "treść", visibility = "internal" }: NewAttachment = {},
): Promise<AttachmentView> {
  const form = new FormData();
  form.set("fileName", fileName);
  form.set("comment", "");
  form.set("file", new Blob([content]), fileName);
  const answer = await api.request(
    "POST",
    `investments/${investmentId}/documents?visibility=${visibility}`,
    form,
  );
  return AttachmentView.parse(await answer.json());
}
