import { dayInWarsaw, writtenDay, writtenMoment } from "@bonum/contract/calendar.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { lastDayToRescind } from "@bonum/contract/orders/contract.ts";
import type { Result } from "@bonum/contract/orders/event-bodies.ts";
import { ORDER_EVENTS, type OrderEvent } from "@bonum/contract/orders/events.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { hasEnded, nextOf, type OrderState, type Turn } from "@bonum/contract/orders/states.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { greeting, MUTABLE } from "../../kernel/mail/letters.ts";
import type { Letter } from "../../platform/mail/letter.ts";

interface Heard {
  /** Side of the reader. */
  reader: "client" | "centre";
  /** Day by which the side that has to act is expected to, `YYYY-MM-DD`. */
  dueDate: string | null;
  /** Result of a published examination; left out of mail, which others may read on the way. */
  result?: Result | null;
}

/** Titles for the centre of what a client did. */
const NEWS_OF_CLIENT: Partial<Record<OrderEvent, Label>> = {
  submit: { pl: "Nowe zlecenie", en: "New order" },
  answerCorrection: {
    pl: "Klient odpowiedział na wezwanie",
    en: "The client replied to the correction request",
  },
};

/**
 * Title of an event in notifications and mail; for a client a required step is worded as a request with its
 * day.
 */
export function orderNews(event: OrderEvent, { reader, dueDate, result }: Heard): Label {
  if (event === "publish" && result) {
    const { pl, en } = orderLabels.fields.result.values[result];
    return {
      pl: `Wynik badania: ${pl.toLowerCase()}`,
      en: `Examination result: ${en.toLowerCase()}`,
    };
  }
  if (reader === "centre") return NEWS_OF_CLIENT[event] ?? ORDER_EVENTS[event].done;
  if (event !== "requestCorrection") return ORDER_EVENTS[event].done;
  if (dueDate === null) return { pl: "Prosimy o uzupełnienie", en: "Please reply to the correction request" };
  return {
    pl: `Prosimy o uzupełnienie – do ${writtenDay(dueDate)}`,
    en: `Please reply to the correction request by ${writtenDay(dueDate, "en")}`,
  };
}

interface OrderNews {
  /** Side of the reader. */
  reader: "client" | "centre";
  order: { id: string; number: string | null; service: string };
  investment: { number: string; title: string };
  state: OrderState;
  turn: Turn;
  /** Day by which the side that has to act is expected to, `YYYY-MM-DD`. */
  dueDate: string | null;
  /** Time of the result, if it is another day and the reader waits for it. */
  outcome?: Label | null;
}

interface OrderChanged extends OrderNews {
  event: OrderEvent;
  /** Reason, comment or message, as far as the reader may read it. */
  note: string;
  /** Proof of a document for the client: its time, ISO 8601. */
  proof: Proof | null;
}

interface Proof {
  at: string;
}

interface Rescinded {
  service: string;
  number: string;
}

const WORDS = {
  pl: {
    draft: "Szkic zlecenia",
    about: (service: string, number: string, title: string) =>
      `Badanie: „${service}”, inwestycja ${number} „${title}”.`,
    proof: (at: string) => `Zlecenie wysłano ${at}. Potwierdzenie (PDF) jest w portalu.`,
    concluded: (day: string, last: string) =>
      `Umowę zawarto ${day} Mogą Państwo od niej odstąpić do ${last}, bez podania przyczyny. Potwierdzenie zawarcia umowy z pouczeniem i wzorem formularza (PDF) jest w zleceniu.`,
    rescinded: (at: string, { service, number }: Rescinded) =>
      `Oświadczenie o odstąpieniu otrzymaliśmy ${at}. Jego treść: „Odstępuję od umowy o wykonanie usługi «${service}», zlecenie ${number}”. Potwierdzenie (PDF) jest w zleceniu.`,
    next: (step: string) => `Co dalej: ${step.charAt(0).toLowerCase()}${step.slice(1)}.`,
    turn: { client: "Czekamy na klienta.", centre: "Następny krok należy do Centrum." },
    yours: "Teraz czekamy na Państwa.",
    due: (day: string) => `Termin: ${day}`,
    outcome: (when: string) => `Przewidywany termin wyniku: ${when.replace(/\.$/, "")}.`,
    near: "Zbliża się termin",
    passed: "Termin minął",
    extended: "Przedłużono ważność oferty",
    open: "Zobacz zlecenie w portalu",
  },
  en: {
    draft: "Draft order",
    about: (service: string, number: string, title: string) =>
      `Examination: “${service}”, project ${number} “${title}”.`,
    proof: (at: string) =>
      `The order was received on ${at}. The confirmation (PDF, in Polish) is in the portal.`,
    concluded: (day: string, last: string) =>
      `The contract was concluded on ${day}. You can withdraw from it until ${last}, without giving a reason. The confirmation of the contract with instructions and the model form (PDF, in Polish) is with the order.`,
    rescinded: (at: string, { service, number }: Rescinded) =>
      `We received the statement of withdrawal on ${at}. Its content: “I withdraw from the contract for the service ‘${service}’, order ${number}”. The receipt (PDF, in Polish) is with the order.`,
    next: (step: string) => `Next step: ${step}.`,
    turn: { client: "Waiting for the client.", centre: "The next step is with the Centre." },
    yours: "We are now waiting for you.",
    due: (day: string) => `Due date: ${day}.`,
    outcome: (when: string) => `Result expected: ${when}.`,
    near: "The due date is approaching",
    passed: "The due date has passed",
    extended: "The quote was extended",
    open: "View the order in the portal",
  },
};

/** Notifies the people of one side what happened to an order, what comes next and by when. */
export const orderChanged = greeting<OrderChanged>("order-changed", (data, language) => {
  const { event, reader, dueDate, proof, note } = data;
  const news = orderNews(event, { reader, dueDate })[language];
  const received = proof && sayProof(data, proof, language);
  return {
    ...writeOrderLetter(data, language, { news, more: received ? [received] : [] }),
    ...(note !== "" && { quote: note }),
  };
});

/**
 * Sentence on a document's proof to the client: of the order's arrival, of the contract, or of the withdrawal
 * from it.
 */
function sayProof({ event, order }: OrderChanged, { at }: Proof, language: Language): string {
  const words = WORDS[language];
  const moment = writtenMoment(at, language);
  if (event === "submit") return words.proof(moment);
  if (event === "rescind")
    return words.rescinded(moment, { service: order.service, number: order.number ?? "" });
  const concludedOn = dayInWarsaw(at);
  return words.concluded(
    writtenDay(concludedOn, language),
    writtenDay(lastDayToRescind(concludedOn), language),
  );
}

/** Reminds the people whose turn it is that the due date is near, or has passed. */
export const orderDue = greeting<OrderNews & { overdue: boolean }>("order-due", (data, language) => {
  const { near, passed } = WORDS[language];
  return writeOrderLetter(data, language, { news: data.overdue ? passed : near });
});

/** Notifies the client's people that a quote can be accepted until a later day. */
export const quoteExtended = greeting<OrderNews>("quote-extended", (data, language) =>
  writeOrderLetter(data, language, { news: WORDS[language].extended }),
);

function writeOrderLetter(
  data: OrderNews,
  language: Language,
  { news, more = [] }: { news: string; more?: string[] },
): Letter {
  const { reader, order, investment } = data;
  const words = WORDS[language];
  const zone = reader === "client" ? "client" : "admin";
  return {
    subject: `${order.number ?? words.draft}: ${news}`,
    paragraphs: [
      `${news.replace(/\.$/, "")}. ${words.about(order.service, investment.number, investment.title)}`,
      ...more,
      nextStep(data, language),
    ],
    link: { label: words.open, path: `/${zone}/orders/${encodeURIComponent(order.id)}` },
    closing: [MUTABLE[language]],
  };
}

function nextStep({ reader, state, turn, dueDate, outcome = null }: OrderNews, language: Language): string {
  const words = WORDS[language];
  return [
    // An order that has ended has no next step, only how it ended.
    (hasEnded(state) ? (ended: string) => `${ended}.` : words.next)(nextOf(state, turn)[language]),
    turn !== null && (turn === reader ? words.yours : words.turn[turn]),
    dueDate !== null && words.due(writtenDay(dueDate, language)),
    outcome !== null && words.outcome(outcome[language]),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

export interface MailedOrder {
  id: string;
  /** Order number, as in BAD/2026/0001. */
  number: string;
  /** Name of the ordered service. */
  service: string;
  /** Part of the portal in which the reader finds it. */
  zone: "admin" | "client";
}

export function pathOf({ id, zone }: MailedOrder, tab: "messages" | "appointments"): string {
  return `/${zone}/orders/${encodeURIComponent(id)}?tab=${tab}`;
}
