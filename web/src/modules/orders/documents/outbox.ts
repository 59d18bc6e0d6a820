import "../work-texts.ts";
import { orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import { orderThreadCalls } from "@bonum/contract/orders/thread-calls.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { api } from "../../../lib/api.ts";
import { notify } from "../../../lib/notify.ts";
import { declareKind, type FileKind } from "../../../lib/outbox/kinds.ts";
import { addFile } from "../../../lib/outbox/outbox.ts";
import { storeOrder } from "./order-documents.ts";

/** Files that become documents of an order, under the required document that each is. */
export const orderDocument = declareKind<FileKind<{ requirement: string }>>({
  name: "orderDocument",
  lane: "files",
  claim: (uploadId, { about, payload }, queries) => claim(queries, { id: about, uploadId, ...payload }),
});

/** Files that answer an item of a request; each stays until the form with the answer has taken it. */
export const answerDocument = declareKind<FileKind<{ requirement: string; item: string }>>({
  name: "answerDocument",
  lane: "files",
  keepsSent: true,
  claim: (uploadId, { about, payload }, queries) => claim(queries, { id: about, uploadId, ...payload }),
});

/** Files that go with a message or an internal note; each stays until that is sent. */
export const messageFile = declareKind<FileKind<{ internal: boolean }>>({
  name: "messageFile",
  lane: "files",
  keepsSent: true,
  async claim(uploadId, { about: id, payload: { internal } }) {
    const attachment = await api(orderThreadCalls.file, { params: { id }, body: { uploadId, internal } });
    return attachment.id;
  },
});

async function claim(
  queries: QueryClient | undefined,
  { id, uploadId, requirement }: { id: string; uploadId: string; requirement: string },
): Promise<string> {
  const body = { uploadId, requirement };
  const { documentId, order } = await api(orderDocumentCalls.file, { params: { id }, body });
  if (queries) storeOrder(queries, order);
  return documentId;
}

/** Has the outbox send files to an order; says of which nothing can be sent, and which would not outlive the page. */
export function sendToOrder<Payload>(
  kind: FileKind<Payload>,
  files: readonly File[],
  added: { about: string; payload: Payload },
): void {
  const t = i18next.getFixedT(null, "orderWork");
  for (const file of files) {
    if (file.size === 0) notify({ kind: "error", text: t("file.empty", { name: file.name }) });
    else
      void addFile(kind, { file, ...added }).then((kept) => {
        if (!kept) notify({ kind: "warning", text: t("file.notKept") });
      });
  }
}
