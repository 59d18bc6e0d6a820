import { randomUUID } from "node:crypto";
import { WEBHOOKS_MAX, type WebhookEvent } from "@bonum/contract/webhooks/fields.ts";
import { SYSTEM } from "../../kernel/audit/queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { announce } from "../../kernel/change-queries.ts";
import { command, create, type Resource, record, remove } from "../../kernel/command.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import { notify } from "../../kernel/news/news.ts";
import { addDeliveryJob } from "../../kernel/webhooks.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import { ADMINISTRATORS } from "../identity/audiences.ts";
import { webhookFailed } from "./letters.ts";
import {
  countWebhooks,
  type DeliveryRow,
  deleteWebhook,
  findStranded,
  forgetDeliveries,
  insertWebhook,
  lockDelivery,
  lockWebhook,
  noteAnswer,
  readWebhook,
  replaceSecret,
  requeueDelivery,
  saveTry,
  setFailed,
  type Try,
  updateWebhook,
  type WebhookRow,
} from "./queries.ts";
import { makeSecret } from "./secrets.ts";

const webhooks: Resource<WebhookRow> = {
  subject: "webhook",
  topic: "webhooks",
  read: readWebhook,
  audit: ({ url, events, state }) => ({ url, events, state }),
};

interface Fields {
  url: string;
  events: WebhookEvent[];
}

/**
 * Adds an address that events are sent to from now on.
 *
 * @returns the secret that requests are signed with, which nobody can read again
 * @throws Conflict where there are as many as there may be
 */
export async function addWebhook(tx: Tx, { actor, portal }: Caller, fields: Fields): Promise<string> {
  if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) {
    throw new Conflict({
      pl: `Portal ma już ${WEBHOOKS_MAX} adresów. Usuń któryś, aby dodać następny.`,
      en: `The portal already has ${WEBHOOKS_MAX} webhook addresses. Remove one to add another.`,
    });
  }
  const id = randomUUID();
  const { shown, kept } = makeSecret(portal.secret, id);
  await create(tx, actor, {
    resource: webhooks,
    action: "webhook.create",
    async insert(tx) {
      await insertWebhook(tx, { id, url: fields.url, events: fields.events, secret: kept });
      return id;
    },
  });
  return shown;
}

/** Changes a webhook; switched on, an address that failed begins anew. @throws NotFound */
export async function changeWebhook(
  tx: Tx,
  { actor }: Caller,
  { id, url, events, active }: Fields & { id: string; active: boolean },
): Promise<void> {
  await command(tx, actor, {
    resource: webhooks,
    action: "webhook.update",
    lock: (tx) => lockWebhook(tx, id),
    apply(tx, { state }) {
      // One that the portal switched off stays called so.
      const off = state === "failed" ? state : "off";
      return updateWebhook(tx, id, { url, events, state: active ? "active" : off });
    },
  });
}

/**
 * Gives a webhook a new secret; for a day requests bear the signatures of both, while the program is given it.
 *
 * @returns the secret, which nobody can read again
 * @throws NotFound
 */
export async function rotateSecret(tx: Tx, { actor, portal }: Caller, id: string): Promise<string> {
  const { shown, kept } = makeSecret(portal.secret, id);
  await command(tx, actor, {
    resource: webhooks,
    action: "webhook.rotate",
    lock: (tx) => lockWebhook(tx, id),
    apply: (tx) => replaceSecret(tx, id, kept),
  });
  return shown;
}

/** Deletes a webhook with its log; nothing more is sent to it. @throws NotFound */
export async function removeWebhook(tx: Tx, { actor }: Caller, id: string): Promise<void> {
  await remove(tx, actor, {
    resource: webhooks,
    action: "webhook.remove",
    lock: (tx) => lockWebhook(tx, id),
    remove: (tx) => deleteWebhook(tx, id),
  });
}

/**
 * Sends an event once more, the same as before: by hand, for only a person knows that the program lacks it.
 *
 * @throws NotFound, Conflict where it is on its way or its address is switched off
 */
export async function resendDelivery(tx: Tx, { actor }: Caller, id: string): Promise<void> {
  const delivery = await lockDelivery(tx, id);
  if (delivery === undefined) throw new NotFound();
  const { webhook_id: webhookId, webhook_state, state, event, number, url } = delivery;
  if (state === "waiting")
    throw new Conflict({
      pl: "To zdarzenie jest już wysyłane. Odśwież listę za chwilę.",
      en: "This event is already being sent. Reload the list in a moment.",
    });
  if (webhook_state !== "active") {
    throw new Conflict({
      pl: "Ten adres jest wyłączony. Włącz go, a potem wyślij zdarzenie ponownie.",
      en: "This address is turned off. Turn it on, then send the event again.",
    });
  }
  await requeueDelivery(tx, id);
  await addDeliveryJob(tx, { id, webhookId });
  await record(tx, actor, {
    resource: webhooks,
    action: "webhook.resend",
    id: webhookId,
    after: { url, event, number },
  });
}

/** Result of sending: an answer, or the reason why there was none. */
export type Outcome = { status: number; text: string } | { error: NonNullable<Try["error"]> };

/** Number of characters of an answer that the log keeps. */
const ANSWER_KEPT = 500;

/** The receiver says that it is gone for good (Standard Webhooks asks to stop then). */
const GONE = 410;

/** After so many days without a delivery that arrived, an address is switched off. */
const FAILING_DAYS = 3;

/**
 * Notes what came of a try. An address that has failed for days, or says that it is gone, is switched off.
 *
 * @throws Error where the queue is to try again later
 */
export async function finishDelivery(
  portal: Portal,
  { delivery, outcome, lastTry }: { delivery: DeliveryRow; outcome: Outcome; lastTry: boolean },
): Promise<void> {
  const tried = tryOf(outcome, lastTry);
  await transact(portal.database, async (tx) => {
    const { id, webhook_id: webhookId } = delivery;
    // In the order in which a removal locks them.
    const webhook = await lockWebhook(tx, webhookId);
    if (webhook === undefined || !(await saveTry(tx, id, tried))) return;
    await announce(tx, { topic: "webhooks", id });
    if (webhook.state !== "active") return;
    const since = await noteAnswer(tx, webhookId, tried.state === "delivered");
    const isLong = since !== null && Date.now() - since.getTime() > FAILING_DAYS * 24 * 60 * 60 * 1000;
    if (tried.status === GONE || (tried.state === "failed" && isLong)) await switchOff(tx, portal, webhookId);
  });
  if (tried.state === "waiting") throw new Error(`webhook: ${tried.error ?? `status ${tried.status}`}`);
}

function tryOf(outcome: Outcome, lastTry: boolean): Try {
  if ("error" in outcome) {
    // Nothing but a person changes these.
    const given = lastTry || outcome.error === "off" || outcome.error === "secret";
    return { state: given ? "failed" : "waiting", status: null, answer: "", error: outcome.error };
  }
  const { status, text } = outcome;
  const missed = lastTry || status === GONE ? "failed" : "waiting";
  // PostgreSQL keeps no zero byte in a text.
  const answer = text.replaceAll("\0", "�").slice(0, ANSWER_KEPT).toWellFormed();
  return { state: status >= 200 && status < 300 ? "delivered" : missed, status, answer, error: null };
}

/** Has sent what a server that died left behind, and forgets what is over and old; safe on several servers at once. */
export async function tidyDeliveries(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    for (const delivery of await findStranded(tx)) await addDeliveryJob(tx, delivery);
  });
  await forgetDeliveries(database);
}

/** Switches a webhook off that has failed for too long, and tells administrators. */
export async function switchOff(tx: Tx, portal: Portal, id: string): Promise<void> {
  const { url } = await command(tx, SYSTEM, {
    resource: webhooks,
    action: "webhook.fail",
    lock: (tx) => lockWebhook(tx, id),
    apply: async (tx, { state }) => (state === "active" ? setFailed(tx, id) : false),
  });
  const bell = {
    title: {
      pl: "Portal przestał powiadamiać program o zdarzeniach",
      en: "The portal has stopped notifying a program",
    },
    detail: url,
    path: "/admin/settings?tab=integrations",
  };
  const letter = letterTo(webhookFailed, () => ({ url }));
  await notify(tx, portal, {
    kind: null,
    by: null,
    about: [id],
    to: [{ audience: ADMINISTRATORS, bell, letter }],
  });
}
