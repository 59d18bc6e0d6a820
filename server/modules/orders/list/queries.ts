import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import type { OrderListQuery } from "@bonum/contract/orders/fields.ts";
import { ORDER_STATE_NAMES, statesIn } from "@bonum/contract/orders/states.ts";
import { type RawBuilder, sql } from "kysely";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import { startOfDay } from "../../../kernel/record-queries.ts";
import { hitsOf } from "../../../kernel/search-hits.ts";
import { holdsTermWithLinks, holdsWords, textHolds } from "../../../kernel/search-queries.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../../platform/database/page.ts";
import { favouriteIs } from "../../bookmarks/queries.ts";
import { type OrderRow, selectOrders, visibleTo } from "../queries.ts";

const CLIENT = sql`(select name from clients where clients.id = orders.client_id) collate "pl-x-icu"`;
const PROGRESS = sql`array_position(${ORDER_STATE_NAMES}::text[], orders.state)`;

const LISTED: Record<OrderListQuery["orderBy"], RawBuilder<unknown>> = {
  // What has no day: first what waits for somebody, then drafts, then what has ended.
  dueAsc: sql`orders.due_date asc, orders.turn is null, orders.state = 'draft', orders.id asc`,
  dueDesc: sql`orders.due_date desc nulls last, orders.id desc`,
  clientAsc: sql`${CLIENT} asc, orders.id asc`,
  clientDesc: sql`${CLIENT} desc, orders.id desc`,
  stateAsc: sql`${PROGRESS} asc, orders.id asc`,
  stateDesc: sql`${PROGRESS} desc, orders.id desc`,
  dateDesc: sql`orders.added_at desc, orders.id desc`,
  dateAsc: sql`orders.added_at asc, orders.id asc`,
  numberAsc: sql`orders.number asc, orders.id asc`,
  numberDesc: sql`orders.number desc, orders.id desc`,
};

/** The orders that the account knows of and that match; `today` is the day by which one is overdue. */
export function listOrders(account: Account, query: OrderListQuery, today: string): Listing<OrderRow> {
  const { searchTerm, state, group, turn, overdue, serviceId, investmentId, clientId, personId, from, to } =
    query;
  const favourite = { accountId: account.id, kind: "orders", id: sql.ref("orders.id") } as const;
  const late = sql<boolean>`(orders.turn is not null and orders.due_date < ${today}::date)`;
  const condition = allOf([
    visibleTo(account),
    state !== undefined && sql<boolean>`orders.state = ${state}`,
    group !== undefined && sql<boolean>`orders.state = any(${statesIn(group)})`,
    turn !== undefined && sql<boolean>`orders.turn = ${turn}`,
    overdue === true && late,
    overdue === false && sql<boolean>`${late} is not true`,
    serviceId !== undefined && sql<boolean>`orders.service_id = ${serviceId}`,
    investmentId !== undefined && sql<boolean>`orders.investment_id = ${investmentId}`,
    clientId !== undefined && sql<boolean>`orders.client_id = ${clientId}`,
    isAdmin(account) && personId !== undefined && worksOn(personId),
    from !== undefined && sql<boolean>`orders.added_at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`orders.added_at < ${startOfDay(to, 1)}`,
    favouriteIs(query.favourite, favourite),
    !!searchTerm && matches(searchTerm),
  ]);
  return listing((database) => selectOrders(database).where(condition), {
    id: "orders.id",
    matching: (database) => database.selectFrom("orders").where(condition),
    order: LISTED[query.orderBy],
  });
}

function worksOn(personId: string): RawBuilder<boolean> {
  const roles = ["coordinator_id", "examiner_id", "decider_id"].map(
    (column) => sql<boolean>`${sql.ref(`orders.${column}`)} = ${personId}`,
  );
  return sql<boolean>`(${sql.join(roles, sql` or `)})`;
}

/** Condition of a search in the order's texts, its investment's and its client's. */
function matches(term: string): RawBuilder<boolean> {
  return holdsTermWithLinks(
    {
      own: (word) => textHolds(sql`orders.search_text`, word),
      links: [
        { column: sql`orders.investment_id`, table: "investments" },
        { column: sql`orders.client_id`, table: "clients" },
      ],
    },
    term,
  );
}

/** Orders that the account knows of and of which the term is part, the newest first. */
export async function searchOrders(database: Database, account: Account, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<Record<"id" | "label" | "detail", string> & { number: string | null }>`
    select orders.id, orders.service ->> 'name' as label, orders.number,
      concat_ws(', ', orders.number, investments.number, clients.name) as detail
    from orders join clients on clients.id = orders.client_id
      join investments on investments.id = orders.investment_id
    where ${visibleTo(account)} and ${holdsWords(sql`orders.search_text`, term)}
    order by orders.added_at desc, orders.id limit ${HITS_MAX}
  `.execute(database);
  return hitsOf(
    rows.map(({ number, ...hit }) => ({ ...hit, searched: { number } })),
    term,
  );
}
