import type { Tx } from "../../platform/database/connect.ts";
import { addJob } from "../../platform/jobs/queue.ts";

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
