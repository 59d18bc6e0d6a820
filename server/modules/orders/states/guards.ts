import { dayInWarsaw, formatDay } from "@bonum/contract/calendar.ts";
import type { orderMachine } from "@bonum/contract/orders/events.ts";
import type { Events } from "../../../kernel/events.ts";
import { objectChangeOf } from "../object/change.ts";
import type { OrderRow } from "../queries.ts";

/** What has to be there beside the state; a sentence where it is not. */
export const GUARDS: Events<typeof orderMachine, OrderRow>["guards"] = {
  submit: incompleteness,
  acceptQuote({ quote_valid_until }) {
    if (quote_valid_until === null || !hasQuoteExpired({ quote_valid_until })) return undefined;
    return `Oferta była ważna do ${formatDay(quote_valid_until)}. Poproś Centrum w wiadomości, aby przedłużyło jej ważność.`;
  },
  accept: ({ service }) =>
    service.pricing === "quote"
      ? "Ta usługa jest wyceniana indywidualnie. Złóż klientowi ofertę."
      : undefined,
  startExamination: ({ examiner_id }) =>
    examiner_id === null ? "Wyznacz badającego, aby rozpocząć badanie." : undefined,
  sendToDecision(row) {
    const { examiner_id, findings_count, open_findings } = row;
    if (examiner_id === null) return "Wyznacz badającego, aby przekazać zlecenie do decyzji.";
    if (findings_count === 0) return "Wpisz ustalenia z badania, co najmniej jedno.";
    if (open_findings > 0) return `Oceń wszystkie kryteria. Bez oceny: ${open_findings}.`;
    return undecidedObject(row);
  },
  returnToExamination: ({ decider_id }) =>
    decider_id === null ? "Wyznacz decydującego, aby zwrócić zlecenie do badania." : undefined,
  publish(row) {
    const { decider_id, examiner_id, examined_by, unconfirmed, lone_decider } = row;
    if (decider_id === null) return "Wyznacz decydującego, aby rozstrzygnąć i opublikować wynik.";
    const examined = decider_id === examiner_id || examined_by.includes(decider_id);
    if (examined && !lone_decider) {
      return "Badający nie może rozstrzygać. Wyznacz decydującego, który nie prowadził badania. Jedyny administrator może rozstrzygać, jeśli pozwalają na to ustawienia i od 30 dni nie było drugiego.";
    }
    if (unconfirmed.length > 0 && !lone_decider) {
      return `Na potwierdzenie przez innego administratora czeka: ${unconfirmed.join(", ")}. Do tego czasu badanie i decyzja nie są pracą dwóch niezależnych osób. Konta potwierdza się w ustawieniach, na liście administratorów.`;
    }
    return undecidedObject(row);
  },
};

/** Why nothing is certified of an object of which the client says something else by now. */
function undecidedObject(row: OrderRow): string | undefined {
  const change = objectChangeOf(row);
  if (change === null || change.refused !== null) return undefined;
  return "Po zgłoszeniu zmieniono dane obiektu. Badający musi najpierw przyjąć tę zmianę albo jej odmówić.";
}

/** Whether the last day of a quote has passed. */
export function hasQuoteExpired({ quote_valid_until }: Pick<OrderRow, "quote_valid_until">): boolean {
  return quote_valid_until !== null && quote_valid_until < dayInWarsaw();
}

/** Why a draft cannot be submitted, nor a correction answered; nothing where the order is complete. */
export function incompleteness(row: OrderRow): string | undefined {
  const names = missingOf(row).map(({ name }) => `„${name}”`);
  return names.length === 0 ? undefined : `Zlecenie jest niepełne. Brakuje: ${names.join(", ")}.`;
}

/** What a draft lacks before it can be submitted. */
export function missingOf({ service, answers, given }: Pick<OrderRow, "service" | "answers" | "given">) {
  const answered = new Set(answers.filter(({ answer }) => answer !== "").map(({ question }) => question));
  const unanswered = service.questions
    .filter(({ question, required }) => required && !answered.has(question))
    .map(({ question }) => ({ kind: "answer" as const, name: question }));
  const absent = service.requiredDocuments
    .filter(({ name, required }) => required && !given.includes(name))
    .map(({ name }) => ({ kind: "document" as const, name }));
  return [...unanswered, ...absent];
}
