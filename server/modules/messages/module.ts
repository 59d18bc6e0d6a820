import { contactCalls, messageCalls } from "@bonum/contract/messages/calls.ts";
import {
  type ContactMessage,
  FORM_EXPIRED,
  FORM_MAX_AGE_MS,
  FORM_MIN_AGE_MS,
  FORM_TOO_EARLY,
  type MessageState,
  type MessageView,
  type UnansweredView,
} from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { jwtVerify, SignJWT } from "jose";
import type pg from "pg";
import * as z from "zod";
import type { Account } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, type Route, route, write } from "../../kernel/route.ts";
import { recordArea, type SampleArea } from "../../kernel/samples.ts";
import type { Random } from "../../kernel/samples-random.ts";
import { isMomentToCome } from "../../platform/database/clock.ts";
import { inSnapshot } from "../../platform/database/page.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/errors.ts";
import { assertOpen, consume, count, createLimiter, networkOf, siteOf } from "../../platform/limiter.ts";
import { keyFor } from "../../platform/secrets.ts";
import type { Portal } from "../../portal.ts";
import {
  canDeleteMessage,
  canEditMessage,
  HELD_CONTACT_MAIL,
  isSpam,
  mailHeldMessages,
  receiveMessage,
  removeMessage,
  updateMessage,
} from "./commands.ts";
import { contactMessage, contactMessagesHeld } from "./letters.ts";
import {
  countMessagesOf,
  findMessage,
  insertMessage,
  listMessages,
  listUnanswered,
  MESSAGE_NAMES,
  type MessageRow,
  readMyMessages,
  type UnansweredRow,
} from "./queries.ts";

/* What keeps robots off the contact form: a ticket that reports how long the form was open, and counters. */

const ALGORITHM = "HS256";
const USE = "contact form";

const Ticket = z.object({ at: z.number() });

/** Signs the moment (milliseconds) at which a contact form is given out. Nothing of it is kept. */
export function signTicket(secret: Uint8Array, at: number): Promise<string> {
  return new SignJWT({ at }).setProtectedHeader({ alg: ALGORITHM }).sign(keyFor(secret, USE));
}

/**
 * Tells a person's form from a robot's by the time between its giving out and its coming back.
 *
 * @throws Refused saying what to do
 */
async function assertTicketGood(secret: Uint8Array, ticket: string, now: number): Promise<void> {
  const at = await readTicket(secret, ticket);
  if (at === undefined || now - at > FORM_MAX_AGE_MS || isMomentToCome(at, now)) {
    throw new Refused(400, "Formularz stracił ważność. Wyślij wiadomość jeszcze raz.", FORM_EXPIRED);
  }
  if (now - at < FORM_MIN_AGE_MS) {
    const advice = "Odczekaj kilka sekund i wyślij wiadomość jeszcze raz.";
    throw new Refused(400, `Formularz wysłano zbyt szybko. ${advice}`, FORM_TOO_EARLY);
  }
}

async function readTicket(secret: Uint8Array, ticket: string): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, keyFor(secret, USE), { algorithms: [ALGORITHM] });
    return Ticket.parse(payload).at;
  } catch {
    return undefined;
  }
}

const TEN_MINUTES = 10 * 60;

/** Messages that one address may send, and all networks of one IPv6 site. */
const FROM_ADDRESS = { points: 5, seconds: TEN_MINUTES };
const FROM_SITE = { points: 100, seconds: TEN_MINUTES };

/** Messages of everybody together that are mailed one by one: what a mailbox and a person can bear. */
const MAILED = { points: 60, seconds: 60 * 60 };

interface ContactThrottle {
  /** Counts a message before it is kept. Throws TooManyRequests. */
  count(address: string): Promise<void>;
  /** Counts a mail to the centre; false where so many went out that this one is held back. Nobody is refused for it. */
  maySendMail(): Promise<boolean>;
}

function createContactThrottle(pool: pg.Pool): ContactThrottle {
  const fromAddress = createLimiter(pool, { name: "contact", ...FROM_ADDRESS });
  const fromSite = createLimiter(pool, { name: "contactSite", ...FROM_SITE });
  const mailed = createLimiter(pool, { name: "contactMail", ...MAILED });
  return {
    async count(address) {
      // A site that is refused anyway leaves no counters behind of the networks that it goes on trying.
      await assertOpen(fromSite, siteOf(address));
      // One after the other: what one address may not send must not count against its neighbours.
      await consume(fromAddress, networkOf(address));
      if (siteOf(address) !== networkOf(address)) await consume(fromSite, siteOf(address));
    },
    async maySendMail() {
      return (await count(mailed, "all")).consumedPoints <= mailed.points;
    },
  };
}

/** What visitors write through the contact form. */
export const messages: Module = {
  name: "messages",
  labels: messageLabels,
  topics: { messages: "admins" },
  subjects: {
    message: MESSAGE_NAMES,
  },
  samples: { messages: messageSamples() },
  letters: [contactMessage, contactMessagesHeld],
  jobs: (portal) => ({
    [HELD_CONTACT_MAIL]: () => transact(portal.database, (tx) => mailHeldMessages(tx, portal)),
  }),
  routes: (portal) => [
    ...contactRoutes(portal),
    ...listRoutes(messageCalls, {
      list: (_account, query) => listMessages(query),
      present: (rows, account) => rows.map((row) => presentMessage(row, account)),
      exported: { fileName: "Wiadomości", columns: COLUMNS },
    }),
    route(messageCalls.unanswered, ({ query }) =>
      inSnapshot(portal.database, async (tx) => {
        const { total, rows } = await listUnanswered(query).page(tx, query);
        return { total, rows: rows.map(presentUnanswered) };
      }),
    ),
    route(messageCalls.details, async ({ account, params }) =>
      presentMessage(existing(await findMessage(portal.database, params.id)), account),
    ),
    write(messageCalls.update, async (tx, { account, caller, target, body }) =>
      presentMessage(await updateMessage(tx, caller, { target, change: body }), account),
    ),
    write(messageCalls.delete, (tx, { caller, target }) => removeMessage(tx, caller, target)),
    historyRoute(messageCalls.history, {
      subject: "message",
      find: (_account, id) => findMessage(portal.database, id),
    }),
  ],
  myData: readMyMessages,
  erase: countMessagesOf,
};

/** The contact form: given out with a ticket, received within the throttle's limits. */
function contactRoutes({ database, pool, secret }: Portal): Route[] {
  const throttle = createContactThrottle(pool);
  return [
    route(contactCalls.form, async () => ({ ticket: await signTicket(secret, Date.now()) })),
    route(contactCalls.send, async ({ body: message, request: { ip: address, id: requestId } }, portal) => {
      await assertTicketGood(secret, message.ticket, Date.now());
      await throttle.count(address);
      // What is mailed to nobody uses up no mail.
      const mailable = isSpam(message) || (await throttle.maySendMail());
      const actor = { accountId: null, email: message.email, address, requestId };
      await transact(database, (tx) => receiveMessage(tx, portal, { message, actor, mailable }));
      return { received: true };
    }),
  ];
}

/** A message as the API shows it to administrators. */
function presentMessage(row: MessageRow, account: Account): MessageView {
  return {
    ...recordView(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    body: row.body,
    language: row.language,
    state: row.state,
    internalNote: row.internal_note,
    can: { edit: canEditMessage(account), delete: canDeleteMessage(account) },
  };
}

/** A message that waits as the API shows it to administrators. */
export function presentUnanswered({ since, ...row }: UnansweredRow): UnansweredView {
  return { ...row, since: since.toISOString() };
}

/** The columns of the exported messages. */
const COLUMNS: ExportColumn<MessageView>[] = columnsOf(messageLabels);

/** Sample messages; nobody is mailed about them. */
function messageSamples(): SampleArea {
  return recordArea({
    topic: "messages",
    rows: { table: "contact_messages" },
    async insert(tx, { random, now }) {
      const ids: string[] = [];
      for (const message of inventMessages(random, now)) {
        ids.push(await insertMessage(tx, { ...message, sample: true }));
      }
      return ids;
    },
  });
}

interface SampleMessage extends Omit<ContactMessage, "website" | "ticket"> {
  state: MessageState;
  internalNote: string;
  addedAt: Date;
}

const SENDERS = [
  ["Grażyna Żółkiewska", "grazyna.zolkiewska"],
  ["Wojciech Kaźmierczak", "wojciech.kazmierczak"],
  ["Elżbieta Pęk", "elzbieta.pek"],
  ["Michał Źrebiec", "michal.zrebiec"],
  ["Urszula Łoś", "urszula.los"],
  ["Józef Gołębiewski", "jozef.golebiewski"],
  ["Świętosława Król", "swietoslawa.krol"],
  ["Łukasz Wójcik", "lukasz.wojcik"],
] as const;

const HOUR_MS = 60 * 60 * 1000;
const SPAN_HOURS = 45 * 24;

/** What people write to an examination centre, over the month and a half before `now`; nobody of them exists. */
export function inventMessages(random: Random, now: Date): SampleMessage[] {
  return TEXTS.map(({ subject, body, state = "new", note = "", language = "pl" }, index) => {
    const [name, mailbox] = random.pick(SENDERS);
    const hoursAgo = 1 + ((index + random.below(100) / 100) * SPAN_HOURS) / TEXTS.length;
    return {
      name,
      email: `${mailbox}@example.com`,
      phone: random.below(2) === 0 ? "" : `+48600${String(random.below(1_000_000)).padStart(6, "0")}`,
      subject,
      body,
      language,
      state,
      internalNote: note,
      addedAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    };
  });
}

interface SampleText {
  subject: string;
  body: string;
  state?: MessageState;
  note?: string;
  language?: "pl" | "en";
}

/** The newest first: the older, the more of them are answered. */
const TEXTS: SampleText[] = [
  {
    subject: "Termin badania termowizyjnego",
    body: "Dzień dobry,\n\nczy można jeszcze zamówić badanie termowizyjne w tym sezonie grzewczym? Chodzi o dom jednorodzinny, ok. 160 m².\n\nPozdrawiam",
  },
  {
    subject: "Wycena oceny projektu konstrukcji",
    body: "Proszę o wycenę oceny projektu hali o rozpiętości 24 m. Projekt i obliczenia mogę przesłać w każdej chwili.",
  },
  {
    subject: "Dokumenty do badania odbiorowego",
    body: "Szanowni Państwo,\n\nodbiór mamy za trzy tygodnie, ale nie wszystkie protokoły są gotowe. Czy mogę je dosłać w trakcie badania?",
  },
  {
    subject: "Certyfikat – czy jest jeszcze ważny?",
    body: "Kupujemy budynek z certyfikatem dostępności. Sprzedający podał numer, ale chcielibyśmy wiedzieć, czy nikt go nie cofnął.",
    state: "read",
  },
  {
    subject: "Question about an accessibility assessment",
    body: "Good morning,\n\ndo you also assess buildings for owners from abroad, and can the report be written in English?",
    state: "read",
    language: "en",
  },
  {
    subject: "Hałas zza ściany w nowym mieszkaniu",
    body: "Dzień dobry, słyszymy sąsiadów tak, jakby ściany nie było. Deweloper twierdzi, że wszystko jest zgodnie z projektem. Czy Państwa pomiar byłby dla nas argumentem?",
    state: "read",
    note: "Zadzwonić po 16:00.",
  },
  {
    subject: "Ocena stanu technicznego kamienicy",
    body: "Wspólnota (14 lokali, budynek z 1928 r.) planuje remonty na najbliższe lata. Ile trwa ocena i czy trzeba udostępnić wszystkie mieszkania?",
    state: "answered",
    note: "Wysłano zakres i listę dokumentów.",
  },
  {
    subject: "Faktura do zlecenia",
    body: "Proszę o przesłanie faktury na adres księgowości. Dziękuję!",
    state: "answered",
  },
  {
    subject: "Praktyki studenckie",
    body: "Jestem na trzecim roku budownictwa. Czy przyjmują Państwo praktykantów na lato?",
    state: "answered",
    note: "Odpisano: nabór w kwietniu.",
  },
  {
    subject: "Podziękowanie",
    body: "Dziękujemy za rzetelny raport – dzięki niemu wykonawca usunął usterki jeszcze przed odbiorem.",
    state: "answered",
  },
  {
    subject: "Zaistniej na pierwszej stronie wyszukiwarki!!!",
    body: "Gwarantujemy PIERWSZE miejsce w 7 dni. Kliknij i odbierz rabat.",
    state: "spam",
  },
];
