import { DISPLAY_TIME_ZONE } from "@bonum/contract/calendar.ts";
import { printCode } from "@bonum/contract/certificates/code.ts";
import type { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { type Group, ORDER_STATES, type OrderState, statesIn } from "@bonum/contract/orders/states.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { Database } from "../../platform/database/connect.ts";

/** How many of each a dashboard names. */
export const FEW = 5;
const FEW_OF_GROUP = 3;
const TODAY = sql`(now() at time zone ${DISPLAY_TIME_ZONE})::date`;

/** From how many finished exams on the catalogue says how long a service takes. */
const ENOUGH = 20;

async function rowsOf<Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> {
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

/** The client that the account belongs to, and how. */
export async function findOwnClient(
  database: Database,
  account: Account,
): Promise<ClientDashboard["client"]> {
  if (account.clientId === null || account.clientRole === null) return null;
  const { name } = await database
    .selectFrom("clients")
    .select("name")
    .where("id", "=", account.clientId)
    .executeTakeFirstOrThrow();
  return { name, role: account.clientRole };
}

/** The client's projects that go on, the newest first. */
export function readOwnInvestments(
  database: Database,
  account: Account,
): Promise<ClientDashboard["investments"]> {
  return rowsOf(
    database,
    sql<ClientDashboard["investments"][number]>`
      select i.id, i.number, i.title, i.stage, i.state, i.town, (
        select count(*) from investment_documents as a join documents as d on d.id = a.document_id
        where a.investment_id = i.id and a.visibility = 'client' and d.deleted_at is null
      ) as documents
      from investments as i
      where i.client_id = ${account.clientId} and i.state in ('active', 'onHold')
      order by i.added_at desc, i.id desc limit ${FEW}
    `,
  );
}

interface OwnDocument {
  id: string;
  fileKey: string;
  fileName: string;
  contentType: string;
  dateAttached: string;
  investment: { id: string; number: string; title: string };
}

/** The newest documents that were shown to the client. */
export function readOwnDocuments(database: Database, account: Account): Promise<OwnDocument[]> {
  return rowsOf(
    database,
    sql<OwnDocument>`
      select documents.id, documents.file_key as "fileKey", documents.name as "fileName",
        content.content_type as "contentType", ${isoOf("attached.attached_at")} as "dateAttached",
        json_build_object('id', i.id, 'number', i.number, 'title', i.title) as investment
      ${ownDocuments(account)}
      order by attached.attached_at desc, documents.id limit ${FEW}
    `,
  );
}

function ownDocuments(account: Account): RawBuilder<unknown> {
  return sql`
    from investment_documents as attached
    join investments as i on i.id = attached.investment_id
    join documents on documents.id = attached.document_id and documents.deleted_at is null
    join document_versions as content
      on content.document_id = documents.id and content.number = documents.version
    where attached.visibility = 'client' and i.client_id = ${account.clientId}
  `;
}

/** A moment as ISO 8601 in UTC, as every answer has it. */
function isoOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type Orders = AdminDashboard["orders"];
type Certificates = AdminDashboard["certificates"];

/** What the centre has to do next: overdue first, then by due date. */
export async function readOrdersForDashboard(database: Database): Promise<Orders> {
  const { rows: waiting } = await sql<Orders["waiting"][number]>`
    select o.id, o.number, o.service ->> 'name' as service, c.name as client, o.state, o.due_date as "dueDate",
      coalesce(o.due_date < ${TODAY}, false) as overdue
    from orders o join clients c on c.id = o.client_id
    where o.turn = 'centre' order by o.due_date asc nulls last, o.id limit ${FEW}
  `.execute(database);
  const { rows: states } = await sql<{ state: OrderState; count: number }>`
    select state, count(*) as count from orders where state <> 'draft' group by state
  `.execute(database);
  const { rows: submitted } = await sql<Orders["submitted"][number]>`
    select o.id, o.number, o.service ->> 'name' as service, c.name as client, ${isoOf("o.submitted_at")} as date
    from orders o join clients c on c.id = o.client_id
    where o.state = 'submitted' order by o.submitted_at, o.id limit ${FEW}
  `.execute(database);
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

/** The client's certificates: suspended and just withdrawn ones first, then the newest. */
export async function readOwnCertificates(
  database: Database,
  account: Account,
): Promise<ClientDashboard["certificates"]> {
  const rows = await rowsOf(
    database,
    sql<ClientDashboard["certificates"][number]>`
      select own.id, own.number, own.code, own.object, own.present as state,
        own.conditions <> '' as conditional, own.valid_to as "validTo",
        case when own.present in ('suspended', 'withdrawn') then coalesce((
          select change.reason from certificate_changes as change
          where change.certificate_id = own.id order by change.id desc limit 1
        ), '') else '' end as reason
      from (
        select *, case
          when state in ('issued', 'suspended') and valid_to < ${TODAY} then 'expired' else state
        end as present
        from certificates where client_id = ${account.clientId}
      ) as own
      order by
        own.present <> 'suspended',
        not coalesce(own.present = 'withdrawn' and own.updated_at > now() - interval '30 days', false),
        own.added_at desc, own.id desc
      limit ${FEW}
    `,
  );
  return rows.map((row) => ({ ...row, code: printCode(row.code) }));
}

/** The groups of states as a client's dashboard has them. */
const GROUPS = [
  "client",
  "draft",
  "centre",
  "onHold",
  "finished",
  "ended",
] as const satisfies readonly Group[];

/** The client's orders by group; within each what waits on the client first, then the newest. */
export async function readOwnOrders(
  database: Database,
  account: Account,
): Promise<ClientDashboard["orders"]> {
  type First = ClientDashboard["orders"][number]["first"][number];
  const groups = sql.join(
    GROUPS.flatMap((group) => statesIn(group).map((state) => sql`(${state}, ${group})`)),
  );
  const { rows } = await sql<{ group: Group; count: number; first: First[] }>`
    select "group", max(count)::integer as count, json_agg(json_build_object(
      'id', id, 'number', number, 'service', service ->> 'name', 'state', state, 'turn', turn, 'dueDate', due_date,
      'overdue', coalesce(due_date < ${TODAY} and turn is not null, false)
    ) order by place) filter (where place <= ${FEW_OF_GROUP}) as first
    from (
      select o.*, g."group", count(*) over (partition by g."group") as count, row_number() over (
        partition by g."group"
        order by (o.turn = 'client') desc nulls last, o.due_date asc nulls last, o.added_at desc, o.id
      ) as place
      from orders o join (values ${groups}) as g (state, "group") on g.state = o.state
      where o.client_id = ${account.clientId}
    ) as own group by "group"
  `.execute(database);
  return rows.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));
}

/** What the centre wrote last to the client on its orders; the centre's own notes are not among it. */
export async function readOwnMessages(
  database: Database,
  account: Account,
): Promise<ClientDashboard["messages"]> {
  const { rows } = await sql<ClientDashboard["messages"][number]>`
    select m.id, left(m.text, 160) as text,
      to_char(m.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dateAdded",
      json_build_object('id', o.id, 'number', o.number, 'service', o.service ->> 'name') as "order"
    from order_messages m join orders o on o.id = m.order_id
    where o.client_id = ${account.clientId} and m.side = 'centre' and not m.internal and m.text <> ''
    order by m.position desc limit ${FEW}
  `.execute(database);
  return rows;
}

/** Works out how long orders stand in each state, of those that left it within the last year. */
export async function measureStages(database: Database): Promise<void> {
  await sql`
    with stays as (
      select to_state as state, extract(epoch from lead(at) over (partition by order_id order by id) - at) / 86400 as days
      from order_history where order_id in (select order_id from order_history where at > now() - interval '1 year')
    ), measured as (
      select state, count(*) as orders,
        round(percentile_cont(0.5) within group (order by days)::numeric, 1) as median_days,
        round(percentile_cont(0.9) within group (order by days)::numeric, 1) as p90_days
      from stays where days is not null group by state
    ), gone as (
      delete from order_stage_times where state not in (select state from measured)
    )
    insert into order_stage_times (state, orders, median_days, p90_days) select * from measured
    on conflict (state) do update
      set orders = excluded.orders, median_days = excluded.median_days, p90_days = excluded.p90_days
  `.execute(database);
}

/** Works out how long the exams of each service took the centre, of which enough are finished. */
export async function measureServices(database: Database): Promise<void> {
  await sql`
    update services set measured_days = measured.days, measured_orders = measured.orders
    from (
      select s.id, count(o.id)::integer as orders,
        case when count(o.id) >= ${ENOUGH}
          then ceil(percentile_cont(0.5) within group (order by o.centre_days))::integer end as days
      from services s left join orders o
        on o.service_id = s.id and o.published_at is not null and o.state = 'published' and (s.sample or not o.sample)
      group by s.id
    ) measured
    where services.id = measured.id
      and (measured_days, measured_orders) is distinct from (measured.days, measured.orders)
  `.execute(database);
}
