import type { ContactMessage, MessageState } from "@bonum/contract/messages/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea, type SampleArea } from "../../kernel/samples/samples.ts";
import { insertMessage } from "./queries.ts";

/** Sample messages; nobody is mailed about them. */
export function messageSamples(): SampleArea {
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

/**
 * Invented messages to an examination centre over the month and a half before `now`; nobody in them exists.
 */
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
