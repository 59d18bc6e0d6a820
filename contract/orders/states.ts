import type { Tone } from "../events.ts";
import { keysOf } from "../keys.ts";
import type { Label } from "../labels.ts";

/** Side that has to act next; null if nobody has. */
export type Turn = "client" | "centre" | null;

interface StateRule extends Label {
  /** Group of the state for clients, who see fewer states. */
  group: Group;
  /** `byReason`: who is waited for is said when the order is put on hold. */
  turn: Turn | "byReason";
  tone: Tone;
  /** Next step, worded for the side that has to act. */
  next: Label;
  /** Next step of a client, if it differs. */
  nextOfClient?: Label;
  /** Stage that the order has reached; null once it has ended without a valid result. */
  stage: Stage | "return" | null;
}

export type Group = "draft" | "centre" | "client" | "onHold" | "finished" | "ended";

/** Clients' labels of the groups of states. */
export const ORDER_GROUPS = {
  draft: { pl: "Szkic", en: "Draft" },
  centre: { pl: "W Centrum", en: "At the Centre" },
  client: { pl: "Czeka na Państwa", en: "Waiting for you" },
  onHold: { pl: "Wstrzymane", en: "On hold" },
  finished: { pl: "Zakończone", en: "Finished" },
  ended: { pl: "Przerwane", en: "Discontinued" },
} as const satisfies Record<Group, Label>;

type Stage = "order" | "acceptance" | "examination" | "decision" | "result";

/** The stages that every order passes, in their order, as both sides are shown them. */
export const ORDER_STAGES = {
  order: { pl: "Zlecenie", en: "Order" },
  acceptance: { pl: "Przyjęcie", en: "Acceptance" },
  examination: { pl: "Badanie", en: "Examination" },
  decision: { pl: "Decyzja", en: "Decision" },
  result: { pl: "Wynik", en: "Result" },
} as const satisfies Record<Stage, Label>;

/** The states of an exam order. */
export const ORDER_STATES = {
  draft: {
    pl: "Szkic",
    en: "Draft",
    group: "draft",
    turn: "client",
    tone: "neutral",
    next: { pl: "Uzupełnienie i wysłanie zlecenia", en: "Completing and submitting the order" },
    stage: "order",
  },
  submitted: {
    pl: "Zgłoszone",
    en: "Submitted",
    group: "centre",
    turn: "centre",
    tone: "info",
    next: { pl: "Sprawdzenie zlecenia", en: "Review of the order" },
    stage: "acceptance",
  },
  quoted: {
    pl: "Oferta do akceptacji",
    en: "Quote awaiting acceptance",
    group: "client",
    turn: "client",
    tone: "warning",
    next: { pl: "Decyzja w sprawie oferty", en: "Decision on the quote" },
    stage: "acceptance",
  },
  correction: {
    pl: "Do uzupełnienia",
    en: "Correction requested",
    group: "client",
    turn: "client",
    tone: "warning",
    next: { pl: "Odpowiedź na wezwanie do uzupełnienia", en: "Reply to the correction request" },
    stage: "return",
  },
  accepted: {
    pl: "Przyjęte do realizacji",
    en: "Accepted",
    group: "centre",
    turn: "centre",
    tone: "info",
    next: { pl: "Rozpoczęcie badania", en: "Start of the examination" },
    stage: "examination",
  },
  in_examination: {
    pl: "W badaniu",
    en: "Under examination",
    group: "centre",
    turn: "centre",
    tone: "info",
    next: { pl: "Badanie i wpisanie ustaleń", en: "Examining and recording findings" },
    stage: "examination",
  },
  on_hold: {
    pl: "Wstrzymane",
    en: "On hold",
    group: "onHold",
    turn: "byReason",
    tone: "warning",
    next: { pl: "Wznowienie badania", en: "Resuming the examination" },
    nextOfClient: { pl: "Usunięcie przyczyny wstrzymania", en: "Removing the cause of the hold" },
    stage: "return",
  },
  in_decision: {
    pl: "Oczekuje na decyzję",
    en: "Awaiting decision",
    group: "centre",
    turn: "centre",
    tone: "info",
    next: { pl: "Decyzja i publikacja", en: "Decision and publication" },
    stage: "decision",
  },
  published: {
    pl: "Zakończone",
    en: "Finished",
    group: "finished",
    turn: null,
    tone: "success",
    next: { pl: "Badanie jest zakończone", en: "The examination is finished" },
    stage: "result",
  },
  withdrawn: {
    pl: "Wycofane",
    en: "Withdrawn",
    group: "ended",
    turn: null,
    tone: "neutral",
    next: { pl: "Zlecenie wycofano", en: "The order was withdrawn" },
    stage: null,
  },
  cancelled: {
    pl: "Anulowane",
    en: "Cancelled",
    group: "ended",
    turn: null,
    tone: "neutral",
    next: { pl: "Zlecenie anulowano", en: "The order was cancelled" },
    stage: null,
  },
  invalidated: {
    pl: "Unieważnione",
    en: "Invalidated",
    group: "ended",
    turn: null,
    tone: "error",
    next: { pl: "Wynik badania unieważniono", en: "The result was invalidated" },
    stage: null,
  },
  rescinded: {
    pl: "Odstąpiono od umowy",
    en: "Withdrawal from the contract",
    group: "ended",
    turn: null,
    tone: "neutral",
    next: { pl: "Odstąpiono od umowy", en: "The order ended with withdrawal from the contract" },
    stage: null,
  },
} as const satisfies Record<string, StateRule>;

export type OrderState = keyof typeof ORDER_STATES;

/** The states of some groups. */
export type StateIn<G extends Group> = {
  [S in OrderState]: (typeof ORDER_STATES)[S]["group"] extends G ? S : never;
}[OrderState];

export const ORDER_STATE_NAMES = keysOf(ORDER_STATES);
export const ORDER_GROUP_NAMES = keysOf(ORDER_GROUPS);

/** Tells if an order in this state is over: nobody has to act, and nobody adds anything. */
export function hasEnded(state: OrderState): boolean {
  const { group }: StateRule = ORDER_STATES[state];
  return group === "finished" || group === "ended";
}

/**
 * Returns the side that has to act in a state; `waitsFor` is the choice made when the order was put on hold.
 * If a third party is awaited, the centre asks it and resumes the examination.
 */
export function turnIn(state: OrderState, waitsFor: Turn): Turn {
  const { turn } = ORDER_STATES[state];
  return turn === "byReason" ? (waitsFor ?? "centre") : turn;
}

const INVITATION: Label = {
  pl: "Zaproszenie osoby decydującej",
  en: "Inviting a decision-maker",
};

/** Returns the next step in a state, worded for the side that has to act; a decision needs somebody who could make it. */
export function nextOf(state: OrderState, turn: Turn, lacksDecider = false): Label {
  if (lacksDecider) return INVITATION;
  const { next, nextOfClient }: StateRule = ORDER_STATES[state];
  return (turn === "client" && nextOfClient) || next;
}

/** Returns the stage of an order; one in correction or on hold has the stage to which it returns. */
export function stageOf(state: OrderState, returnState: OrderState | null): Stage | null {
  const { stage }: StateRule = ORDER_STATES[state];
  if (stage !== "return") return stage;
  return returnState === null ? null : stageOf(returnState, null);
}

/** The states of a group. */
export function statesIn(group: Group): OrderState[] {
  return ORDER_STATE_NAMES.filter((state) => ORDER_STATES[state].group === group);
}
