import type { Action } from "@bonum/contract/audit/names.ts";
import type { Tx } from "../platform/database/connect.ts";
import type { Account } from "./account.ts";
import type { Caller } from "./caller.ts";
import { command, type Resource } from "./command.ts";

/** One event of a state machine: what leads from one state to the next. */
interface EventRule<Row, State extends string, Body> {
  from: readonly State[];
  /** Where it leads; a function where that depends on the record. */
  to: State | ((row: Row) => State);
  /** Who may send the event at all, whatever the state. */
  who(account: Account, row: Row): boolean;
  /**
   * Why the event is not possible although the state allows it, as a Polish sentence; none where it is possible. Without
   * a body it is asked whether there can be one with which the event is possible.
   */
  guard?(row: Row, body?: Body): string | undefined;
}

/** An event on its way: where it leads, what it was sent with, and by whom. */
export interface EventChange<State, Event, Body> {
  to: State;
  event: Event;
  body: Body;
  caller: Caller;
}

/** A state machine as data: the events that lead a record from state to state, each sent with a body of its own. */
export interface StateMachine<
  Row,
  State extends string,
  Event extends string,
  Bodies extends Record<Event, unknown> = Record<Event, undefined>,
> {
  state(row: Row): State;
  /** What the audit log calls it. */
  action(event: Event): Action;
  events: { [E in Event]: EventRule<Row, State, Bodies[E]> };
  /** The sentence of a 409: why the event is not possible in this state, and what is. */
  refusal(event: Event, row: Row): string;
  /** Why whoever might expect to send the event may not: it is another person's. None where nobody would expect it. */
  reserved?(event: Event, row: Row, account: Account): string | undefined;
  /** Writes the new state with who set it, and what else the event brings about. */
  apply<E extends Event>(tx: Tx, row: Row, change: EventChange<State, E, Bodies[E]>): Promise<void>;
}

/** The events that the account may send of this record now; the web application shows a button for each. */
export function allowedEvents<
  Row,
  State extends string,
  Event extends string,
  Bodies extends Record<Event, unknown>,
>(machine: StateMachine<Row, State, Event, Bodies>, row: Row, account: Account): Event[] {
  return eventsOf(machine)
    .filter((event) => machine.events[event].who(account, row))
    .filter((event) => obstacle(machine, event, { row }) === undefined);
}

/** Of the events that lead on from the record's state those that the account might expect and cannot send, and why. */
export function blockedEvents<
  Row,
  State extends string,
  Event extends string,
  Bodies extends Record<Event, unknown>,
>(
  machine: StateMachine<Row, State, Event, Bodies>,
  row: Row,
  account: Account,
): { event: Event; reason: string }[] {
  return eventsOf(machine).flatMap((event) => {
    const { from, who, guard } = machine.events[event];
    if (!from.includes(machine.state(row))) return [];
    const reason = who(account, row) ? guard?.(row) : machine.reserved?.(event, row, account);
    return reason === undefined ? [] : [{ event, reason }];
  });
}

/**
 * Sends an event to a record: one command, recorded as the machine calls it.
 *
 * @throws NotFound, Forbidden, Conflict where the record's state or revision does not allow it
 */
export function sendEvent<
  Row extends { id: string },
  State extends string,
  Event extends string,
  Bodies extends Record<Event, unknown>,
  E extends Event,
>(
  tx: Tx,
  caller: Caller,
  {
    machine,
    event,
    body,
    ...target
  }: {
    resource: Resource<Row>;
    machine: StateMachine<Row, State, Event, Bodies>;
    event: E;
    body: Bodies[E];
    lock(tx: Tx): Promise<Row | undefined>;
    ifMatch?: string | undefined;
  },
): Promise<Row> {
  const { to, who } = machine.events[event];
  return command(tx, caller.actor, {
    ...target,
    action: machine.action(event),
    may: (row) => who(caller.account, row),
    obstacle: (row) => obstacle(machine, event, { row, body }),
    apply: (tx, row) =>
      machine.apply(tx, row, { to: typeof to === "function" ? to(row) : to, event, body, caller }),
  });
}

/** Why the event is not possible now, whoever sends it, as a Polish sentence; none where it is possible. */
export function obstacle<
  Row,
  State extends string,
  Event extends string,
  Bodies extends Record<Event, unknown>,
  E extends Event,
>(
  machine: StateMachine<Row, State, Event, Bodies>,
  event: E,
  { row, body }: { row: Row; body?: Bodies[E] },
): string | undefined {
  const { from, guard } = machine.events[event];
  return from.includes(machine.state(row)) ? guard?.(row, body) : machine.refusal(event, row);
}

function eventsOf<Event extends string>(machine: { events: Record<Event, unknown> }): Event[] {
  return Object.keys(machine.events) as Event[];
}
