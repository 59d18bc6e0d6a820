import type { Label } from "@bonum/contract/labels.ts";
import { sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import { forgetInStates } from "../../kernel/audit-person-queries.ts";
import type { ErasedPerson, Erasure } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { notify } from "../notifications/queries.ts";
import { type OrderRow, visibleTo } from "./queries.ts";

/**
 * Whoever of the centre can sign in, for the choice of who works on an order. A new account decides once another
 * administrator has confirmed it, as far as there is one.
 */
export function listColleagues(
  database: Database,
): Promise<{ id: string; name: string; mayDecide: boolean }[]> {
  return database
    .selectFrom("accounts")
    .select(["id", "display_name as name"])
    .select(
      sql<boolean>`(accounts.confirmed_at is not null or not exists (
        select from accounts other where 'Admin' = any(other.roles) and other.state = 'active'
          and other.confirmed_at is not null
      ))`.as("mayDecide"),
    )
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where("state", "=", "active")
    .orderBy(sql`display_name collate "pl-x-icu"`)
    .orderBy("id")
    .execute();
}

/** Somebody who is told what happens to an order. */
interface Reader {
  id: string;
  email: string;
  displayName: string;
  language: "pl" | "en";
}

/**
 * The people of one side of an order: of the client all, of the centre those who work on it, and all administrators where
 * nobody does yet; `muted` are those who want no mail of orders, `gathering` those who want it once a day.
 */
async function listSide(
  tx: Tx,
  order: OrderRow,
  side: "client" | "centre",
): Promise<(Reader & { muted: boolean; gathering: boolean })[]> {
  const people = tx
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select([
      "accounts.id",
      "accounts.email",
      "accounts.display_name as displayName",
      "accounts.language",
      "accounts.daily_digest as gathering",
      sql<boolean>`'orders' = any(accounts.muted)`.as("muted"),
    ])
    .where("accounts.state", "=", "active")
    .orderBy("accounts.email");
  if (side === "client") {
    return people.where("clients.id", "=", order.client_id).where("clients.active", "=", true).execute();
  }
  const staff = await people.where(sql<boolean>`'Admin' = any(accounts.roles)`).execute();
  const named = [order.coordinator_id, order.examiner_id, order.decider_id];
  const working = staff.filter(({ id }) => named.includes(id));
  return working.length > 0 ? working : staff;
}

/** The people of one side who want to hear of an order by mail; those who want one mail a day hear of what is urgent alone. */
export async function listReaders(
  tx: Tx,
  order: OrderRow,
  { side, urgent }: { side: "client" | "centre"; urgent: boolean },
): Promise<Reader[]> {
  const people = await listSide(tx, order, side);
  return people.filter(({ muted, gathering }) => !muted && (urgent || !gathering));
}

/** Where each side finds an order in the portal. */
export const ZONES = { client: "client", centre: "admin" } as const;

interface SideNews {
  side: "client" | "centre";
  title: Label;
  /** The account that did it; null: the portal. */
  by: string | null;
  /** Of the order's screen. */
  tab?: string;
  /** Whether it is mailed to those too who want one mail a day. */
  urgent: boolean;
  /** Whether one line stands for all of the same that are not read. */
  gathers?: boolean;
}

/** Notifies the people of one side in the portal, but for whoever did it. */
export async function notifySide(
  tx: Tx,
  order: OrderRow,
  { side, title, by, tab, urgent, gathers = false }: SideNews,
): Promise<void> {
  const people = await listSide(tx, order, side);
  await notify(tx, {
    accountIds: people.map(({ id }) => id).filter((id) => id !== by),
    title,
    detail: [order.number, order.service.name].filter((part) => part !== null).join(", "),
    path: `/${ZONES[side]}/orders/${order.id}${tab ? `?tab=${tab}` : ""}`,
    urgent,
    gathers,
  });
}

/** The orders that an account added and what it did to orders; what they say as far as the account may still see it. */
export async function readMyOrders(database: Database, account: Account) {
  const orders = await database
    .selectFrom("orders")
    .select(["id", "number", "added_at as addedAt"])
    .select(
      sql<string | null>`case when ${visibleTo(account)} then orders.service ->> 'name' end`.as("service"),
    )
    .where("added_by", "=", account.id)
    .orderBy("added_at")
    .execute();
  const orderEvents = await database
    .selectFrom("order_history")
    .select(["order_id as orderId", "at", "event", "note"])
    .where("account_id", "=", account.id)
    .orderBy("id")
    .execute();
  return { orders, orderEvents };
}

/** Takes a person out of the history of orders, which belong to the client; the name of whoever examined or decided stays. */
export async function forgetInOrders(tx: Tx, person: ErasedPerson): Promise<Erasure> {
  const { id, emails, keptName } = person;
  const { rows } = await sql<{ id: string }>`
    select id::text from orders
    where added_by = ${id} or coordinator_id = ${id} or examiner_id = ${id} or decider_id = ${id}
    union select order_id::text from order_history where account_id = ${id}
    union select order_id::text from order_examiners where account_id = ${id}
  `.execute(tx);
  // The log keeps whoever was named before, also of a draft that is gone.
  const named = await sql<{ id: string }>`
    select distinct subject_id as id from audit_entries
    where subject_type = 'order' and subject_id is not null and exists (
      select from unnest(array[before, after]) as logged
      where array[logged ->> 'coordinator', logged ->> 'examiner', logged ->> 'decider'] && ${emails}::text[]
    )
  `.execute(tx);
  if (keptName === null) {
    await tx
      .updateTable("order_history")
      .set({ actor: "Konto usunięte" })
      .where("account_id", "=", id)
      .execute();
  }
  await forgetInStates(tx, person, {
    subject: "order",
    ids: [...new Set([...rows, ...named.rows].map((row) => row.id))],
  });
  return { kept: { orders: rows.length } };
}
