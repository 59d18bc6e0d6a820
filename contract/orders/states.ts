import type { Label } from "../labels.ts";

/** Whose turn it is; null where nobody has anything to do. */
export type Turn = "client" | "centre" | null;

interface StateRule extends Label {
  /** What the state is to clients, who see fewer. */
  group: Group;
  /** `byReason`: who is waited for is said when the order is put on hold. */
  turn: Turn | "byReason";
  /** What happens next, said of whoever's turn it is. */
  next: Label;
  /** What a client does next where that is something else. */
  nextOfClient?: Label;
  /** How far the order has come; null once it has ended without a result that holds. */
  stage: Stage | "return" | null;
}

export type Group = "draft" | "centre" | "client" | "onHold" | "finished" | "ended";

/** What a group of states is called to clients. */
export const ORDER_GROUPS = {
  draft: { pl: "Szkic", en: "Draft" },
  centre: { pl: "W Centrum", en: "At the Centre" },
  client: { pl: "Czeka na Państwa", en: "Waiting for you" },
  onHold: { pl: "Wstrzymane", en: "On hold" },
  finished: { pl: "Zakończone", en: "Finished" },
  ended: { pl: "Przerwane", en: "Ended" },
} as const satisfies Record<Group, Label>;

type Stage = "order" | "acceptance" | "examination" | "decision" | "result";

/** The stages that every order passes, in their order, as both sides are shown them. */
export const ORDER_STAGES = {
  order: { pl: "Zgłoszenie", en: "Order" },
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
    next: { pl: "Uzupełnienie i wysłanie zlecenia", en: "Completing and sending the order" },
    stage: "order",
  },
  submitted: {
    pl: "Zgłoszone",
    en: "Submitted",
    group: "centre",
    turn: "centre",
    next: { pl: "Sprawdzenie zgłoszenia", en: "Review of the order" },
    stage: "acceptance",
  },
  quoted: {
    pl: "Oferta do akceptacji",
    en: "Quote awaiting acceptance",
    group: "client",
    turn: "client",
    next: { pl: "Decyzja w sprawie oferty", en: "Decision on the quote" },
    stage: "acceptance",
  },
  correction: {
    pl: "Do uzupełnienia",
    en: "Correction requested",
    group: "client",
    turn: "client",
    next: { pl: "Odpowiedź na wezwanie do uzupełnienia", en: "Answer to the request for corrections" },
    stage: "return",
  },
  accepted: {
    pl: "Przyjęte do realizacji",
    en: "Accepted",
    group: "centre",
    turn: "centre",
    next: { pl: "Rozpoczęcie badania", en: "Start of the examination" },
    stage: "examination",
  },
  in_examination: {
    pl: "W badaniu",
    en: "In examination",
    group: "centre",
    turn: "centre",
    next: { pl: "Badanie i wpisanie ustaleń", en: "Examination and findings" },
    stage: "examination",
  },
  on_hold: {
    pl: "Wstrzymane",
    en: "On hold",
    group: "onHold",
    turn: "byReason",
    next: { pl: "Wznowienie badania", en: "Resuming the examination" },
    nextOfClient: { pl: "Usunięcie przyczyny wstrzymania", en: "Removing the cause of the hold" },
    stage: "return",
  },
  in_decision: {
    pl: "Oczekuje na decyzję",
    en: "Awaiting decision",
    group: "centre",
    turn: "centre",
    next: { pl: "Rozstrzygnięcie i publikacja", en: "Decision and publication" },
    stage: "decision",
  },
  published: {
    pl: "Zakończone",
    en: "Finished",
    group: "finished",
    turn: null,
    next: { pl: "Badanie jest zakończone", en: "The examination is finished" },
    stage: "result",
  },
  withdrawn: {
    pl: "Wycofane",
    en: "Withdrawn",
    group: "ended",
    turn: null,
    next: { pl: "Zlecenie wycofano", en: "The order was withdrawn" },
    stage: null,
  },
  cancelled: {
    pl: "Anulowane",
    en: "Cancelled",
    group: "ended",
    turn: null,
    next: { pl: "Zlecenie anulowano", en: "The order was cancelled" },
    stage: null,
  },
  invalidated: {
    pl: "Unieważnione",
    en: "Invalidated",
    group: "ended",
    turn: null,
    next: { pl: "Wynik badania unieważniono", en: "The result was invalidated" },
    stage: null,
  },
} as const satisfies Record<string, StateRule>;

export type OrderState = keyof typeof ORDER_STATES;

/**
 * Who may send an event: `client` is any account of the order's client, `owner` its owner, `admin` any administrator,
 * `examiner` and `decider` the administrator named so in the order.
 */
export type Sender = "client" | "owner" | "admin" | "examiner" | "decider";

interface EventRule extends Label {
  from: readonly OrderState[];
  /** `return`: the state that the order came from. From `correction` a decision goes back to the examination. */
  to: OrderState | "return";
  by: readonly Sender[];
  /** What is said once it has happened, in the order's history. */
  done: Label;
}

/** The events of an exam order: the only way its state changes. */
export const ORDER_EVENTS = {
  submit: {
    pl: "Wyślij zlecenie",
    en: "Send the order",
    from: ["draft"],
    to: "submitted",
    by: ["client", "admin"],
    done: { pl: "Zlecenie zgłoszono", en: "Order submitted" },
  },
  quote: {
    pl: "Złóż ofertę",
    en: "Make a quote",
    from: ["submitted"],
    to: "quoted",
    by: ["admin"],
    done: { pl: "Złożono ofertę", en: "Quote made" },
  },
  acceptQuote: {
    pl: "Przyjmij ofertę",
    en: "Accept the quote",
    from: ["quoted"],
    to: "accepted",
    by: ["client"],
    done: { pl: "Przyjęto ofertę", en: "Quote accepted" },
  },
  declineQuote: {
    pl: "Odrzuć ofertę",
    en: "Decline the quote",
    from: ["quoted"],
    to: "withdrawn",
    by: ["client"],
    done: { pl: "Odrzucono ofertę", en: "Quote declined" },
  },
  accept: {
    pl: "Przyjmij do realizacji",
    en: "Accept the order",
    from: ["submitted"],
    to: "accepted",
    by: ["admin"],
    done: { pl: "Przyjęto do realizacji", en: "Order accepted" },
  },
  requestCorrection: {
    pl: "Wezwij do uzupełnienia",
    en: "Request corrections",
    from: ["submitted", "in_examination", "in_decision"],
    to: "correction",
    by: ["admin"],
    done: { pl: "Wezwano do uzupełnienia", en: "Corrections requested" },
  },
  answerCorrection: {
    pl: "Odpowiedz na wezwanie",
    en: "Answer the request",
    from: ["correction"],
    to: "return",
    by: ["client"],
    done: { pl: "Uzupełniono zlecenie", en: "Corrections answered" },
  },
  startExamination: {
    pl: "Rozpocznij badanie",
    en: "Start the examination",
    from: ["accepted"],
    to: "in_examination",
    by: ["examiner"],
    done: { pl: "Rozpoczęto badanie", en: "Examination started" },
  },
  hold: {
    pl: "Wstrzymaj badanie",
    en: "Put the examination on hold",
    from: ["accepted", "in_examination", "in_decision"],
    to: "on_hold",
    by: ["admin"],
    done: { pl: "Wstrzymano zlecenie", en: "Order put on hold" },
  },
  resume: {
    pl: "Wznów badanie",
    en: "Resume the examination",
    from: ["on_hold"],
    to: "return",
    by: ["admin"],
    done: { pl: "Wznowiono zlecenie", en: "Order resumed" },
  },
  sendToDecision: {
    pl: "Przekaż do decyzji",
    en: "Send to decision",
    from: ["in_examination"],
    to: "in_decision",
    by: ["examiner"],
    done: { pl: "Przekazano do decyzji", en: "Sent to decision" },
  },
  returnToExamination: {
    pl: "Zwróć do badania",
    en: "Return to examination",
    from: ["in_decision"],
    to: "in_examination",
    by: ["decider"],
    done: { pl: "Zwrócono do badania", en: "Returned to examination" },
  },
  publish: {
    pl: "Rozstrzygnij i opublikuj",
    en: "Decide and publish",
    from: ["in_decision"],
    to: "published",
    by: ["decider"],
    done: { pl: "Opublikowano wynik", en: "Result published" },
  },
  invalidate: {
    pl: "Unieważnij wynik",
    en: "Invalidate the result",
    from: ["published"],
    to: "invalidated",
    by: ["admin"],
    done: { pl: "Unieważniono wynik", en: "Result invalidated" },
  },
  withdraw: {
    pl: "Wycofaj zlecenie",
    en: "Withdraw the order",
    from: [
      "draft",
      "submitted",
      "quoted",
      "correction",
      "accepted",
      "in_examination",
      "on_hold",
      "in_decision",
    ],
    to: "withdrawn",
    by: ["owner"],
    done: { pl: "Wycofano zlecenie", en: "Order withdrawn" },
  },
  cancel: {
    pl: "Anuluj zlecenie",
    en: "Cancel the order",
    from: [
      "draft",
      "submitted",
      "quoted",
      "correction",
      "accepted",
      "in_examination",
      "on_hold",
      "in_decision",
    ],
    to: "cancelled",
    by: ["admin"],
    done: { pl: "Anulowano zlecenie", en: "Order cancelled" },
  },
} as const satisfies Record<string, EventRule>;

export type OrderEvent = keyof typeof ORDER_EVENTS;

export const ORDER_STATE_NAMES = Object.keys(ORDER_STATES) as [OrderState, ...OrderState[]];
export const ORDER_GROUP_NAMES = Object.keys(ORDER_GROUPS) as [Group, ...Group[]];
export const ORDER_EVENT_NAMES = Object.keys(ORDER_EVENTS) as [OrderEvent, ...OrderEvent[]];

/** Where an event leads from a state; `returnState` is the one that a correction or a hold remembers. */
export function targetOf(event: OrderEvent, returnState: OrderState | null): OrderState {
  const { to } = ORDER_EVENTS[event];
  if (to !== "return") return to;
  if (returnState === null) throw new Error(`${event} needs a state to return to`);
  return event === "answerCorrection" && returnState === "in_decision" ? "in_examination" : returnState;
}

/**
 * Whose turn it is in a state; `waitsFor` is what was said when the order was put on hold. Where somebody else is waited
 * for, it is the centre that asks them and resumes the examination.
 */
export function turnIn(state: OrderState, waitsFor: Turn): Turn {
  const { turn } = ORDER_STATES[state];
  return turn === "byReason" ? (waitsFor ?? "centre") : turn;
}

/** What happens next in a state, said of whoever's turn it is. */
export function nextOf(state: OrderState, turn: Turn): Label {
  const { next, nextOfClient }: StateRule = ORDER_STATES[state];
  return (turn === "client" && nextOfClient) || next;
}

/** How far an order has come; one that is corrected or on hold stands where it goes on. */
export function stageOf(state: OrderState, returnState: OrderState | null): Stage | null {
  const { stage }: StateRule = ORDER_STATES[state];
  if (stage !== "return") return stage;
  return returnState === null ? null : stageOf(returnState, null);
}

/** The states of a group. */
export function statesIn(group: Group): OrderState[] {
  return ORDER_STATE_NAMES.filter((state) => ORDER_STATES[state].group === group);
}
