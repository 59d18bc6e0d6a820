import type {
  DeliveryError,
  DeliveryView,
  WebhookEvent,
  WebhookView,
} from "@bonum/contract/webhooks/fields.ts";
import { deliveryLabels } from "@bonum/contract/webhooks/labels.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import type { DeliveryRow, WebhookRow } from "./queries.ts";

/** A webhook as administrators see it: without its secret. */
export function presentWebhook(row: WebhookRow): WebhookView {
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    state: row.state,
    dateAdded: row.added_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
  };
}

/** A delivery as the log has it. */
export function presentDelivery(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    url: row.url,
    event: row.event as WebhookEvent,
    number: row.number,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error as DeliveryError | null,
    answer: row.answer,
    dateAdded: row.added_at.toISOString(),
    dateTried: row.tried_at?.toISOString() ?? null,
    can: { resend: row.state !== "waiting" && row.webhook_state === "active" },
  };
}

/** The columns of the exported log. */
export const COLUMNS: ExportColumn<DeliveryView>[] = columnsOf(deliveryLabels);
