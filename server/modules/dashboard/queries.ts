import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import { ORDER_STATES, type OrderState } from "@bonum/contract/orders/states.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import { LACKS_DECIDER } from "../orders/people/may-decide.ts";

/** Number of items in each list of a dashboard. */
export const FEW = 5;

export const FEW_OF_GROUP = 3;

export const TODAY = sql`(now() at time zone ${DISPLAY_TIME_ZONE})::date`;

export async function rowsOf<Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(database)).rows;
}

async function rowOf<Row>(database: Database, query: RawBuilder<Row>): Promise<Row> {
  return (await rowsOf(database, query))[0] as Row;
}

export function readAdminCounts(database: Database): Promise<AdminDashboard["counts"]> {
  return rowOf(
    database,
    sql<AdminDashboard["counts"]>`
      select
        counted.total as clients, counted.active as "activeClients",
        (select count(*) from investments) as investments,
        (select coalesce(sum(count), 0)::bigint from document_counts where not in_trash) as documents,
        (select count(*) from services where published) as "publishedServices",
        (select count(*) from contact_messages where state in ('new', 'read'))
          + (select count(*) from unanswered_threads) as "unansweredMessages"
      from (select count(*) as total, count(*) filter (where active) as active from clients) as counted
    `,
  );
}

export function countByStage(database: Database): Promise<AdminDashboard["investmentsByStage"]> {
  return rowsOf(
    database,
    sql<AdminDashboard["investmentsByStage"][number]>`
      select stage, count(*) as count from investments where state in ('active', 'onHold') group by stage
    `,
  );
}

export function countByState(database: Database): Promise<AdminDashboard["investmentsByState"]> {
  return rowsOf(
    database,
    sql<AdminDashboard["investmentsByState"][number]>`
      select state, count(*) as count from investments group by state
    `,
  );
}

/** The last twelve months, each with the documents and bytes that the library held at its end (or holds now). */
export function countByMonth(database: Database): Promise<AdminDashboard["documentsByMonth"]> {
  return rowsOf(
    database,
    sql<AdminDashboard["documentsByMonth"][number]>`
      with months as (
        select generate_series(
          date_trunc('month', now() at time zone ${DISPLAY_TIME_ZONE}) - interval '11 months',
          date_trunc('month', now() at time zone ${DISPLAY_TIME_ZONE}),
          interval '1 month'
        ) as month
      ), added as (
        select greatest(make_date(year_added, month_added, 1), (select min(month) from months)) as month,
          sum(count) as documents, sum(bytes) as bytes
        from document_counts where not in_trash group by 1
      )
      select
        to_char(months.month, 'YYYY-MM') as month,
        (sum(coalesce(added.documents, 0)) over so_far)::bigint as documents,
        (sum(coalesce(added.bytes, 0)) over so_far)::bigint as bytes
      from months left join added using (month)
      window so_far as (order by months.month)
      order by months.month
    `,
  );
}

export function readLatestDocuments(database: Database): Promise<AdminDashboard["latestDocuments"]> {
  return rowsOf(
    database,
    sql<AdminDashboard["latestDocuments"][number]>`
      select id, file_key as "fileKey", name as "fileName", ${isoOf("added_at")} as "dateAdded"
      from documents where deleted_at is null order by documents.added_at desc, id desc limit ${FEW}
    `,
  );
}

export function readLatestInvestments(database: Database): Promise<AdminDashboard["latestInvestments"]> {
  return rowsOf(
    database,
    sql<AdminDashboard["latestInvestments"][number]>`
      select i.id, i.number, i.title, c.name as client, ${isoOf("i.added_at")} as "dateAdded"
      from investments as i join clients as c on c.id = i.client_id
      order by i.added_at desc, i.id desc limit ${FEW}
    `,
  );
}

/** A moment as ISO 8601 in UTC, as every answer has it. */
export function isoOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type Orders = AdminDashboard["orders"];

/** New orders that nobody has accepted or priced, the oldest first. */
export function readSubmitted(database: Database): Promise<Orders["submitted"]> {
  return rowsOf(
    database,
    sql<Orders["submitted"][number]>`
      select o.id, o.number, o.service ->> 'name' as service, c.name as client, ${isoOf("o.submitted_at")} as date
      from orders o join clients c on c.id = o.client_id
      where o.state = 'submitted' order by o.submitted_at, o.id limit ${FEW}
    `,
  );
}

/** Number of submitted orders, neither accepted nor priced. */
export async function countSubmitted(database: Database): Promise<number> {
  const [row] = await rowsOf(
    database,
    sql<{ count: number }>`select count(*) from orders where state = 'submitted'`,
  );
  return row?.count ?? 0;
}

type Certificates = AdminDashboard["certificates"];

/** At most `limit` of the orders that fulfil the condition and wait for the centre: overdue first, then by due date. */
export function readWaiting(
  database: Database,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<Orders["waiting"]> {
  return rowsOf(
    database,
    sql<Orders["waiting"][number]>`
      select orders.id, orders.number, orders.service ->> 'name' as service, c.name as client, i.title as investment,
        orders.state, orders.due_date as "dueDate", coalesce(orders.due_date < ${TODAY}, false) as overdue,
        ${LACKS_DECIDER} as "lacksDecider"
      from orders join clients c on c.id = orders.client_id join investments i on i.id = orders.investment_id
      where ${condition} order by orders.due_date asc nulls last, orders.number, orders.id limit ${limit}
    `,
  );
}

/** Orders that the centre has to work on, and how it gets on with them. */
export async function readOrdersForDashboard(database: Database): Promise<Orders> {
  const waiting = await readWaiting(database, sql<boolean>`orders.turn = 'centre'`, FEW);
  const { rows: states } = await sql<{ state: OrderState; count: number }>`
    select state, count(*) as count from orders where state <> 'draft' group by state
  `.execute(database);
  const submitted = await readSubmitted(database);
  const { rows: answered } = await sql<Orders["answered"][number]>`
    select o.id, o.number, o.service ->> 'name' as service, c.name as client, ${isoOf("k.answered_at")} as date
    from order_corrections k join orders o on o.id = k.order_id join clients c on c.id = o.client_id
    where k.answered_at > now() - interval '7 days' and o.turn = 'centre' and not exists (
      select from order_corrections later where later.order_id = o.id and later.answered_at > k.answered_at
    )
    order by k.answered_at desc, o.id limit ${FEW}
  `.execute(database);
  const { rows: figures } = await sql<Pick<Orders, "overdue" | "published" | "onTime">>`
    select
      (select count(*) from orders where turn = 'centre' and due_date < ${TODAY}) as overdue,
      count(*) as published,
      count(*) filter (where (service ->> 'normDays') is null or centre_days <= (service ->> 'normDays')::integer) as "onTime"
    from orders where published_at > now() - interval '1 year'
  `.execute(database);
  const { rows: stages } = await sql<Orders["stages"][number]>`
    select state, orders, median_days::float8 as median, p90_days::float8 as p90 from order_stage_times
  `.execute(database);
  const order = Object.keys(ORDER_STATES);
  return {
    waiting,
    submitted,
    answered,
    byState: states.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
    stages: stages.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
    ...(figures[0] as Pick<Orders, "overdue" | "published" | "onTime">),
  };
}

export async function readCertificatesForDashboard(database: Database): Promise<Certificates> {
  const { rows: byState } = await sql<Certificates["byState"][number]>`
    select state, count(*) as count from (
      select case when state in ('issued', 'suspended') and valid_to < ${TODAY} then 'expired'
        when state = 'issued' and conditions <> '' then 'conditional' else state end as state
      from certificates
    ) present group by state order by state
  `.execute(database);
  const { rows: ending } = await sql<Certificates["ending"][number]>`
    select id, number, holder_name as holder, valid_to as "validTo" from certificates
    where state in ('issued', 'suspended') and valid_to between ${TODAY} and ${TODAY} + 90
    order by valid_to, id limit ${FEW}
  `.execute(database);
  return { byState, ending };
}
