import { formatDay } from "../calendar.ts";
import type { Label } from "../labels.ts";
import type { Language } from "../text/language.ts";
import { addWorkingDays } from "../working-days.ts";
import { nextOf, ORDER_STATE_NAMES, ORDER_STATES, type OrderState, type Turn } from "./states.ts";

/** Facts of an order that determine its coming steps; days are `YYYY-MM-DD`. */
export interface Ahead {
  state: OrderState;
  /** State to which an order in correction or on hold returns. */
  returnState: OrderState | null;
  turn: Turn;
  clock: { centreDays: number; normDays: number | null; dueDate: string | null };
  service: { pricing: "list" | "quote"; certificateType: string };
  quote: { validUntil: string; expired: boolean } | null;
  hold: { resumeOn: string } | null;
}

/**
 * Time of a step: a day that was promised or asked for (`by`), that is over (`passed`) or that somebody plans
 * (`planned`); or a day that depends on the order being accepted (within its working days) or
 * resumed on `from`, or answered by `from`.
 */
export type When =
  | { kind: "by" | "passed" | "planned"; day: string }
  | { kind: "ifAccepted"; workingDays: number; from: string; day: string }
  | { kind: "ifAnswered"; from: string; day: string }
  | { kind: "ifResumed"; from: string; day: string };

/** A step of an order that is still to come. */
export interface ComingStep {
  step: Label;
  who: NonNullable<Turn>;
  when: When | null;
}

const QUOTE = { pl: "Przygotowanie oferty", en: "Preparing the quote" };
const EXTENDED_QUOTE = {
  pl: "Przedłużenie oferty, która wygasła",
  en: "Extending the quote, which has expired",
};
const ACCEPTANCE = { pl: "Przyjęcie zlecenia do realizacji", en: "Acceptance of the order" };
const EXAMINATION = { pl: "Badanie", en: "Examination" };
const RESULT = { pl: "Wynik badania", en: "Examination result" };
const CERTIFIED = {
  pl: "Wynik badania, a jeśli jest pozytywny – certyfikat",
  en: "Examination result and, if it is positive, the certificate",
};

/** Before it is accepted, an order's time does not run yet. */
const UNACCEPTED = ORDER_STATE_NAMES.filter((state) => {
  const { stage } = ORDER_STATES[state];
  return stage === "order" || stage === "acceptance";
});

/**
 * Coming steps of an order, each with its actor and day, from the next one to the result; empty once it is
 * over.
 * The result's day follows from the working days that the service promises and the centre has not used up.
 *
 * @param today the day of the forecast
 */
export function comingSteps(order: Ahead, today: string): ComingStep[] {
  const [next, ...later] = stepsOf(order.state, order);
  if (next === undefined) return [];
  const step = order.service.certificateType === "" ? RESULT : CERTIFIED;
  return [nextStep(next, order, today), ...later, { step, who: "centre", when: whenResult(order, today) }];
}

/** All steps from a state on, but for the result. */
function stepsOf(state: OrderState, order: Ahead): ComingStep[] {
  const centre = (step: Label): ComingStep => ({ step, who: "centre", when: null });
  const client = (step: Label): ComingStep => ({ step, who: "client", when: null });
  switch (state) {
    case "draft":
      return [client(nextOf("draft", "client")), ...stepsOf("submitted", order)];
    case "submitted": {
      const review = centre(nextOf("submitted", "centre"));
      if (order.service.pricing === "list") return [review, centre(ACCEPTANCE), centre(EXAMINATION)];
      return [review, centre(QUOTE), ...stepsOf("quoted", order)];
    }
    case "quoted":
      return [client(nextOf("quoted", "client")), centre(EXAMINATION)];
    case "accepted":
      return [centre(nextOf("accepted", "centre")), ...stepsOf("in_examination", order)];
    case "in_examination":
      return [centre(nextOf("in_examination", "centre")), ...stepsOf("in_decision", order)];
    case "in_decision":
      return [centre(nextOf("in_decision", "centre"))];
    case "correction":
    case "on_hold": {
      const { turn, returnState } = order;
      const first = { step: nextOf(state, turn), who: turn ?? "centre", when: null };
      return [first, ...(returnState === null ? [] : stepsOf(returnState, order))];
    }
    default:
      return [];
  }
}

/** The step that is waited for, with its day where that is another one than the result's. */
function nextStep(next: ComingStep, { quote, hold, clock, state }: Ahead, today: string): ComingStep {
  if (state === "quoted" && quote !== null) {
    if (quote.expired) return { step: EXTENDED_QUOTE, who: "centre", when: null };
    return { ...next, when: { kind: "by", day: quote.validUntil } };
  }
  if (hold !== null) return { ...next, when: { kind: "planned", day: hold.resumeOn } };
  if (next.who === "centre" || clock.dueDate === null) return next;
  return { ...next, when: dated(clock.dueDate, today) };
}

/**
 * Computes when the result of an order is due, from the working days that the service promises and the centre has not used up.
 *
 * @param today the day of the forecast
 * @returns null where the service promises no time
 */
export function whenResult(
  { state, returnState, turn, clock, hold }: Pick<Ahead, "state" | "returnState" | "turn" | "clock" | "hold">,
  today: string,
): When | null {
  const { normDays, centreDays, dueDate } = clock;
  if (normDays === null) return null;
  if (UNACCEPTED.includes(returnState ?? state)) {
    const day = addWorkingDays(today, normDays);
    return { kind: "ifAccepted", workingDays: normDays, from: today, day };
  }
  const left = Math.max(0, normDays - centreDays);
  if (hold !== null) {
    const from = hold.resumeOn < today ? today : hold.resumeOn;
    return { kind: "ifResumed", from, day: addWorkingDays(from, left) };
  }
  if (turn !== "client") return dueDate === null ? null : dated(dueDate, today);
  const from = dueDate === null || dueDate < today ? today : dueDate;
  return { kind: "ifAnswered", from, day: addWorkingDays(from, left) };
}

function dated(day: string, today: string): When {
  return { kind: day < today ? "passed" : "by", day };
}

/** A time in words, as it stands behind the step and who does it: `do 22-12-2026`; `write` writes days otherwise, as a letter does. */
export function sayWhen(when: When, write: (day: string, language: Language) => string = formatDay): Label {
  const [pl, en] = [write(when.day, "pl"), write(when.day, "en")];
  switch (when.kind) {
    case "by":
      return { pl: `do ${pl}`, en: `by ${en}` };
    case "passed":
      return { pl: `termin minął ${pl}`, en: `was due on ${en}` };
    case "planned":
      return { pl: `planowane na ${pl}`, en: `planned for ${en}` };
    default:
      return {
        pl: sayIfPl(when, pl, write(when.from, "pl")),
        en: sayIfEn(when, en, write(when.from, "en")),
      };
  }
}

type Conditional = Extract<When, { from: string }>;

function sayIfPl(when: Conditional, day: string, from: string): string {
  if (when.kind === "ifAnswered") return `do ${day}, jeśli odpowiedź przyjdzie do ${from}`;
  if (when.kind === "ifResumed") return `do ${day}, jeśli badanie zostanie wznowione ${from}`;
  const days = when.workingDays === 1 ? "dnia roboczego" : "dni roboczych";
  return `w ciągu ${when.workingDays} ${days} od przyjęcia zlecenia, czyli do ${day}, jeśli zostanie przyjęte ${from}`;
}

function sayIfEn(when: Conditional, day: string, from: string): string {
  if (when.kind === "ifAnswered") return `by ${day}, if the reply arrives by ${from}`;
  if (when.kind === "ifResumed") return `by ${day}, if the examination is resumed on ${from}`;
  const days = when.workingDays === 1 ? "working day" : "working days";
  return `within ${when.workingDays} ${days} of acceptance – by ${day} if accepted on ${from}`;
}
