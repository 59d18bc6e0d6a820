import { sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";

/** Adds a delivery of an event for each active address that asked for it. */
export async function insertDeliveries(
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
