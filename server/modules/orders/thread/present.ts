import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { OrderDocument } from "@bonum/contract/orders/fields.ts";
import type { MessageAttachment, OrderMessage } from "@bonum/contract/orders/thread-fields.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { isShownInline } from "../../documents/content-types.ts";
import type { MessageRow } from "./queries.ts";

/** A message as the API shows it to this account; clients are not told who of the centre wrote. */
export function presentMessage(
  row: MessageRow,
  account: Account,
  correction: OrderMessage["correction"] = null,
): OrderMessage {
  return {
    id: row.id,
    dateAdded: row.added_at.toISOString(),
    side: row.side,
    author: isAdmin(account) || row.side === "client" ? row.author_name : null,
    internal: row.internal,
    text: row.text,
    attachments: row.attachments.map(presentAttachment),
    read: row.read,
    correction,
  };
}

/** The correction that a row stands for: the centre's what was asked for, the client's with the answers. */
export function correctionOf(
  { side, correction_id }: MessageRow,
  order: { corrections: readonly Correction[]; documents: readonly OrderDocument[] },
): OrderMessage["correction"] {
  const correction = order.corrections.find(({ id }) => id === correction_id);
  if (correction === undefined) return null;
  const asked = side === "centre";
  return {
    id: correction.id,
    event: asked ? "asked" : "answered",
    dueDate: correction.dueDate,
    message: asked ? correction.message : "",
    items: correction.items.map((item) => ({
      id: item.id,
      about: aboutOf(item, order.documents),
      page: item.place?.page ?? null,
      text: item.text,
      answer: asked ? "" : item.answer || nameOf(item.documentId, order.documents),
    })),
  };
}

/** The question or the document that an item is about. */
function aboutOf(
  { kind, target, place }: Correction["items"][number],
  documents: readonly OrderDocument[],
): string {
  if (place) return nameOf(place.documentId, documents);
  return kind === "answer" || kind === "document" ? target : "";
}

function nameOf(documentId: string | null, documents: readonly OrderDocument[]): string {
  return documents.find(({ id }) => id === documentId)?.fileName ?? "";
}

type AttachmentRow = MessageRow["attachments"][number];

export function presentAttachment(
  document: Omit<AttachmentRow, "date" | "sha256" | "storage_key">,
): MessageAttachment {
  return {
    id: document.id,
    fileKey: document.file_key,
    fileName: document.name,
    contentType: document.content_type,
    size: document.size,
    version: document.version,
    previewable: isShownInline(document.content_type),
    ...(document.held && { held: document.held }),
  };
}
