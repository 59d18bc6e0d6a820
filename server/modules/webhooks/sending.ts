import { createHmac } from "node:crypto";
import type { Task } from "graphile-worker";
import { postOut, RequestFailed } from "../../platform/http/outgoing.ts";
import type { Portal } from "../../portal.ts";
import { isOnThisMachine } from "./addresses.ts";
import { finishDelivery, type Outcome } from "./commands.ts";
import { type DeliveryRow, findDelivery } from "./queries.ts";
import { openSecret } from "./secrets.ts";

/** The task that sends one delivery. It throws where the queue is to try again later. */
export function deliverTask(portal: Portal): Task {
  return async (payload, { job, abortSignal: signal }) => {
    const delivery = await findDelivery(portal.database, (payload as { id: string }).id);
    if (delivery?.state !== "waiting") return;
    const outcome = await deliver(portal, delivery, signal);
    await finishDelivery(portal, { delivery, outcome, lastTry: job.attempts >= job.max_attempts });
  };
}

/** @throws the reason of the signal: the server stops, and another one sends it again, with the same id */
async function deliver(
  { config, secret }: Portal,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<Outcome> {
  const { id, body, url, webhook_id, webhook_state } = delivery;
  if (webhook_state !== "active") return { error: "off" };
  const keys = [delivery.secret, delivery.secret_before].flatMap(
    (kept) => (kept !== null && openSecret(secret, webhook_id, kept)) || [],
  );
  if (keys.length === 0) return { error: "secret" };
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Bonum-Publicum-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": keys.map((key) => signatureOf(key, { id, timestamp, body })).join(" "),
  };
  try {
    return await postOut(url, { headers, body, loopback: isOnThisMachine(config), signal });
  } catch (error) {
    if (error instanceof RequestFailed) return { error: error.failure };
    throw error;
  }
}

/** The signature of a request, as Standard Webhooks 1.0.0 has it (www.standardwebhooks.com): HMAC-SHA256, in base64. */
export function signatureOf(
  key: Uint8Array,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
