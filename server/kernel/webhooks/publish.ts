import type { Action } from "@bonum/contract/audit/names.ts";
import { WEBHOOK_EVENTS, type WebhookBody, type WebhookEvent } from "@bonum/contract/webhooks/fields.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { addDeliveryJob } from "./deliver-job.ts";
import { insertDeliveries } from "./queries.ts";

/** Webhook data about an event's record. */
export type WebhookFacts = WebhookBody["data"];

/**
 * Tells the centre's programs of an event, in its transaction: a delivery for each address that asked for it, which is sent
 * once the transaction commits, and only then.
 */
export async function publish(tx: Tx, action: Action, data: WebhookFacts | null | undefined): Promise<void> {
  if (!data || !isWebhookEvent(action)) return;
  const body: WebhookBody = { type: action, timestamp: new Date().toISOString(), data };
  const made = await insertDeliveries(tx, {
    event: action,
    number: data.number,
    body: JSON.stringify(body),
  });
  for (const delivery of made) await addDeliveryJob(tx, delivery);
}

const EVENTS: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

function isWebhookEvent(action: Action): action is WebhookEvent {
  return EVENTS.has(action);
}
