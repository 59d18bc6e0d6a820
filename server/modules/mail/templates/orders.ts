import { writtenDay, writtenMoment } from "@bonum/contract/calendar.ts";
import { nextOf, type OrderEvent, type OrderState, type Turn } from "@bonum/contract/orders/states.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import { orderNews } from "./order-news.ts";
import type { Template } from "./template.ts";

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
  const { displayName, reader, order, investment, event, note, proof, dueDate } = data;
  const news = orderNews(event, { reader, dueDate })[language];
  const words = WORDS[language];
  const zone = reader === "client" ? "client" : "admin";
  return {
    subject: `${order.number ?? words.draft}: ${news}`,
    paragraphs: [
      words.hello(displayName),
      `${news}. ${words.about(order.service, investment.number, investment.title)}`,
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
    words.next(nextOf(state, turn)[language]),
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

interface MailedOrder {
  id: string;
  /** As in BAD/2026/0001. */
  number: string;
  /** Name of the ordered service. */
  service: string;
  /** Where the reader finds it. */
  zone: "admin" | "client";
}

interface NewMessage {
  displayName: string;
  order: MailedOrder;
  /** The client that wrote; the centre where it is null. */
  clientName: string | null;
}

/** Tells the other side of an order that a message waits. The message itself is read in the portal. */
export const orderMessage: Template<NewMessage> = ({ displayName, order, clientName }, language) => {
  const { number, service } = order;
  if (language === "pl") {
    return {
      subject: `Nowa wiadomość do zlecenia ${number}`,
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        clientName === null
          ? `Centrum Badań napisało wiadomość do zlecenia ${number} „${service}”.`
          : `Klient „${clientName}” napisał wiadomość do zlecenia ${number} „${service}”.`,
      ],
      link: { label: "Przeczytaj wiadomość w portalu", path: pathOf(order, "messages") },
      closing: [MUTABLE.pl],
    };
  }
  return {
    subject: `A new message about the order ${number}`,
    paragraphs: [
      `Hello ${displayName},`,
      clientName === null
        ? `The examination centre wrote a message about the order ${number} “${service}”.`
        : `The client “${clientName}” wrote a message about the order ${number} “${service}”.`,
    ],
    link: { label: "Read the message in the portal", path: pathOf(order, "messages") },
    closing: [MUTABLE.en],
  };
};

interface Appointment {
  displayName: string;
  order: MailedOrder;
  event: "set" | "changed" | "cancelled";
  /** ISO 8601. */
  startsAt: string;
  place: string;
  person: string;
  /** What else there is to know of it, or why it was cancelled; may be empty. */
  remarks: string;
  /** The appointment as an iCalendar file, in the reader's language. */
  calendar: string;
}

const APPOINTMENT_TEXTS = {
  set: {
    pl: { subject: "Termin oględzin", sentence: "Wyznaczono termin oględzin" },
    en: { subject: "Appointment", sentence: "An appointment was set" },
  },
  changed: {
    pl: { subject: "Zmiana terminu oględzin", sentence: "Zmieniono termin oględzin" },
    en: { subject: "Changed appointment", sentence: "The appointment was changed" },
  },
  cancelled: {
    pl: { subject: "Odwołany termin oględzin", sentence: "Odwołano termin oględzin" },
    en: { subject: "Cancelled appointment", sentence: "The appointment was cancelled" },
  },
} as const satisfies Record<Appointment["event"], Record<Language, { subject: string; sentence: string }>>;

/** Tells of an appointment that was set, changed or cancelled, with a file for the reader's calendar. */
export const orderAppointment: Template<Appointment> = (data, language) => {
  const { displayName, order, event, startsAt, place, person, remarks, calendar } = data;
  const { number, service } = order;
  const { subject, sentence } = APPOINTMENT_TEXTS[event][language];
  const method = event === "cancelled" ? "CANCEL" : "PUBLISH";
  const when = writtenMoment(startsAt, language);
  const common = {
    ...(remarks !== "" && { quote: remarks }),
    attachments: [
      {
        fileName: language === "pl" ? "termin.ics" : "appointment.ics",
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: calendar,
      },
    ],
  } satisfies Partial<Letter>;
  const path = pathOf(order, "appointments");
  if (language === "pl") {
    return {
      subject: `${subject}: zlecenie ${number}`,
      paragraphs: [
        `Dzień dobry, ${displayName}!`,
        `${sentence} do zlecenia ${number} „${service}”.`,
        `Kiedy: ${when}. Gdzie: ${place}. Kto: ${person}.`,
      ],
      link: { label: "Zobacz termin w portalu", path },
      closing: ["W załączniku jest plik do kalendarza.", MUTABLE.pl],
      ...common,
    };
  }
  return {
    subject: `${subject}: order ${number}`,
    paragraphs: [
      `Hello ${displayName},`,
      `${sentence} for the order ${number} “${service}”.`,
      `When: ${when}. Where: ${place}. Who: ${person}.`,
    ],
    link: { label: "See the appointment in the portal", path },
    closing: ["A file for your calendar is attached.", MUTABLE.en],
    ...common,
  };
};

const MUTABLE = {
  pl: "Te powiadomienia można wyłączyć w portalu, na stronie „Moje konto”.",
  en: "These notifications can be turned off in the portal, on the page “My account”.",
};

function pathOf({ id, zone }: MailedOrder, tab: "messages" | "appointments"): string {
  return `/${zone}/orders/${encodeURIComponent(id)}?tab=${tab}`;
}

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
