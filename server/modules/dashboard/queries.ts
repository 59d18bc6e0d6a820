import type { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { Database } from "../../platform/database/connect.ts";

const FEW = 5;

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
        (select count(*) from contact_messages where state = 'new') as "newMessages"
      from (select count(*) as total, count(*) filter (where active) as active from clients) as counted
    `,
  );
}

/** The oldest messages that still wait for an answer. */
export function readWaitingMessages(database: Database): Promise<AdminDashboard["messages"]> {
  return rowsOf(
    database,
    sql<AdminDashboard["messages"][number]>`
      select id, name, subject, state, ${isoOf("added_at")} as "dateAdded" from contact_messages
      where state in ('new', 'read') order by added_at, id limit ${FEW}
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

export function readOwnCounts(database: Database, account: Account): Promise<ClientDashboard["counts"]> {
  return rowOf(
    database,
    sql<ClientDashboard["counts"]>`
      select
        (select count(*) from investments where client_id = ${account.clientId}) as investments,
        (select count(distinct documents.id) ${ownDocuments(account)}) as documents
    `,
  );
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
