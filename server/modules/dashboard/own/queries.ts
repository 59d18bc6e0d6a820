import { dayInWarsaw } from "@bonum/contract/calendar.ts";
import { printCode } from "@bonum/contract/certificates/code.ts";
import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import type { FileType } from "@bonum/contract/documents/fields.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { sayWhen, whenResult } from "@bonum/contract/orders/outlook.ts";
import { type Group, ORDER_GROUP_NAMES, type OrderState, statesIn } from "@bonum/contract/orders/states.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../../kernel/account.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { PICTURED } from "../../documents/thumbnail/queries.ts";
import { FEW, FEW_OF_GROUP, isoOf, rowsOf, TODAY } from "../queries.ts";

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
  fileType: FileType;
  version: number;
  thumbnail: boolean;
  dateAttached: string;
  investment: { id: string; number: string; title: string };
}

/** The newest documents that were shown to the client. */
export function readOwnDocuments(database: Database, account: Account): Promise<OwnDocument[]> {
  return rowsOf(
    database,
    sql<OwnDocument>`
      select documents.id, documents.file_key as "fileKey", documents.name as "fileName",
        documents.version, documents.file_type as "fileType", ${PICTURED} as thumbnail,
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
const GROUPS: readonly Group[] = ["client", ...ORDER_GROUP_NAMES.filter((group) => group !== "client")];

/** The client's orders by group; within each what waits on the client first, then the newest. */
export async function readOwnOrders(
  database: Database,
  account: Account,
): Promise<ClientDashboard["orders"]> {
  type First = ClientDashboard["orders"][number]["first"][number];
  type Read = Omit<First, "result"> & {
    returnState: OrderState | null;
    centreDays: number;
    normDays: number | null;
  };
  const groups = sql.join(
    GROUPS.flatMap((group) => statesIn(group).map((state) => sql`(${state}, ${group})`)),
  );
  const { rows } = await sql<{ group: Group; count: number; first: Read[] }>`
    select "group", max(count)::integer as count, json_agg(json_build_object(
      'id', id, 'number', number, 'service', service ->> 'name', 'investment', title, 'state', state, 'turn', turn, 'dueDate', due_date,
      'returnState', return_state, 'centreDays', centre_days, 'normDays', (service ->> 'normDays')::integer,
      'overdue', coalesce(due_date < ${TODAY} and turn is not null, false)
    ) order by place) filter (where place <= ${FEW_OF_GROUP}) as first
    from (
      select o.*, i.title, g."group", count(*) over (partition by g."group") as count, row_number() over (
        partition by g."group"
        order by (o.turn = 'client') desc nulls last, o.due_date asc nulls last, o.added_at desc, o.id
      ) as place
      from orders o join investments i on i.id = o.investment_id join (values ${groups}) as g (state, "group") on g.state = o.state
      where o.client_id = ${account.clientId}
    ) as own group by "group"
  `.execute(database);
  return rows
    .toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
    .map(({ first, ...group }) => ({
      ...group,
      first: first.map(({ returnState, centreDays, normDays, ...order }) => ({
        ...order,
        result: resultOf({ ...order, returnState, clock: { centreDays, normDays, dueDate: order.dueDate } }),
      })),
    }));
}

/** The centre's days stand still while the client is waited for, so those that are kept are all. */
function resultOf(order: Omit<Parameters<typeof whenResult>[0], "hold">): Label | null {
  if (order.state !== "correction") return null;
  const when = whenResult({ ...order, hold: null }, dayInWarsaw());
  return when?.kind === "ifAnswered" ? sayWhen(when) : null;
}

/** Last messages of the centre to the client in its orders, without internal notes. */
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
    order by m.added_at desc, m.position desc limit ${FEW}
  `.execute(database);
  return rows;
}
