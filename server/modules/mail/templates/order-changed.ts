import {
  ORDER_EVENTS,
  ORDER_STATES,
  type OrderEvent,
  type OrderState,
  type Turn,
} from "@bonum/contract/orders/states.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { type Template, writtenDay, writtenMoment } from "./template.ts";

interface OrderNews {
  displayName: string;
  /** Whose people read it. */
  reader: "client" | "centre";
  order: { id: string; number: string | null; service: string };
  investment: { number: string; title: string };
  state: OrderState;
  turn: Turn;
  /** By when whoever's turn it is has to act, `YYYY-MM-DD`. */
  dueDate: string | null;
}

interface OrderChanged extends OrderNews {
  event: OrderEvent;
  /** Reason, comment or message, as far as the reader may read it. */
  note: string;
  /** Of a submission: when it came, ISO 8601, and the SHA-256 of its confirmation. */
  proof: { at: string; sha256: string } | null;
}

const WORDS = {
  pl: {
    hello: (name: string) => `Dzień dobry, ${name}!`,
    draft: "Szkic zlecenia",
    about: (service: string, number: string, title: string) =>
      `Badanie: „${service}”, inwestycja ${number} „${title}”.`,
    proof: (at: string, sha256: string) =>
      `Zlecenie wpłynęło ${at}. Potwierdzenie (PDF) jest w portalu, jego skrót SHA-256: ${sha256}.`,
    next: (step: string) => `Co dalej: ${step}.`,
    turn: { client: "Kolej klienta.", centre: "Kolej Centrum." },
    yours: "Teraz Państwa kolej.",
    due: (day: string) => `Termin: ${day}.`,
    near: "Zbliża się termin",
    passed: "Termin minął",
    extended: "Przedłużono ważność oferty",
    open: "Zobacz zlecenie w portalu",
    choice: "Te powiadomienia można wyłączyć w portalu, na stronie „Moje konto”.",
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    draft: "Draft order",
    about: (service: string, number: string, title: string) =>
      `Examination: “${service}”, project ${number} “${title}”.`,
    proof: (at: string, sha256: string) =>
      `The order came in on ${at}. Its confirmation (PDF) is in the portal, with the SHA-256 ${sha256}.`,
    next: (step: string) => `What comes next: ${step}.`,
    turn: { client: "It is the client's turn.", centre: "It is the centre's turn." },
    yours: "It is your turn now.",
    due: (day: string) => `Due date: ${day}.`,
    near: "The due date is near",
    passed: "The due date has passed",
    extended: "The quote was extended",
    open: "See the order in the portal",
    choice: "These notifications can be turned off in the portal, on the page “My account”.",
  },
};

/** Tells the people of one side what happened to an order, what comes next and by when. */
export const orderChanged: Template<OrderChanged> = (data, language) => {
  const { displayName, reader, order, investment, event, note, proof } = data;
  const words = WORDS[language];
  const zone = reader === "client" ? "client" : "admin";
  return {
    subject: `${order.number ?? words.draft}: ${ORDER_EVENTS[event].done[language]}`,
    paragraphs: [
      words.hello(displayName),
      `${ORDER_EVENTS[event].done[language]}. ${words.about(order.service, investment.number, investment.title)}`,
      ...(proof ? [words.proof(writtenMoment(proof.at, language), proof.sha256)] : []),
      nextStep(data, language),
    ],
    ...(note !== "" && { quote: note }),
    link: { label: words.open, path: `/${zone}/orders/${encodeURIComponent(order.id)}` },
    closing: [words.choice],
  };
};

function nextStep({ reader, state, turn, dueDate }: OrderNews, language: Language): string {
  const words = WORDS[language];
  return [
    words.next(ORDER_STATES[state].next[language]),
    turn !== null && (turn === reader ? words.yours : words.turn[turn]),
    dueDate !== null && words.due(writtenDay(dueDate, language)),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** Reminds the people whose turn it is that the due date is near, or has passed. */
export const orderDue: Template<OrderNews & { overdue: boolean }> = (data, language) => {
  const { displayName, reader, order, investment, overdue } = data;
  const words = WORDS[language];
  const zone = reader === "client" ? "client" : "admin";
  const news = overdue ? words.passed : words.near;
  return {
    subject: `${order.number ?? words.draft}: ${news}`,
    paragraphs: [
      words.hello(displayName),
      `${news}. ${words.about(order.service, investment.number, investment.title)}`,
      nextStep(data, language),
    ],
    link: { label: words.open, path: `/${zone}/orders/${encodeURIComponent(order.id)}` },
    closing: [words.choice],
  };
};

/** Tells the client's people that a quote can be accepted until a later day. */
export const quoteExtended: Template<OrderNews> = (data, language) => {
  const { displayName, order, investment } = data;
  const words = WORDS[language];
  return {
    subject: `${order.number ?? words.draft}: ${words.extended}`,
    paragraphs: [
      words.hello(displayName),
      `${words.extended}. ${words.about(order.service, investment.number, investment.title)}`,
      nextStep(data, language),
    ],
    link: { label: words.open, path: `/client/orders/${encodeURIComponent(order.id)}` },
    closing: [words.choice],
  };
};

interface Digest {
  displayName: string;
  /** Notifications that were not mailed one by one; `count`: so many of them say the same. */
  items: { title: { pl: string; en: string }; detail: string; path: string; count: number }[];
}

/** Names what happened to somebody's orders and certificates since the last such message. */
export const dailyDigest: Template<Digest> = ({ displayName, items }, language) => {
  const lines = items.map(({ title, detail, path, count }) => ({
    text: `${title[language]}${count > 1 ? ` (${count})` : ""}: ${detail}`,
    path,
  }));
  const path = "/notifications";
  if (language === "pl") {
    return {
      subject: `Co nowego w portalu Bonum Publicum (${items.length})`,
      paragraphs: [`Dzień dobry, ${displayName}!`, "Oto powiadomienia od poprzedniego takiego zestawienia."],
      items: lines,
      link: { label: "Zobacz wszystkie w portalu", path },
      closing: ["To zestawienie można zmienić lub wyłączyć w portalu, na stronie „Moje konto”."],
    };
  }
  return {
    subject: `News from the Bonum Publicum portal (${items.length})`,
    paragraphs: [`Hello ${displayName},`, "These are the notifications since the last summary."],
    items: lines,
    link: { label: "See all of them in the portal", path },
    closing: ["This summary can be changed or turned off in the portal, on the page “My account”."],
  };
};
