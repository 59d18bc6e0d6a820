import type { ClientKind } from "@bonum/contract/clients/fields.ts";
import { CENTRE_NAME } from "@bonum/contract/identity/portal-names.ts";
import { EXAMINING_EVENTS, type OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderObject } from "@bonum/contract/orders/object.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import { type InferResult, type RawBuilder, sql, type UpdateObject } from "kysely";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { NameSource } from "../../kernel/module.ts";
import { editedBy, isOfCentre } from "../../kernel/record-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { openTo } from "./documents/citations/queries.ts";
import { DEPENDENT, decidesAlone, EXAMINED_BY, LACKS_DECIDER } from "./people/may-decide.ts";

/** An order with the names that it is shown with, and what the guards of its events ask. */
export type OrderRow = InferResult<ReturnType<typeof selectOrders>>[number];

/** Last event of an order. */
interface LastEvent {
  event: OrderEvent;
  actor: string;
  side: "client" | "centre";
  /** ISO 8601. */
  at: string;
}

/** All but what orders are searched by. A statement that selects all is planned anew each time, which takes longer than to run it. */
const COLUMNS = [
  "orders.id",
  "orders.number",
  "orders.client_id",
  "orders.investment_id",
  "orders.service_id",
  "orders.service",
  "orders.state",
  "orders.return_state",
  "orders.turn",
  "orders.due_date",
  "orders.centre_days",
  "orders.client_days",
  "orders.clock_turn",
  "orders.clock_since",
  "orders.coordinator_id",
  "orders.examiner_id",
  "orders.decider_id",
  "orders.price",
  "orders.quote_valid_until",
  "orders.quote_note",
  "orders.answers",
  "orders.hold_reason",
  "orders.resume_on",
  "orders.recommendation",
  "orders.recommendation_text",
  "orders.result",
  "orders.justification",
  "orders.conditions",
  "orders.public_note",
  "orders.repeats_id",
  "orders.submitted_at",
  "orders.accepted_at",
  "orders.published_at",
  "orders.sample",
  "orders.revision",
  "orders.added_at",
  "orders.added_by",
  "orders.updated_at",
  "orders.updated_by",
  "orders.object",
  "orders.refused_object",
  "orders.refused_reason",
  "orders.refused_at",
  "orders.contract_kind",
  "orders.outside_trade",
  "orders.early_start_at",
] as const;

/**
 * Begins a query for orders as `presentOrder` takes them, whoever asks: the caller adds `visibleTo(account)`. The tables
 * keep their names. What an order cannot be without is joined from the left too, so that a count leaves it out.
 */
export function selectOrders(database: Database) {
  return database
    .selectFrom("orders")
    .leftJoin("clients", "clients.id", "orders.client_id")
    .leftJoin("investments", "investments.id", "orders.investment_id")
    .leftJoin("accounts as coordinator", "coordinator.id", "orders.coordinator_id")
    .leftJoin("accounts as examiner", "examiner.id", "orders.examiner_id")
    .leftJoin("accounts as decider", "decider.id", "orders.decider_id")
    .leftJoin("accounts as updater", "updater.id", "orders.updated_by")
    .select(COLUMNS)
    .select([
      sql<string>`clients.name`.as("client_name"),
      sql<ClientKind>`clients.kind`.as("client_kind"),
      sql<string>`investments.number`.as("investment_number"),
      // Title of the examined object as of the submission.
      sql<string>`coalesce(orders.object ->> 'title', investments.title)`.as("investment_title"),
      sql<OrderObject>`object_of(investments, clients)`.as("present_object"),
      "coordinator.display_name as coordinator_name",
      "examiner.display_name as examiner_name",
      "decider.display_name as decider_name",
      "coordinator.email as coordinator_email",
      "examiner.email as examiner_email",
      "decider.email as decider_email",
      "updater.display_name as updated_by_name",
      isOfCentre("updater").as("updated_by_centre"),
      sql<string[]>`array(
        select attached.requirement from order_documents as attached
        join documents on documents.id = attached.document_id
        where attached.order_id = orders.id and (documents.deleted_at is null or exists (
          select from order_citations as cited where cited.order_id = orders.id
            and cited.document_id = documents.id and ${openTo("client")}
        ))
      )`.as("given"),
      sql<number>`(
        select count(*) from order_findings as finding where finding.order_id = orders.id
      )`.as("findings_count"),
      // Number of missing verdicts, including criteria without a finding.
      sql<number>`(
        select count(*) from order_findings as finding
        where finding.order_id = orders.id and finding.verdict = ''
      ) + (
        select count(*) from jsonb_array_elements(orders.service -> 'criteria') as asked
        where not exists (
          select from order_findings as finding
          where finding.order_id = orders.id and finding.criterion = asked ->> 'criterion'
        )
      )`.as("open_criteria"),
      EXAMINED_BY.as("examined_by"),
      sql<LastEvent | null>`(
        select json_build_object('event', past.event, 'actor', past.actor, 'side', past.side, 'at', past.at)
        from order_history as past where past.order_id = orders.id order by past.id desc limit 1
      )`.as("last_event"),
      sql<string[]>`array(
        select named.display_name from (
          select orders.decider_id as id union select orders.examiner_id
          union select past.account_id from order_history as past
          where past.order_id = orders.id and past.event = any(${EXAMINING_EVENTS})
          union select writer.account_id from order_examiners as writer where writer.order_id = orders.id
        ) as working join accounts as named on named.id = working.id
        where named.confirmed_at is null order by named.display_name
      )`.as("unconfirmed"),
      DEPENDENT.as("dependent"),
      LACKS_DECIDER.as("lacks_decider"),
      decidesAlone(sql`orders.decider_id`).as("lone_decider"),
    ])
    .$narrowType<{ return_state: OrderState | null }>();
}

/** The condition on `orders` that decides which of them an account knows of. */
export function visibleTo(account: Account): RawBuilder<boolean> {
  return isAdmin(account) ? sql<boolean>`true` : sql<boolean>`orders.client_id = ${account.clientId}::uuid`;
}

/** An order that the account may know of; to a client its last change is the centre's, not a person's. */
export async function findOrder(
  database: Database,
  account: Account,
  id: string,
): Promise<OrderRow | undefined> {
  const found = selectOrders(database).where("orders.id", "=", id).where(visibleTo(account));
  const row = await found.executeTakeFirst();
  return row && knownTo(account, row);
}

/** The submitted orders of an investment, or of a client. */
export function listSubmittedOf(tx: Tx, ownerId: string): Promise<OrderRow[]> {
  return selectOrders(tx)
    .where("orders.object", "is not", null)
    .where((row) =>
      row.or([row("orders.investment_id", "=", ownerId), row("orders.client_id", "=", ownerId)]),
    )
    .orderBy("orders.id")
    .execute();
}

function knownTo(account: Account, row: OrderRow): OrderRow {
  const { last_event: last } = row;
  if (isAdmin(account) || last?.side !== "centre") return row;
  return { ...row, last_event: { ...last, actor: CENTRE_NAME.pl } };
}

export function readOrder(tx: Tx, id: string): Promise<OrderRow> {
  return selectOrders(tx).where("orders.id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Locks the order until the transaction ends, and reads it as it is then; to a client its last change is the centre's,
 * not a person's.
 */
export async function lockOrder(tx: Tx, account: Account, id: string): Promise<OrderRow | undefined> {
  const locked = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where(visibleTo(account))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && knownTo(account, await readOrder(tx, id));
}

/** Says when a sample order was added and changed last. */
export async function dateOrder(
  tx: Tx,
  id: string,
  { addedAt, changedAt }: { addedAt: Date; changedAt: Date },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ added_at: addedAt, updated_at: changedAt })
    .where("id", "=", id)
    .execute();
}

/** Columns written by a change. */
export type OrderColumns = UpdateObject<Schema, "orders">;

/** The moment of the transaction. */
export const NOW = sql<Date>`now()`;

/** Writes these columns with who changed them, and the next revision. */
export async function editOrder(
  tx: Tx,
  id: string,
  { columns, editorId }: { columns: OrderColumns; editorId: string | null },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...columns, ...editedBy(editorId) })
    .where("id", "=", id)
    .execute();
}

export async function deleteOrder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("orders").where("id", "=", id).execute();
}

export function stateOf(row: Pick<OrderRow, "state">): OrderState {
  return row.state;
}

/** Names of orders for the audit log. */
export const ORDER_NAMES: NameSource = {
  present: { table: "orders", name: sql`concat_ws(' \u00b7 ', number, service ->> 'name')` },
  logged: sql`concat_ws(' \u00b7 ', state ->> 'number', state ->> 'service')`,
};
