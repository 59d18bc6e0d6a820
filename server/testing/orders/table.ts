import type { OrderEvent } from "@bonum/contract/orders/events.ts";
import type { OrderState } from "@bonum/contract/orders/states.ts";

/*
 * States and events of exam orders as the centre's rules have them (the domain's chapter 4), written down for the tests
 * alone: what they expect must not come from the table that they test.
 */

type Who = "client" | "owner" | "admin" | "examiner" | "decider";

interface ExpectedEvent {
  from: readonly OrderState[];
  /** Null: the state that the order came from. */
  to: OrderState | null;
  who: readonly Who[];
}

/** From a draft to what awaits its decision. */
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
  withdraw: { from: GOING_ON, to: "withdrawn", who: ["owner"] },
  cancel: { from: GOING_ON, to: "cancelled", who: ["admin"] },
};

/** Whose turn it is; on hold it is the centre's unless the client is waited for. */
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
};

export const EVERY_EVENT = Object.keys(EXPECTED_EVENTS) as OrderEvent[];
export const EVERY_STATE = Object.keys(EXPECTED_TURNS) as OrderState[];

/** Where an event leads; an answered correction of a decision goes back to the examination. */
export function expectedTarget(event: OrderEvent, cameFrom: OrderState | null): OrderState {
  const { to } = EXPECTED_EVENTS[event];
  if (to !== null) return to;
  if (cameFrom === null) throw new Error(`${event} needs a state to return to`);
  return event === "answerCorrection" && cameFrom === "in_decision" ? "in_examination" : cameFrom;
}
