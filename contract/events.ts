import type * as z from "zod/mini";
import type { Call, Decides, ScopeName, ValueOf } from "./call.ts";
import { keysOf } from "./keys.ts";
import type { Label } from "./labels.ts";
import { RecordId } from "./records.ts";

/** Meaning of a state for its reader. */
export type Tone = "neutral" | "info" | "success" | "warning" | "error";

interface StateRule extends Label {
  tone: Tone;
}

interface AnyField {
  /** Name of the body's field. */
  name: string;
  /** Label, if it differs from that of the resource's field. */
  label?: Label;
  hint?: Label;
  /** Condition: another field has this value. */
  where?: { field: string; is: string };
}

/** Field of an event's dialog. */
export type EventField =
  | (AnyField & { kind: "date" | "money" | "password" | "person" })
  | (AnyField & { kind: "area"; rows?: number })
  /** A confirmation that the event cannot do without. */
  | (AnyField & { kind: "check"; label: Label })
  /** One of the values of its labelled field. `none` is chosen with null. */
  | (AnyField & { kind: "choice"; none?: Label });

/** Field of a final event's dialog: one's own password confirms it. */
export const passwordField = {
  kind: "password",
  name: "password",
  label: { pl: "Twoje hasło", en: "Your password" },
  hint: { pl: "Tę czynność potwierdza się hasłem.", en: "Confirm this with your password." },
} as const satisfies EventField;

export interface EventRule<State extends string = string, Sender extends string = string> extends Label {
  /** Label of the past event in histories and the audit log. */
  done: Label;
  from: readonly State[];
  /** `return`: the state that the record came from. */
  to: State | "return";
  /** Other targets of a return, by the remembered state. */
  insteadOf?: Partial<Record<State, State>>;
  /** Senders that may send it. */
  by: readonly Sender[];
  /** Schema of its body; none unless given. */
  body?: z.ZodMiniType;
  /** Fields of its dialog, in order. */
  fields?: readonly EventField[];
  /** Consequence named in its dialog. Without it and without fields the event is sent at once. */
  asks?: Label;
  /** The dialog's heading, where it is not the event's own label. */
  title?: Label;
  /** The part of the record's screen that serves it instead of a dialog, by its address; null where that draws the button too. */
  place?: string | null;
  /** Leads the record on: of those that are possible the first in the table is the screen's main button. */
  leads?: boolean;
  /** Secondary action, shown in the overflow menu ("Więcej"). */
  aside?: boolean;
  /** Ends the record or takes something away. */
  ends?: boolean;
  /** Its text is visible to the centre alone. */
  internal?: boolean;
  /** Ordinary work unless given; what is `final` is sent with one's own password. */
  decides?: Exclude<Decides, "access">;
  /** Leads nowhere further, and what it ends can be begun anew. */
  anew?: boolean;
}

/**
 * The states of a resource and the events that lead from one to the next: the one description from which calls, routes,
 * guards, refusals, buttons, dialogs and documents are made.
 */
export interface Machine {
  /** Noun for a record in a sentence: `zlecenie`. */
  record: Label;
  states: Readonly<Record<string, StateRule>>;
  /** Senders of events, each with the scope of its accounts. */
  senders: Readonly<Record<string, Exclude<ScopeName, "public">>>;
  events: Readonly<Record<string, EventRule>>;
}

export type StateOf<M extends Machine> = keyof M["states"] & string;
export type SenderOf<M extends Machine> = keyof M["senders"] & string;
export type EventOf<M extends Machine> = keyof M["events"] & string;

type BodySchemaOf<M extends Machine, E extends EventOf<M>> = M["events"][E] extends {
  body: infer Body extends z.ZodMiniType;
}
  ? Body
  : undefined;

/** Parsed body of an event. */
export type BodyOf<M extends Machine, E extends EventOf<M>> = ValueOf<BodySchemaOf<M, E>>;

/** Declares a machine; keeps the literal types that everything else derives from. */
export function machine<
  const States extends Record<string, StateRule>,
  const Senders extends Machine["senders"],
  const Events extends Record<string, EventRule<keyof States & string, keyof Senders & string>>,
>(declared: { record: Label; states: States; senders: Senders; events: Events }): typeof declared {
  return declared;
}

/** The names of a machine's states, in the table's order. */
export function statesOf<M extends Machine>({ states }: M): StateOf<M>[] {
  return keysOf<M["states"]>(states);
}

/** The names of a machine's events, in the table's order. */
export function eventsOf<M extends Machine>({ events }: M): EventOf<M>[] {
  return keysOf<M["events"]>(events);
}

export function ruleOf<E extends string>(
  { events }: { events: Readonly<Record<E, EventRule>> },
  event: E,
): EventRule {
  return events[event];
}

/**
 * Returns the target state of an event; `returnState` is the state remembered by a record that is to return.
 *
 * @throws Error if the event returns and no state is remembered
 */
export function targetOf<M extends Machine>(
  machine: M,
  event: EventOf<M>,
  returnState: StateOf<M> | null,
): StateOf<M> {
  const { to, insteadOf } = ruleOf(machine, event);
  if (to !== "return") return to;
  if (returnState === null) throw new Error(`${event} needs a state to return to`);
  return insteadOf?.[returnState] ?? returnState;
}

/** Tells if a record that enters the state remembers the previous one, because an event leads back. */
export function comesBack<M extends Machine>({ events }: M, state: StateOf<M>): boolean {
  return Object.values(events).some(({ from, to }) => to === "return" && from.includes(state));
}

/** Administrators alone reach a call that nobody else may send; whoever is named in the record is one of them. */
type ScopeOf<
  M extends Machine,
  E extends EventOf<M>,
> = "client" extends M["senders"][M["events"][E]["by"][number]] ? "client" : "admin";

/** The call of an event, of the revision in `If-Match`. */
export interface EventCall<M extends Machine, E extends EventOf<M>> extends Call {
  scope: "client" | "admin";
  params: typeof RecordId;
  body: BodySchemaOf<M, E>;
}

type EventCalls<M extends Machine, View extends z.ZodMiniType> = {
  [E in EventOf<M>]: EventCall<M, E> & { method: "POST"; scope: ScopeOf<M, E>; output: View; revision: true };
};

/** `POST path/:id/events/…`: one call for each event of a machine, of the revision in `If-Match`. */
export function eventCalls<M extends Machine, View extends z.ZodMiniType>(
  { path, tag }: { path: string; tag: string },
  described: M,
  view: View,
): EventCalls<M, View> {
  const { senders, events } = described;
  const calls = Object.entries(events).map(([event, { by, body }]) => [
    event,
    {
      method: "POST",
      path: `${path}/:id/events/${event}`,
      scope: by.some((sender) => senders[sender] === "client") ? "client" : "admin",
      tag,
      params: RecordId,
      body,
      output: view,
      revision: true,
    },
  ]);
  return Object.fromEntries(calls);
}

/** Audit labels of a machine's events, by the audit log's names: `order.publish`. */
export function actionsOf<Subject extends string, M extends Machine>(
  subject: Subject,
  { events }: M,
): { [E in EventOf<M> as `${Subject}.${E}`]: Label } {
  const actions = Object.entries(events).map(([event, { done }]) => [`${subject}.${event}`, done]);
  return Object.fromEntries(actions);
}
