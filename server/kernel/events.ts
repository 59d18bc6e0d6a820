import type { Action } from "@bonum/contract/audit/names.ts";
import {
  type BodyOf,
  type EventCall,
  type EventOf,
  eventsOf,
  type Machine,
  ruleOf,
  type SenderOf,
  type StateOf,
  targetOf,
} from "@bonum/contract/events.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { Database, Tx } from "../platform/database/connect.ts";
import { transact } from "../platform/database/transaction.ts";
import { type Account, isAdmin } from "./account.ts";
import type { Caller, Target } from "./caller.ts";
import { assertChangeable, type Conditions, command, type Resource } from "./command.ts";
import { type Route, route, UNCONFIRMED } from "./route.ts";

/** An event on its way: where it leads, what it was sent with, and by whom. */
export interface EventChange<M extends Machine, E extends EventOf<M> = EventOf<M>> {
  event: E;
  to: StateOf<M>;
  body: BodyOf<M, E>;
  caller: Caller;
  /** Time of the event, for sample data only; then nobody is notified. */
  at?: Date | undefined;
}

/**
 * Handling of a machine's events by its resource. Everything else follows from the machine's table.
 *
 * @typeParam Written value passed from an event's own effect to `save`
 */
export interface Events<M extends Machine, Row extends { id: string }, Written = undefined> {
  machine: M;
  resource: Resource<Row>;
  /** Audit action of the event. */
  action(event: EventOf<M>): Action;
  state(row: Row): StateOf<M>;
  /** The state that a record remembers that is to come back. */
  returnState?(row: Row): StateOf<M> | null;
  /** Locks the record until the transaction ends, if the account may know of it. */
  lock(tx: Tx, account: Account, id: string): Promise<Row | undefined>;
  /** Predicates of the senders, independent of the state. */
  senders: { [S in SenderOf<M>]: (account: Account, row: Row) => boolean };
  /**
   * Reasons why an event is not possible although the state allows it; undefined if it is possible. Without a
   * body the guard tells if any body makes the event possible.
   */
  guards?: { [E in EventOf<M>]?: (row: Row, body?: BodyOf<M, E>) => Label | undefined };
  /**
   * Reason why an account that might expect to send an event may not: it is another person's. Undefined if
   * nobody would expect it.
   */
  reserved?(event: EventOf<M>, row: Row, account: Account): Label | undefined;
  /** Label of the record's state in a refusal, if the table's is not precise enough. */
  told?(row: Row): Label;
  /** Author of the record's last change, for a refusal. */
  lastChange?(row: Row): Label | undefined;
  /** Side effects of an event, run before the new state is written. */
  effects?: {
    [E in EventOf<M>]?: (tx: Tx, row: Row, change: EventChange<M, E>) => Written | Promise<Written>;
  };
  /** Writes the new state with who set it, its history, and what else follows from any event. */
  save<E extends EventOf<M>>(
    tx: Tx,
    row: Row,
    change: EventChange<M, E> & { written: Written | undefined },
  ): Promise<void>;
}

/** The events that the account may send of this record now; the web application shows a button for each. */
export function allowedEvents<M extends Machine, Row extends { id: string }, Written>(
  events: Events<M, Row, Written>,
  row: Row,
  account: Account,
): EventOf<M>[] {
  return leadingOn(events, row)
    .filter((event) => maySend(events, event, { row, account }))
    .filter((event) => whyNot(events, event, { row, account }) === undefined);
}

/**
 * Events that lead on from the record's state and that the account might expect but cannot send, with the
 * reasons.
 */
export function blockedEvents<M extends Machine, Row extends { id: string }, Written>(
  events: Events<M, Row, Written>,
  row: Row,
  account: Account,
): { event: EventOf<M>; reason: Label }[] {
  return leadingOn(events, row).flatMap((event) => {
    const may = maySend(events, event, { row, account });
    const reason = may ? whyNot(events, event, { row, account }) : events.reserved?.(event, row, account);
    return reason === undefined ? [] : [{ event, reason }];
  });
}

/** Tells if the account may send the event of this record in any state. */
function maySend<M extends Machine, Row extends { id: string }, Written>(
  { machine, senders }: Pick<Events<M, Row, Written>, "machine" | "senders">,
  event: EventOf<M>,
  { row, account }: { row: Row; account: Account },
): boolean {
  const by: readonly string[] = ruleOf(machine, event).by;
  const asked: Record<string, (account: Account, row: Row) => boolean> = senders;
  return by.some((sender) => asked[sender]?.(account, row));
}

/** Reason why the account cannot send an event that the record's state allows; undefined if it can. */
function whyNot<M extends Machine, Row extends { id: string }, Written, E extends EventOf<M>>(
  { machine, guards }: Events<M, Row, Written>,
  event: E,
  { row, account, body }: { row: Row; account: Account; body?: BodyOf<M, E> },
): Label | undefined {
  const decides = isAdmin(account) && ruleOf(machine, event).decides !== undefined;
  return guards?.[event]?.(row, body) ?? (decides && !account.confirmed ? UNCONFIRMED : undefined);
}

/** Refusal of an event that is not possible now; none where it is possible. */
function obstacle<M extends Machine, Row extends { id: string }, Written, E extends EventOf<M>>(
  events: Events<M, Row, Written>,
  event: E,
  asked: { row: Row; account: Account; body?: BodyOf<M, E> },
): Label | undefined {
  const { row } = asked;
  if (leadingOn(events, row).includes(event)) return whyNot(events, event, asked);
  const { machine, state, told, lastChange } = events;
  const present = told?.(row) ?? machine.states[state(row)];
  const { pl, en } = ruleOf(machine, event);
  const now = {
    pl: `Czynność „${pl}” nie jest teraz możliwa, bo ${machine.record.pl} ma stan „${present?.pl}”.`,
    en: `The action “${en}” is not possible now, because the ${machine.record.en} has the status “${present?.en}”.`,
  };
  const last = lastChange?.(row);
  const reload = { pl: "Odśwież stronę.", en: "Reload the page." };
  return {
    pl: [now.pl, last?.pl, reload.pl].filter(Boolean).join(" "),
    en: [now.en, last?.en, reload.en].filter(Boolean).join(" "),
  };
}

/** An event that somebody sends to a record. */
interface Sent<M extends Machine, Row extends { id: string }, Written, E extends EventOf<M>> {
  events: Events<M, Row, Written>;
  target: Target;
  event: E;
  body: BodyOf<M, E>;
}

/**
 * Sends an event to a record: one command, recorded as the machine's resource calls it.
 *
 * @throws NotFound, Forbidden, Conflict where the record's state or revision does not allow it
 */
export function sendEvent<M extends Machine, Row extends { id: string }, Written, E extends EventOf<M>>(
  tx: Tx,
  caller: Caller,
  sent: Sent<M, Row, Written, E>,
): Promise<Row> {
  const { events, target, event, body } = sent;
  return command(tx, caller.actor, {
    ...conditionsOf(caller, sent),
    lock: (tx) => events.lock(tx, caller.account, target.id),
    action: events.action(event),
    apply: (tx, row) => bringAbout(tx, row, { events, event, body, caller }),
  });
}

function conditionsOf<M extends Machine, Row extends { id: string }, Written, E extends EventOf<M>>(
  { account }: Caller,
  { events, target, event, body }: Sent<M, Row, Written, E>,
): Conditions<Row> {
  return {
    resource: events.resource,
    ifMatch: target.ifMatch,
    may: (row) => maySend(events, event, { row, account }),
    obstacle: (row) => obstacle(events, event, { row, account, body }),
  };
}

/**
 * Has an event of sample data happen at a moment of the past: with all that it brings about, whoever may send it, and
 * without an entry of the audit log or a notice to anybody.
 */
export async function replayEvent<
  M extends Machine,
  Row extends { id: string },
  Written,
  E extends EventOf<M>,
>(
  tx: Tx,
  caller: Caller,
  {
    events,
    id,
    ...sent
  }: { events: Events<M, Row, Written>; id: string; event: E; body: BodyOf<M, E>; at: Date },
): Promise<void> {
  await bringAbout(tx, await events.resource.read(tx, id), { ...sent, events, caller });
}

async function bringAbout<M extends Machine, Row extends { id: string }, Written, E extends EventOf<M>>(
  tx: Tx,
  row: Row,
  {
    events,
    ...sent
  }: Omit<EventChange<M, E>, "to"> & {
    events: Events<M, Row, Written>;
  },
): Promise<void> {
  const { machine, returnState, effects, save } = events;
  const change = { ...sent, to: targetOf(machine, sent.event, returnState?.(row) ?? null) };
  const written = await effects?.[sent.event]?.(tx, row, change);
  await save(tx, row, { ...change, written });
}

/** Runs an event, `work`, after something was done that its transaction should not wait for. */
type Run<M extends Machine, Row extends { id: string }, E extends EventOf<M>> = <T>(
  asked: { caller: Caller; row: Row; body: BodyOf<M, E> },
  work: (tx: Tx) => Promise<T>,
) => Promise<T>;

/** The events that are prepared before their transaction. What is not possible is refused before anything is prepared. */
export interface Prepared<M extends Machine, Row extends { id: string }> {
  /** The record, if the account may know of it; without a lock. */
  find(database: Database, account: Account, id: string): Promise<Row | undefined>;
  run: { [E in EventOf<M>]?: Run<M, Row, E> };
}

/** The routes of a machine's events. */
export function eventRoutes<M extends Machine, Row extends { id: string }, Written>(
  calls: { readonly [E in EventOf<M>]: EventCall<M, E> },
  events: Events<M, Row, Written>,
  {
    present,
    prepared,
    withPassword,
  }: {
    present(tx: Tx, row: Row, account: Account): unknown;
    prepared?: Prepared<M, Row>;
    /** Runs what is final once the caller's own password was asked for again. */
    withPassword?: <T>(caller: Caller, password: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  },
): Route[] {
  const routeOf = <E extends EventOf<M>>(event: E, call: EventCall<M, E>) => {
    const isFinal = ruleOf(events.machine, event).decides === "final";
    return route(call, async ({ account, caller, target, body }, { database }) => {
      const sent = { events, target, event, body };
      const work = async (tx: Tx) => present(tx, await sendEvent(tx, caller, sent), account);
      const run = prepared?.run[event];
      if (prepared && run) {
        const found = await prepared.find(database, account, target.id);
        const row = assertChangeable(found, caller.actor, conditionsOf(caller, sent));
        return run({ caller, row, body }, work);
      }
      if (!isFinal) return transact(database, work);
      if (!withPassword) throw new Error(`${event} is final, and nothing asks for the password`);
      return withPassword(caller, (body as { password: string }).password, work);
    });
  };
  return eventsOf(events.machine).map((event) => routeOf(event, calls[event]));
}

function leadingOn<M extends Machine, Row extends { id: string }, Written>(
  { machine, state }: Events<M, Row, Written>,
  row: Row,
): EventOf<M>[] {
  return eventsOf(machine).filter((event) => ruleOf(machine, event).from.includes(state(row)));
}
