import type { DeliveryError, DeliveryListQuery, WebhookEvent } from "@bonum/contract/webhooks/fields.ts";
import { type InferResult, sql } from "kysely";
import type { NameSource } from "../../kernel/module.ts";
import { holdsWords } from "../../kernel/search-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";

export type WebhookRow = InferResult<ReturnType<typeof selectWebhooks>>[number];

function selectWebhooks(database: Database) {
  return database.selectFrom("webhooks").selectAll();
}

export function listWebhooks(database: Database): Promise<WebhookRow[]> {
  return selectWebhooks(database).orderBy("added_at").orderBy("id").execute();
}

export function findWebhook(database: Database, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(database).where("id", "=", id).executeTakeFirst();
}

export function readWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  return selectWebhooks(tx).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Locks a webhook until the transaction ends; events of others go on meanwhile. */
export function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Number of webhooks; locks the table against concurrent additions. */
export async function countWebhooks(tx: Tx): Promise<number> {
  await sql`lock table webhooks in share row exclusive mode`.execute(tx);
  return countOf(tx.selectFrom("webhooks"));
}

export async function insertWebhook(
  tx: Tx,
  webhook: { id: string; url: string; events: WebhookEvent[]; secret: Buffer },
): Promise<void> {
  await tx.insertInto("webhooks").values(webhook).execute();
}

/** Changes a locked webhook; what was found of its address before is forgotten. */
export async function updateWebhook(
  tx: Tx,
  id: string,
  change: { url: string; events: WebhookEvent[]; state: WebhookRow["state"] },
): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({ ...change, failing_since: null })
    .where("id", "=", id)
    .execute();
}

/** Gives a locked webhook another secret; the one before stays good beside it for a day. */
export async function replaceSecret(tx: Tx, id: string, secret: Buffer): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({
      secret,
      secret_before: sql<Buffer>`secret`,
      secret_before_until: sql<Date>`now() + interval '24 hours'`,
    })
    .where("id", "=", id)
    .execute();
}

export async function setFailed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("webhooks").set({ state: "failed" }).where("id", "=", id).execute();
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("webhooks").where("id", "=", id).execute();
}

/** Notes whether an address takes what is sent to it; returns since when it has not. */
export async function noteAnswer(tx: Tx, id: string, arrived: boolean): Promise<Date | null> {
  if (arrived) {
    await tx
      .updateTable("webhooks")
      .set({ failing_since: null })
      .where("id", "=", id)
      .where("failing_since", "is not", null)
      .execute();
    return null;
  }
  const row = await tx
    .updateTable("webhooks")
    .set({ failing_since: sql<Date>`least(coalesce(failing_since, now()), now())` })
    .where("id", "=", id)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? null;
}

/** A delivery with its address. */
export type DeliveryRow = InferResult<ReturnType<typeof selectDeliveries>>[number];

function selectDeliveries(database: Database) {
  return database
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhooks", "webhooks.id", "delivery.webhook_id")
    .select([
      "delivery.id",
      "delivery.webhook_id",
      "delivery.event",
      "delivery.number",
      "delivery.body",
      "delivery.state",
      "delivery.attempts",
      "delivery.status",
      "delivery.answer",
      "delivery.error",
      "delivery.added_at",
      "delivery.tried_at",
      "webhooks.url",
      "webhooks.secret",
      sql<Buffer | null>`case when now() <= secret_before_until then secret_before end`.as("secret_before"),
      "webhooks.state as webhook_state",
    ]);
}

const ORDERS = {
  dateDesc: sql`delivery.added_at desc, delivery.id desc`,
  dateAsc: sql`delivery.added_at asc, delivery.id asc`,
};

/** The log of deliveries. */
export function listDeliveries({ searchTerm, state, orderBy }: DeliveryListQuery): Listing<DeliveryRow> {
  const condition = allOf([
    state !== undefined && sql<boolean>`delivery.state = ${state}`,
    !!searchTerm && holdsWords(sql`delivery.search_text`, searchTerm),
  ]);
  return listing((database) => selectDeliveries(database).where(condition), {
    id: "delivery.id",
    order: ORDERS[orderBy],
  });
}

export function findDelivery(database: Database, id: string): Promise<DeliveryRow | undefined> {
  return selectDeliveries(database).where("delivery.id", "=", id).executeTakeFirst();
}

/** Locks a delivery until the transaction ends. */
export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  const locked = tx.selectFrom("webhook_deliveries").select("id").where("id", "=", id).forUpdate();
  return (await locked.executeTakeFirst()) && findDelivery(tx, id);
}

/** Result of an attempt. */
export interface Try {
  state: DeliveryRow["state"];
  status: number | null;
  answer: string;
  error: DeliveryError | null;
}

/** Notes a try of a delivery that waits; returns whether it still did. */
export async function saveTry(tx: Tx, id: string, outcome: Try): Promise<boolean> {
  const saved = await tx
    .updateTable("webhook_deliveries")
    .set({ ...outcome, attempts: sql<number>`attempts + 1`, tried_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** Lets a delivery wait again. */
export async function requeueDelivery(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", attempts: 0, status: null, answer: "", error: null })
    .where("id", "=", id)
    .execute();
}

/** Finds waiting deliveries without a job: their server died as often as attempts are allowed. */
export async function findStranded(tx: Tx): Promise<{ id: string; webhookId: string }[]> {
  const { rows } = await sql<{ id: string; webhookId: string }>`
    select id, webhook_id as "webhookId" from webhook_deliveries
    where state = 'waiting' and added_at < now() - interval '10 minutes'
      and not exists (
        select from graphile_worker.jobs
        where key = 'webhook:' || webhook_deliveries.id and attempts < max_attempts
      )
    order by id limit 1000
  `.execute(tx);
  return rows;
}

/** Retention of the log, in days. */
const LOG_DAYS = 30;

/** Forgets deliveries that are over and old. */
export async function forgetDeliveries(database: Database): Promise<void> {
  await sql`
    delete from webhook_deliveries
    where added_at < now() - make_interval(days => ${LOG_DAYS}) and state <> 'waiting'
  `.execute(database);
}

/** Names of webhooks for the audit log. */
export const WEBHOOK_NAMES: NameSource = {
  present: { table: "webhooks", name: sql`url` },
  logged: sql`state ->> 'url'`,
};
