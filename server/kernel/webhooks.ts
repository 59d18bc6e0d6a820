import type { Action } from "@bonum/contract/audit/names.ts";
import { WEBHOOK_EVENTS, type WebhookBody, type WebhookEvent } from "@bonum/contract/webhooks/fields.ts";
import { sql } from "kysely";
import type { Tx } from "../platform/database/connect.ts";
import { addJob } from "../platform/jobs/queue.ts";

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

/** Adds a delivery of an event for each active address that asked for it. */
async function insertDeliveries(
  tx: Tx,
  { event, number, body }: { event: string; number: string | null; body: string },
): Promise<{ id: string; webhookId: string }[]> {
  const { rows } = await sql<{ id: string; webhookId: string }>`
    insert into webhook_deliveries (webhook_id, event, number, body)
    select id, ${event}::text, ${number}::text, ${body}::text from webhooks
    where state = 'active' and ${event}::text = any(events)
    returning id, webhook_id as "webhookId"
  `.execute(tx);
  return rows;
}

/** Name of the task that sends an event to an address. */
export const DELIVER_WEBHOOK = "deliver-webhook";

/** About a day, with the queue's growing pauses: the last is of six hours. */
const MAX_ATTEMPTS = 13;

/** After mail, which people wait for: an address that does not answer holds a job for ten seconds. */
const PRIORITY = 10;

/** Has a delivery sent by whichever server is free; of one address one at a time. */
export function addDeliveryJob(tx: Tx, { id, webhookId }: { id: string; webhookId: string }): Promise<void> {
  return addJob(tx, {
    task: DELIVER_WEBHOOK,
    payload: { id },
    key: `webhook:${id}`,
    maxAttempts: MAX_ATTEMPTS,
    queue: `webhook:${webhookId}`,
    priority: PRIORITY,
  });
}
