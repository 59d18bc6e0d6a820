import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { couldDecide, HAS_CANDIDATE } from "../../orders/people/may-decide.ts";
import { FEW, isoOf, readWaiting, rowsOf, TODAY } from "../queries.ts";

/** Maximum number of orders in a person's own list. */
const MANY = 10;

/** Days ahead for which visits are listed. */
const AHEAD = 14;

/**
 * Person in the centre who acts next: the decider of an order in decision, else the examiner, else the
 * coordinator.
 */
const NEXT = sql`case when orders.state = 'in_decision' then orders.decider_id
  else coalesce(orders.examiner_id, orders.coordinator_id) end`;

const worksOn = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(orders.coordinator_id = ${personId} or orders.examiner_id = ${personId} or orders.decider_id = ${personId})`;

/**
 * The orders that wait for this person. What nobody is named to decide waits for everybody who could, or where nobody could for those
 * who work on it.
 */
const waitsFor = (personId: string): RawBuilder<boolean> => sql<boolean>`orders.turn = 'centre' and (
  (${worksOn(personId)} and ${NEXT} = ${personId})
  or (orders.state = 'in_decision' and orders.decider_id is null
    and (${couldDecide(sql`${personId}::uuid`)} or ${worksOn(personId)} and not ${HAS_CANDIDATE}))
)`;

/** The orders whose next step is the person's, how many there are, and how many of them are late. */
export async function readOwnTurn(database: Database, personId: string): Promise<OwnWork["mine"]> {
  const mine = waitsFor(personId);
  const [figures] = await rowsOf(
    database,
    sql<{ count: number; overdue: number }>`
      select count(*), count(*) filter (where orders.due_date < ${TODAY}) as overdue from orders where ${mine}
    `,
  );
  const first = await readWaiting(database, mine, MANY);
  return { count: figures?.count ?? 0, overdue: figures?.overdue ?? 0, first };
}

/** Number of the person's orders that wait for their client. */
export async function countWithClients(database: Database, personId: string): Promise<number> {
  const [row] = await rowsOf(
    database,
    sql<{ count: number }>`
      select count(*) from orders where orders.turn = 'client' and orders.state <> 'draft' and ${worksOn(personId)}
    `,
  );
  return row?.count ?? 0;
}

/** The visits that were arranged in the person's orders: today's, and those of the next two weeks. */
export function readOwnVisits(database: Database, personId: string): Promise<OwnWork["visits"]> {
  return rowsOf(
    database,
    sql<OwnWork["visits"][number]>`
      select a.id, ${isoOf("a.starts_at")} as "startsAt", a.place, i.title as investment, c.name as client, c.phone,
        jsonb_build_object('id', orders.id, 'number', orders.number, 'service', orders.service ->> 'name') as "order"
      from order_appointments a join orders on orders.id = a.order_id
        join clients c on c.id = orders.client_id join investments i on i.id = orders.investment_id
      where a.cancelled_at is null and ${worksOn(personId)}
        and a.starts_at + make_interval(mins => a.minutes) > now()
        and a.starts_at < now() + make_interval(days => ${AHEAD})
      order by a.starts_at, a.id limit ${FEW}
    `,
  );
}
