import { EXAMINING_EVENTS } from "@bonum/contract/orders/events.ts";
import { type RawBuilder, sql } from "kysely";
import { areIndependent, isAlone } from "../../identity/members/vouchers.ts";

/** Everybody who examined `orders` in any way, whoever its people are now. */
export const EXAMINED_BY = sql<string[]>`array(
  select past.account_id::text from order_history as past
  where past.order_id = orders.id and past.event = any(${EXAMINING_EVENTS})
    and past.account_id is not null
  union select writer.account_id::text from order_examiners as writer
  where writer.order_id = orders.id
)`;

/** A new account of `accounts` decides once another administrator has confirmed it. */
export const COUNTS_AS_DECIDER = sql<boolean>`(accounts.confirmed_at is not null)`;

/** Names of those who examined `orders` and are not independent of its decider; asked where somebody is to decide. */
export const DEPENDENT = sql<string[]>`case when orders.state = 'in_decision' then array(
  select examiner.display_name from (
    select orders.examiner_id as id
    union select past.account_id from order_history as past
      where past.order_id = orders.id and past.event = any(${EXAMINING_EVENTS})
    union select writer.account_id from order_examiners as writer where writer.order_id = orders.id
  ) as working join accounts as examiner on examiner.id = working.id
  where examiner.id <> orders.decider_id and not ${areIndependent(sql`examiner.id`, sql`orders.decider_id`)}
  order by examiner.display_name
) else '{}' end`;

/**
 * Tells if this person may decide on their own examination: the settings permit it, and there is no other
 * decider, nor was there recently. Unconfirmed accounts do not count as others.
 */
export function decidesAlone(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    (select examiner_may_decide from order_settings) and
    ${isAlone(personId)}
  )`;
}

/** Tells if an administrator could be assigned as decider of `orders`, and then decide. */
export function couldDecide(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${decidesAlone(person)} or (
      ${hasNoPartIn(person)}
      and exists (select from accounts where accounts.id = ${person} and ${COUNTS_AS_DECIDER})
    )
  )`;
}

/** Tells if this person has examined nothing of `orders`, and is independent of who is named to examine. */
function hasNoPartIn(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${person} is distinct from orders.examiner_id and not (${person}::text = any(${EXAMINED_BY}))
    and (orders.examiner_id is null or ${areIndependent(person, sql`orders.examiner_id`)})
  )`;
}

/** Tells if any administrator could be assigned as decider of `orders`; if not, one has to be invited or confirmed. */
export const HAS_CANDIDATE = sql<boolean>`exists (
  select from accounts as candidate where 'Admin' = any(candidate.roles) and candidate.state = 'active'
    and (${decidesAlone(sql`candidate.id`)}
      or candidate.confirmed_at is not null and ${hasNoPartIn(sql`candidate.id`)})
)`;

/** Tells if the next step of `orders` is to find a decider, for it waits for a decision that nobody could make. */
export const LACKS_DECIDER = sql<boolean>`(
  orders.state = 'in_decision' and orders.decider_id is null and not ${HAS_CANDIDATE}
)`;
