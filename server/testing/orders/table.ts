import { addDays, dayInWarsaw } from "@bonum/contract/calendar.ts";
import type { Correction } from "@bonum/contract/orders/corrections.ts";
import type { EventBody, OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";
import { PASSWORD } from "../portal.ts";

/*
 * States and events of exam orders as the centre's rules have them (the domain's chapter 4), written down for the tests
 * alone: what they expect must not come from the table that they test.
 */

type Who = "client" | "owner" | "consumer" | "admin" | "examiner" | "decider";

interface ExpectedEvent {
  from: readonly OrderState[];
  /** Null: the state that the order came from. */
  to: OrderState | null;
  who: readonly Who[];
}

/** States from a draft to waiting for the decision. */
const GOING_ON: readonly OrderState[] = [
  "draft",
  "submitted",
  "quoted",
  "correction",
  "accepted",
  "in_examination",
  "on_hold",
  "in_decision",
];

export const EXPECTED_EVENTS: Record<OrderEvent, ExpectedEvent> = {
  submit: { from: ["draft"], to: "submitted", who: ["client", "admin"] },
  quote: { from: ["submitted"], to: "quoted", who: ["admin"] },
  acceptQuote: { from: ["quoted"], to: "accepted", who: ["client"] },
  declineQuote: { from: ["quoted"], to: "withdrawn", who: ["client"] },
  accept: { from: ["submitted"], to: "accepted", who: ["admin"] },
  requestCorrection: {
    from: ["submitted", "in_examination", "in_decision"],
    to: "correction",
    who: ["admin"],
  },
  answerCorrection: { from: ["correction"], to: null, who: ["client"] },
  startExamination: { from: ["accepted"], to: "in_examination", who: ["examiner"] },
  hold: { from: ["accepted", "in_examination", "in_decision"], to: "on_hold", who: ["admin"] },
  resume: { from: ["on_hold"], to: null, who: ["admin"] },
  sendToDecision: { from: ["in_examination"], to: "in_decision", who: ["examiner"] },
  returnToExamination: { from: ["in_decision"], to: "in_examination", who: ["decider"] },
  publish: { from: ["in_decision"], to: "published", who: ["decider"] },
  invalidate: { from: ["published"], to: "invalidated", who: ["admin"] },
  requestEarlyStart: { from: ["accepted"], to: "accepted", who: ["consumer"] },
  rescind: {
    from: ["submitted", "correction", "accepted", "in_examination", "on_hold", "in_decision"],
    to: "rescinded",
    who: ["consumer"],
  },
  withdraw: { from: GOING_ON, to: "withdrawn", who: ["owner"] },
  cancel: { from: GOING_ON, to: "cancelled", who: ["admin"] },
};

/** A day so many days from now. */
export const inDays = (count: number) => addDays(dayInWarsaw(), count);

/** The administrators of an order, and what it was asked to correct. */
type Staff = Record<"admin" | "examiner" | "decider", { accountId: string }>;
type Corrected = { corrections: readonly Correction[] };

/** A body for each event with which it succeeds where it is possible. */
export function bodiesOf(
  { admin, examiner, decider }: Staff,
  order?: Corrected,
): { [Event in OrderEvent]: EventBody<Event> } {
  return {
    submit: { termsAccepted: true, outsideTrade: false, startEarly: false },
    quote: { price: 200_000, validUntil: inDays(14), note: "Z dojazdem" },
    acceptQuote: { startEarly: false },
    declineQuote: { reason: "Za drogo" },
    accept: {
      coordinatorId: admin.accountId,
      examinerId: examiner.accountId,
      deciderId: decider.accountId,
    },
    requestCorrection: {
      items: [{ kind: "other", target: "", place: null, text: "Proszę wyjaśnić" }],
      dueDate: inDays(7),
      message: "Prosimy o uzupełnienie",
    },
    answerCorrection: {
      items: openItems(order).map(({ id }) => ({ id, text: "Wyjaśniam", documentId: null })),
    },
    startExamination: { impartial: true },
    hold: { reason: "Brak dostępu do obiektu", resumeOn: inDays(10), waitsFor: null },
    resume: {},
    sendToDecision: { recommendation: "positive", justification: "Zgodny z projektem" },
    returnToExamination: { comment: "Brakuje pomiarów" },
    publish: {
      result: "positive",
      justification: "Obiekt spełnia wymagania",
      conditions: "",
      password: PASSWORD,
    },
    invalidate: {
      reason: "Pomyłka w pomiarze",
      publicNote: "Badanie zostanie powtórzone",
      password: PASSWORD,
    },
    requestEarlyStart: { startEarly: true },
    rescind: { confirmed: true, reason: "Zmiana planów" },
    withdraw: { confirmed: true, reason: "Zmiana planów" },
    cancel: { reason: "Zlecenie złożone dwukrotnie" },
  };
}

function openItems(order: Corrected | undefined): Correction["items"] {
  return order?.corrections.find(({ dateAnswered }) => dateAnswered === null)?.items ?? [];
}

/** Side that has to act; on hold the centre unless the client is awaited. */
export const EXPECTED_TURNS: Record<OrderState, "client" | "centre" | null> = {
  draft: "client",
  submitted: "centre",
  quoted: "client",
  correction: "client",
  accepted: "centre",
  in_examination: "centre",
  on_hold: "centre",
  in_decision: "centre",
  published: null,
  withdrawn: null,
  cancelled: null,
  invalidated: null,
  rescinded: null,
};

export const EVERY_EVENT = Object.keys(EXPECTED_EVENTS) as OrderEvent[];
export const EVERY_STATE = Object.keys(EXPECTED_TURNS) as OrderState[];

/** Target of an event; an answered correction of a decision returns to the examination. */
export function expectedTarget(event: OrderEvent, cameFrom: OrderState | null): OrderState {
  const { to } = EXPECTED_EVENTS[event];
  if (to !== null) return to;
  if (cameFrom === null) throw new Error(`${event} needs a state to return to`);
  return event === "answerCorrection" && cameFrom === "in_decision" ? "in_examination" : cameFrom;
}
