import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { FEW, isoOf, rowsOf, TODAY } from "../queries.ts";

/** How many orders a person's own list names. */
const MANY = 10;

/** How far visits are looked ahead, in days. */
const AHEAD = 14;

/** Whose step comes next in the centre: the decider's once it is to be decided, before that the examiner's, else the coordinator's. */
const NEXT = sql`case when o.state = 'in_decision' then o.decider_id else coalesce(o.examiner_id, o.coordinator_id) end`;

const worksOn = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(o.coordinator_id = ${personId} or o.examiner_id = ${personId} or o.decider_id = ${personId})`;

/** The orders whose next step is the person's, how many there are, and how many of them are late. */
export async function readOwnTurn(database: Database, personId: string): Promise<OwnWork["mine"]> {
  const mine = sql<boolean>`o.turn = 'centre' and ${worksOn(personId)} and ${NEXT} = ${personId}`;
  const [figures] = await rowsOf(
    database,
    sql<{ count: number; overdue: number }>`
      select count(*), count(*) filter (where o.due_date < ${TODAY}) as overdue from orders o where ${mine}
    `,
  );
  const first = await rowsOf(
    database,
    sql<OwnWork["mine"]["first"][number]>`
      select o.id, o.number, o.service ->> 'name' as service, c.name as client, o.state, o.due_date as "dueDate",
        coalesce(o.due_date < ${TODAY}, false) as overdue
      from orders o join clients c on c.id = o.client_id
      where ${mine} order by o.due_date asc nulls last, o.number, o.id limit ${MANY}
    `,
  );
  return { count: figures?.count ?? 0, overdue: figures?.overdue ?? 0, first };
}

/** How many of the person's orders wait for their client. */
export async function countWithClients(database: Database, personId: string): Promise<number> {
  const [row] = await rowsOf(
    database,
    sql<{ count: number }>`
      select count(*) from orders o where o.turn = 'client' and o.state <> 'draft' and ${worksOn(personId)}
    `,
  );
  return row?.count ?? 0;
}

/** The visits that were arranged in the person's orders: today's, and those of the next two weeks. */
export function readOwnVisits(database: Database, personId: string): Promise<OwnWork["visits"]> {
  return rowsOf(
    database,
    sql<OwnWork["visits"][number]>`
      select a.id, ${isoOf("a.starts_at")} as "startsAt", a.place,
        jsonb_build_object('id', o.id, 'number', o.number, 'service', o.service ->> 'name') as "order"
      from order_appointments a join orders o on o.id = a.order_id
      where a.cancelled_at is null and ${worksOn(personId)}
        and a.starts_at + make_interval(mins => a.minutes) > now()
        and a.starts_at < now() + make_interval(days => ${AHEAD})
      order by a.starts_at, a.id limit ${FEW}
    `,
  );
}
