import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderState as StateName } from "@bonum/contract/orders/states.ts";
import { EXPECTED_EVENTS, expectedTarget } from "../../orders/table.ts";
import { type OrderState, settle } from "../ledger.ts";
import type { Place } from "../place.ts";

interface History {
  event: OrderEvent;
  from: StateName;
  to: StateName;
}

type Found = Pick<OrderState, "finding" | "actions"> & {
  id: string;
  name: string;
  state: StateName;
  number: string | null;
  history: History[];
  papers: string[];
  certificates: number;
  rounds: number;
};

/**
 * Finds faults in the orders: differences from the answered writes, half an event, or a state that the
 * machine does not allow.
 */
export async function wrongOrders(place: Place): Promise<string[]> {
  const { ledger } = place;
  const rows = await readOrders(place);
  // The one that repeats an invalidated order bears the same answer, and is no client's.
  const found = new Map(rows.map((row) => [row.name, row]));
  const twice = rows.filter((row) => found.get(row.name) !== row);
  const foreign = rows.filter(({ name }) => !ledger.orders.has(name));
  const states = [...ledger.orders].flatMap(([name, entry]) => {
    const row = found.get(name);
    const there = row && {
      finding: row.finding,
      events: row.history.map(({ event }) => event),
      actions: row.actions,
    };
    return settle(name, entry, row && there ? { id: row.id, fileKey: "", ...there } : null);
  });
  return [
    ...twice.map(({ name }) => `${name} is there twice`),
    ...foreign.map(({ name }) => `${name} is there, and nobody sent it`),
    ...states,
    ...rows.flatMap(wrongParts),
    ...(await wrongRepeats(place)),
  ];
}

async function readOrders({ pool }: Place): Promise<Found[]> {
  const { rows } = await pool.query<Found>(
    `select o.id, o.answers -> 0 ->> 'answer' as name, o.state, o.number,
      coalesce((select text from order_findings where order_id = o.id order by position limit 1), '') as finding,
      coalesce((
        select jsonb_agg(jsonb_build_object('event', event, 'from', from_state, 'to', to_state) order by id)
        from order_history where order_id = o.id
      ), '[]') as history,
      array(select kind from order_papers where order_id = o.id order by kind) as papers,
      (select count(*)::int from certificates where order_id = o.id) as certificates,
      (select count(*)::int from order_rounds where order_id = o.id) as rounds,
      array(
        select action from audit_entries
        where subject_type = 'order' and subject_id = o.id::text and action <> 'order.downloadPaper' order by id
      ) as actions
    from orders o where o.repeats_id is null`,
  );
  return rows;
}

/** Finds parts of an order that contradict its history. */
function wrongParts({ name, state, number, history, papers, certificates, rounds }: Found): string[] {
  const reached = (event: OrderEvent) => history.some((entry) => entry.event === event);
  const wrong: string[] = [];
  const expect = (what: string, there: unknown, expected: unknown) => {
    if (there !== expected) wrong.push(`${name}: ${what} is ${there}, and has to be ${expected}`);
  };
  let at: StateName = "draft";
  let before: StateName | null = null;
  for (const { event, from, to } of history) {
    expect(`the state before ${event}`, from, at);
    if (!EXPECTED_EVENTS[event].from.includes(from)) wrong.push(`${name}: ${event} from ${from}`);
    expect(`the state after ${event}`, to, expectedTarget(event, before));
    before = from;
    at = to;
  }
  expect("the state", state, at);
  expect("having a number", number !== null, reached("submit"));
  expect("the count of rounds", rounds, reached("submit") ? 1 : 0);
  const expectedPapers = [
    ...(reached("submit") ? ["confirmation"] : []),
    ...(reached("publish") ? ["report"] : []),
  ];
  expect("the papers", papers.join(), expectedPapers.join());
  expect("the count of certificates", certificates, reached("publish") ? 1 : 0);
  return wrong;
}

/** An invalidated order is repeated by one draft, no other is. */
async function wrongRepeats({ pool }: Place): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; state: string; repeats: number }>(
    `select o.id, o.state, count(r.id)::int as repeats from orders o left join orders r on r.repeats_id = o.id
    where o.repeats_id is null group by o.id having count(r.id) <> case o.state when 'invalidated' then 1 else 0 end`,
  );
  return rows.map(({ id, state, repeats }) => `the ${state} order ${id} is repeated ${repeats} times`);
}

/** Numbers that are missing from a series, or are borne twice. One that is reserved for a later event is not missing. */
export async function wrongNumbers({ pool }: Place): Promise<string[]> {
  const { rows } = await pool.query<{ number: string; times: number }>(
    `with borne as (
      select number from orders where number is not null
      union all select number from certificates
      union all select number from investments
      union all select series || '/' || year || '/' || lpad(last::text, 4, '0') from number_reservations
    ), given as (
      select series || '/' || year || '/' || lpad(n::text, 4, '0') as number
      from number_counters, generate_series(1, last) as n
    )
    select number, count(borne.number)::int as times from given full join borne using (number)
    group by number, given.number having count(borne.number) <> 1 or given.number is null`,
  );
  return rows.map(({ number, times }) => `the number ${number} is borne ${times} times`);
}
