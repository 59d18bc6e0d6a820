import { dayInWarsaw, writtenDay } from "@bonum/contract/calendar.ts";
import type { Label } from "@bonum/contract/labels.ts";
import {
  type ContractTerms,
  canRescind,
  lastDayToRescind,
  mustWait,
} from "@bonum/contract/orders/contract.ts";
import type { orderMachine } from "@bonum/contract/orders/events.ts";
import type { Events } from "../../../kernel/events.ts";
import { objectChangeOf } from "../object/change.ts";
import type { OrderRow } from "../queries.ts";

/** Shared refusal of what an examiner does. */
const NO_EXAMINER = { pl: "Najpierw wyznacz osobę badającą.", en: "First assign an examiner." };

/** Shared refusal of everything that a decider does. */
const NO_DECIDER = {
  pl: "Najpierw wyznacz osobę decydującą.",
  en: "First assign a decision-maker.",
};

/** Conditions of events besides the state; each returns a sentence if it is not met. */
export const GUARDS: Events<typeof orderMachine, OrderRow>["guards"] = {
  submit: incompleteness,
  acceptQuote({ quote_valid_until }) {
    if (quote_valid_until === null || !hasQuoteExpired({ quote_valid_until })) return undefined;
    return {
      pl: `Oferta była ważna do ${writtenDay(quote_valid_until)} Mogą Państwo poprosić Centrum w wiadomości o przedłużenie jej ważności.`,
      en: `The quote was valid until ${writtenDay(quote_valid_until, "en")}. Ask the Centre in a message to extend it.`,
    };
  },
  accept: ({ service }) =>
    service.pricing === "quote"
      ? {
          pl: "Ta usługa jest wyceniana indywidualnie. Wyślij klientowi ofertę.",
          en: "This service is priced individually. Send the client a quote.",
        }
      : undefined,
  startExamination(row) {
    if (row.examiner_id === null) return NO_EXAMINER;
    return rescindable(row);
  },
  requestEarlyStart(row) {
    if (row.early_start_at === null && mustWait(termsOf(row), dayInWarsaw())) return undefined;
    return {
      pl: "Badanie może się już rozpocząć, więc nie trzeba o nic prosić.",
      en: "The examination can already begin, so an early start does not need to be requested.",
    };
  },
  rescind(row) {
    const terms = termsOf(row);
    if (terms.concludedOn === null || canRescind(terms, dayInWarsaw())) return undefined;
    const last = lastDayToRescind(terms.concludedOn);
    return {
      pl: `Od tej umowy można było odstąpić do ${writtenDay(last)} W sprawie zlecenia prosimy napisać do Centrum.`,
      en: `The period for withdrawing from this contract ended on ${writtenDay(last, "en")}. Please write to the Centre about the order.`,
    };
  },
  sendToDecision(row) {
    const { examiner_id, findings_count, open_criteria } = row;
    if (examiner_id === null) return NO_EXAMINER;
    if (open_criteria > 0) {
      return {
        pl: `Oceń wszystkie kryteria. Bez oceny: ${open_criteria}.`,
        en: `Assess every criterion. Not assessed: ${open_criteria}.`,
      };
    }
    if (findings_count === 0) {
      return {
        pl: "Wpisz co najmniej jedno ustalenie z badania.",
        en: "Enter at least one finding of the examination.",
      };
    }
    return undecidedObject(row);
  },
  returnToExamination: ({ decider_id }) => (decider_id === null ? NO_DECIDER : undefined),
  publish(row) {
    const { decider_id, examiner_id, examined_by, unconfirmed, dependent, lone_decider } = row;
    if (decider_id === null) return NO_DECIDER;
    const examined = decider_id === examiner_id || examined_by.includes(decider_id);
    if (examined && !lone_decider) {
      return {
        pl: "Osoba badająca nie może decydować o wyniku. Wyznacz osobę, która nie prowadziła badania. Jedyny administrator może decydować, jeśli pozwalają na to ustawienia i od 30 dni nie było drugiego.",
        en: "The examiner cannot decide the result. Assign someone who did not take part in the examination. A sole administrator may decide if the settings allow it and there has been no other for 30 days.",
      };
    }
    if (unconfirmed.length > 0 && !lone_decider) {
      const names = unconfirmed.join(", ");
      return {
        pl: `Na potwierdzenie przez innego administratora czekają konta: ${names}. Do tego czasu badanie i decyzja nie są pracą dwóch niezależnych osób. Konta można potwierdzić w ustawieniach.`,
        en: `Waiting to be confirmed by another administrator: ${names}. Until then, examination and decision are not the work of two independent people. Confirm accounts in the settings.`,
      };
    }
    if (dependent.length > 0 && !lone_decider) {
      const names = dependent.join(", ");
      return {
        pl: `Osoba decydująca i badająca (${names}) nie są od siebie niezależne: jedna zaprosiła drugą albo potwierdziła jej konto, także za pośrednictwem innych. Wyznacz inną osobę decydującą.`,
        en: `The decision-maker is not independent of the examiner (${names}): one invited the other or confirmed the other's account, directly or through others. Assign another decision-maker.`,
      };
    }
    return undecidedObject(row);
  },
};

/** Reason why nothing is certified while the client's data of the object differ. */
function undecidedObject(row: OrderRow): Label | undefined {
  const change = objectChangeOf(row);
  if (change === null || change.refused !== null) return undefined;
  return {
    pl: "Po wysłaniu zlecenia zmieniono dane obiektu. Osoba badająca musi najpierw przyjąć tę zmianę albo ją odrzucić.",
    en: "The details of the building or structure were changed after submission. The examiner must first accept or decline that change.",
  };
}

/** Terms of an order by its kind of contract. */
export function termsOf({ contract_kind, accepted_at, early_start_at }: ContractRow): ContractTerms {
  return {
    kind: contract_kind ?? "business",
    concludedOn: accepted_at && dayInWarsaw(accepted_at),
    startsEarly: early_start_at !== null,
  };
}

type ContractRow = Pick<OrderRow, "contract_kind" | "accepted_at" | "early_start_at">;

/**
 * Reason why the examination does not begin while a consumer may still rescind the contract, without the
 * request for an early start.
 */
function rescindable(row: OrderRow): Label | undefined {
  const terms = termsOf(row);
  if (terms.concludedOn === null || !mustWait(terms, dayInWarsaw())) return undefined;
  const last = lastDayToRescind(terms.concludedOn);
  return {
    pl: `Klient może odstąpić od umowy do ${writtenDay(last)} i nie prosił o wcześniejsze rozpoczęcie badania. Badanie można rozpocząć po tym dniu albo gdy klient poprosi w zleceniu o wcześniejsze rozpoczęcie.`,
    en: `The client may withdraw from the contract until ${writtenDay(last, "en")} and has not asked for an early start. The examination can start after that day, or once the client requests an early start in the order.`,
  };
}

/** Tells if the last day of a quote has passed. */
export function hasQuoteExpired({ quote_valid_until }: Pick<OrderRow, "quote_valid_until">): boolean {
  return quote_valid_until !== null && quote_valid_until < dayInWarsaw();
}

/** Reason why a draft cannot be submitted, nor a correction answered; undefined if the order is complete. */
export function incompleteness(row: OrderRow): Label | undefined {
  const names = missingOf(row).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return {
    pl: `Zlecenie jest niekompletne. Prosimy uzupełnić: ${names.map((name) => `„${name}”`).join(", ")}.`,
    en: `The order is incomplete. Please add: ${names.map((name) => `“${name}”`).join(", ")}.`,
  };
}

/** Missing parts of a draft that cannot be submitted yet. */
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
