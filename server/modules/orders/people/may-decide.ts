import { EXAMINING_EVENTS } from "@bonum/contract/orders/events.ts";
import { type RawBuilder, sql } from "kysely";

/** Everybody who examined `orders` in any way, whoever its people are now. */
export const EXAMINED_BY = sql<string[]>`array(
  select past.account_id::text from order_history as past
  where past.order_id = orders.id and past.event = any(${EXAMINING_EVENTS})
    and past.account_id is not null
  union select writer.account_id::text from order_examiners as writer
  where writer.order_id = orders.id
)`;

/** A new account of `accounts` decides once another administrator has confirmed it, as far as there is one. */
export const COUNTS_AS_DECIDER = sql<boolean>`(accounts.confirmed_at is not null or not exists (
  select from accounts other where 'Admin' = any(other.roles) and other.state = 'active'
    and other.confirmed_at is not null
))`;

/** For how long nobody else was an administrator where somebody is the only one, in days. */
const ALONE_DAYS = 30;

/**
 * Whether this person may decide what they examined: the settings say so, and there is nobody else to, nor was there of
 * late. Whose account waits to be confirmed is nobody else.
 */
export function decidesAlone(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    (select examiner_may_decide from order_settings) and
    array(
      select accounts.id from accounts where 'Admin' = any(accounts.roles) and accounts.state = 'active'
        and accounts.confirmed_at is not null
    ) <@ array[${personId}] and
    array(
      select former.account_id from former_administrators as former
      where former.until > now() - ${ALONE_DAYS} * interval '1 day'
    ) <@ array[${personId}]
  )`;
}

/** Whether an administrator could be named the decider of `orders`, and then decide. */
export function couldDecide(personId: string): RawBuilder<boolean> {
  const person = sql`${personId}::uuid`;
  return sql<boolean>`(
    ${decidesAlone(person)} or (
      ${person} is distinct from orders.examiner_id and not (${person}::text = any(${EXAMINED_BY}))
      and exists (select from accounts where accounts.id = ${person} and ${COUNTS_AS_DECIDER})
    )
  )`;
}
