import { DISPLAY_TIME_ZONE } from "@bonum/contract/limits.ts";
import type { Random } from "../../../kernel/samples-random.ts";

/** What one sample document is about; all of it invented. */
export interface Facts {
  /** As on paper: 417/2025. */
  number: string;
  /** As on paper: 12 marca 2026. */
  date: string;
  place: string;
  city: string;
  building: string;
  investor: string;
  engineer: string;
  client: string;
  /** For what is measured or drawn. */
  random: Random;
}

const PLACES = [
  ["Łódź", "ul. Piotrkowska"],
  ["Gdańsk", "ul. Świętojańska"],
  ["Kraków", "ul. Długa"],
  ["Żyrardów", "ul. Łąkowa"],
  ["Wrocław", "ul. Żeromskiego"],
  ["Poznań", "ul. Święty Marcin"],
  ["Białystok", "ul. Źródlana"],
  ["Świnoujście", "ul. Wyspiańskiego"],
  ["Rzeszów", "ul. Słowackiego"],
  ["Częstochowa", "al. Kościuszki"],
  ["Zielona Góra", "ul. Wąska"],
  ["Ełk", "ul. Jeziorna"],
] as const;

const BUILDINGS = [
  "Budynek mieszkalny „Zielone Wzgórze”",
  "Hala magazynowa nr 3",
  "Szkoła Podstawowa nr 7",
  "Przychodnia „Zdrówko”",
  "Osiedle „Słoneczna Łąka”",
  "Biurowiec „Żagiel”",
  "Dom jednorodzinny",
  "Remiza OSP",
];

const INVESTORS = [
  "Spółdzielnia Mieszkaniowa „Jutrzenka”",
  "Budowa i Przyszłość sp. z o.o.",
  "Gmina Źródła",
  "Deweloper Północ S.A.",
  "Przedsiębiorstwo Budowlane „Dąb”",
  "Fundacja „Wspólny Dom”",
];

const ENGINEERS = [
  "mgr inż. Łukasz Wójcik",
  "mgr inż. Małgorzata Dąbrowska",
  "dr inż. Świętosława Król",
  "mgr inż. Józef Gołębiewski",
  "inż. Żaneta Ślusarczyk",
];

const CLIENTS = [
  "Grażyna Żółkiewska",
  "Wojciech Kaźmierczak",
  "Elżbieta Pęk",
  "Michał Źrebiec",
  "Urszula Łoś",
];

const ON_PAPER = new Intl.DateTimeFormat("pl", { dateStyle: "long", timeZone: DISPLAY_TIME_ZONE });

export function inventFacts(random: Random, date: Date): Facts {
  const [city, street] = random.pick(PLACES);
  return {
    number: `${1 + random.below(900)}/${date.getUTCFullYear()}`,
    date: ON_PAPER.format(date),
    place: `${city}, ${street} ${1 + random.below(120)}`,
    city,
    building: random.pick(BUILDINGS),
    investor: random.pick(INVESTORS),
    engineer: random.pick(ENGINEERS),
    client: random.pick(CLIENTS),
    random,
  };
}

/** One sample: what kind of paper it is, and how it is made from invented facts. */
export interface Template {
  /** Without the building and the town, which `name` adds. */
  title: string;
  extension: string;
  comments: string[];
  content(facts: Facts, date: Date): Buffer | Promise<Buffer>;
}
