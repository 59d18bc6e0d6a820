import { ERASED_NAME } from "@bonum/contract/identity/portal-names.ts";
import { sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import { forgetInStates } from "../../../kernel/audit/person-queries.ts";
import type { ErasedPerson, Erasure } from "../../../kernel/module.ts";
import type { Audience } from "../../../kernel/news/queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { ADMINISTRATORS } from "../../identity/audiences.ts";
import { type OrderRow, visibleTo } from "../queries.ts";
import { COUNTS_AS_DECIDER, HAS_CANDIDATE } from "./may-decide.ts";

/**
 * Lists the centre's people who can log in, for the assignment to an order. A new account may decide once
 * another administrator, if there is one, has confirmed it.
 */
export function listColleagues(
  database: Database,
): Promise<{ id: string; name: string; mayDecide: boolean }[]> {
  return database
    .selectFrom("accounts")
    .select(["id", "display_name as name"])
    .select(COUNTS_AS_DECIDER.as("mayDecide"))
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where("state", "=", "active")
    .orderBy(sql`display_name collate "pl-x-icu"`)
    .orderBy("id")
    .execute();
}

/** Examiner and decider of the service's last order that was examined, as far as they may take them again. */
export async function proposedPeople(database: Database, { id, service_id }: OrderRow) {
  const mayDecide = new Map(
    (await listColleagues(database)).map((colleague) => [colleague.id, colleague.mayDecide]),
  );
  const last = await database
    .selectFrom("orders")
    .select(["examiner_id", "decider_id"])
    .where("service_id", "=", service_id)
    .where("id", "<>", id)
    .where("examiner_id", "is not", null)
    .orderBy("submitted_at", (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  const { examiner_id = null, decider_id = null } = last ?? {};
  return {
    examinerId: examiner_id !== null && mayDecide.has(examiner_id) ? examiner_id : null,
    deciderId: decider_id !== null && mayDecide.get(decider_id) === true ? decider_id : null,
  };
}

/** Tells if there is anybody who could be assigned as decider of an order. */
export async function hasCandidate(database: Database, orderId: string): Promise<boolean> {
  const found = database.selectFrom("orders").select("id").where("id", "=", orderId).where(HAS_CANDIDATE);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Condition for the centre's people assigned to an order. */
export function workingOn({ coordinator_id, examiner_id, decider_id }: OrderRow): Audience {
  const named = [coordinator_id, examiner_id, decider_id].filter((id) => id !== null);
  return sql<boolean>`(${ADMINISTRATORS} and accounts.id = any(${named}::uuid[]))`;
}

/** The orders that an account added and what it did to orders; what they say as far as the account may still see it. */
export function selectMyOrders(database: Database, account: Account) {
  const orders = database
    .selectFrom("orders")
    .select(["id", "number", "added_at as addedAt"])
    .select(
      sql<string | null>`case when ${visibleTo(account)} then orders.service ->> 'name' end`.as("service"),
    )
    .where("added_by", "=", account.id)
    .orderBy("added_at");
  const orderEvents = database
    .selectFrom("order_history")
    .select(["order_id as orderId", "at", "event", "note"])
    .where("account_id", "=", account.id)
    .orderBy("id");
  return { orders, orderEvents };
}

/** Takes a person out of the history of orders, which belong to the client; the name of whoever examined or decided stays. */
export async function forgetInOrders(tx: Tx, person: ErasedPerson): Promise<Erasure> {
  const { id, emails, retainedName } = person;
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
  if (retainedName === null) {
    await tx
      .updateTable("order_history")
      .set({ actor: ERASED_NAME.pl })
      .where("account_id", "=", id)
      .execute();
  }
  await forgetInStates(tx, person, {
    subject: "order",
    ids: [...new Set([...rows, ...named.rows].map((row) => row.id))],
  });
  return { kept: { orders: rows.length } };
}
