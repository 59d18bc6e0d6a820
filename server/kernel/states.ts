import type { Tx } from "../platform/database/connect.ts";
import type { Account } from "./account.ts";
import type { Actor } from "./audit-queries.ts";
import { command, type Resource } from "./command.ts";

/** One event of a state machine: what leads from one state to the next. */
interface EventRule<Row, State extends string> {
  from: readonly State[];
  to: State;
  /** Who may send the event at all, whatever the state. */
  who(account: Account, row: Row): boolean;
  /** Why the event is not possible although the state allows it, as a Polish sentence; none where it is possible. */
  guard?(row: Row): string | undefined;
}

/** A state machine as data: the events that lead a record from state to state. */
export interface StateMachine<Row, State extends string, Event extends string> {
  state(row: Row): State;
  events: Record<Event, EventRule<Row, State>>;
  /** The sentence of a 409: why the event is not possible in this state, and what is. */
  refusal(event: Event, row: Row): string;
  /** Writes the new state with who set it, and what else the event brings about. */
  apply(tx: Tx, row: Row, change: { to: State; event: Event; account: Account }): Promise<void>;
}

/** The events that the account may send of this record now; the web application shows a button for each. */
export function allowedEvents<Row, State extends string, Event extends string>(
  machine: StateMachine<Row, State, Event>,
  row: Row,
  account: Account,
): Event[] {
  const events = Object.entries(machine.events) as [Event, EventRule<Row, State>][];
  return events
    .filter(([, { who }]) => who(account, row))
    .filter(([event]) => obstacle(machine, event, row) === undefined)
    .map(([event]) => event);
}

/**
 * Sends an event to a record: one command, recorded as `resource.event`.
 *
 * @throws NotFound, Forbidden, Conflict where the record's state or revision does not allow it
 */
export function sendEvent<Row extends { id: string }, State extends string, Event extends string>(
  tx: Tx,
  { actor, account }: { actor: Actor; account: Account },
  {
    machine,
    event,
    ...target
  }: {
    resource: Resource<Row>;
    machine: StateMachine<Row, State, Event>;
    event: Event;
    lock(tx: Tx): Promise<Row | undefined>;
    ifMatch?: string | undefined;
  },
): Promise<Row> {
  const { to, who } = machine.events[event];
  return command(tx, actor, {
    ...target,
    action: `${target.resource.subject}.${event}`,
    may: (row) => who(account, row),
    obstacle: (row) => obstacle(machine, event, row),
    apply: (tx, row) => machine.apply(tx, row, { to, event, account }),
  });
}

function obstacle<Row, State extends string, Event extends string>(
  machine: StateMachine<Row, State, Event>,
  event: Event,
  row: Row,
): string | undefined {
  const { from, guard } = machine.events[event];
  return from.includes(machine.state(row)) ? guard?.(row) : machine.refusal(event, row);
}
