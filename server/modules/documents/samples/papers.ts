import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { writtenDay } from "@bonum/contract/calendar.ts";
import PDFDocument from "pdfkit";
import type { Random } from "../../../kernel/samples/random.ts";

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`source-sans/TTF/SourceSans3-${name}.ttf`);

/** The text of one printed page. */
interface Paper {
  title: string;
  paragraphs: string[];
  /** Its first row is the heading. */
  table?: string[][];
}

const MARGIN = 56;

/** Prints a PDF of one page with Polish letters; the same facts give the same bytes. */
function printPaper(facts: Facts, date: Date, { title, paragraphs, table }: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: { Title: title, Author: "Centrum Badań Bonum Publicum", CreationDate: date },
    font: fontFile("Regular"),
  });
  for (const name of ["Regular", "Semibold", "It"]) doc.registerFont(name, fontFile(name));
  const print = (text: string, size: number, options: PDFKit.Mixins.TextOptions = {}) =>
    doc.fontSize(size).text(text, { paragraphGap: 6, ...options });
  print(`${facts.city}, ${facts.date}`, 10.5, { align: "right", paragraphGap: 20 });
  doc.font("Semibold");
  print(title, 16, { paragraphGap: 2 });
  doc.font("Regular");
  print(`nr ${facts.number}`, 10.5, { paragraphGap: 14 });
  const parties = [
    ["Obiekt:", facts.building],
    ["Adres:", facts.place],
    ["Zleceniodawca:", facts.investor],
  ];
  doc.table({ columnStyles: [100, "*"], defaultStyle: { border: 0, padding: [2, 0] }, data: parties });
  doc.moveDown();
  for (const paragraph of paragraphs) print(paragraph, 10.5);
  if (table) printTable(doc, table);
  doc.moveDown(2);
  print(facts.engineer, 10.5, { align: "right", paragraphGap: 24 });
  doc.font("It");
  print("Dokument przykładowy – dane zmyślone.", 8);
  doc.end();
  return buffer(doc);
}

function printTable(doc: PDFKit.PDFDocument, [heading = [], ...rows]: string[][]): void {
  doc.moveDown(0.5).fontSize(9.5);
  doc.table({
    columnStyles: heading.map((_, column) => (column === 0 ? "*" : 110)),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: "#b9c4c0", padding: [4, 6, 4, 0] },
    data: [heading.map((text) => ({ text, font: { src: "Semibold" } })), ...rows],
  });
}

interface PaperTemplate {
  title: string;
  comments: string[];
  paragraphs(facts: Facts): string[];
  table?(facts: Facts): string[][];
}

/** A value between two bounds, written with a comma and so many digits after it. */
function measured({ random }: Facts, [from, to]: [from: number, to: number], digits = 1): string {
  const step = 10 ** digits;
  const value = from + random.below(Math.round((to - from) * step) + 1) / step;
  return value.toFixed(digits).replace(".", ",");
}

function invoice(title: string, service: string): PaperTemplate {
  return {
    title,
    comments: ["Zapłacono przelewem.", "Termin płatności: 14 dni. Przekazano do księgowości."],
    paragraphs: () => ["Sprzedawca: Centrum Badań Bonum Publicum. Sposób zapłaty: przelew, 14 dni."],
    table(facts) {
      const net = 900 + facts.random.below(4100);
      const money = (amount: number) =>
        new Intl.NumberFormat("pl", { style: "currency", currency: "PLN" }).format(amount);
      return [
        ["Nazwa usługi", "Wartość netto", "VAT", "Wartość brutto"],
        [service, money(net), "23%", money(net * 1.23)],
        ["Razem do zapłaty", "", "", money(net * 1.23)],
      ];
    },
  };
}

const PAPERS: PaperTemplate[] = [
  {
    title: "Protokół badania szczelności powietrznej",
    comments: ["Wynik pozytywny, bez uwag.", "Powtórzyć pomiar po uszczelnieniu stolarki."],
    paragraphs: ({ engineer }) => [
      `Badanie wykonał(a) ${engineer} metodą wentylatorową przy różnicy ciśnień 50 Pa.`,
      "Warunki otoczenia podczas pomiaru nie wpływały na wynik. Obiekt spełnia wymagania projektu.",
    ],
    table: (facts) => [
      ["Wielkość", "Wynik", "Wymaganie"],
      ["Krotność wymian n50 [1/h]", measured(facts, [0.8, 1.9], 2), "≤ 3,00"],
      ["Kubatura wewnętrzna [m³]", measured(facts, [240, 1140]), "–"],
    ],
  },
  {
    title: "Protokół pomiaru izolacyjności akustycznej",
    comments: [
      "Pomiar w porze nocnej. Ściana między lokalami 3 i 4.",
      "Do sprawdzenia przez kierownika pracowni.",
    ],
    paragraphs: () => ["Pomiary przeprowadzono w paśmie 100–3150 Hz zgodnie z instrukcją pracowni."],
    table: (facts) => [
      ["Przegroda", "R'w [dB]", "Wymaganie"],
      ["Ściana między mieszkaniami", measured(facts, [50, 58], 0), "≥ 50"],
      ["Strop nad parterem", measured(facts, [51, 60], 0), "≥ 51"],
    ],
  },
  {
    title: "Świadectwo charakterystyki energetycznej",
    comments: ["Ważne 10 lat.", "Egzemplarz dla właściciela, oryginał w archiwum."],
    paragraphs: () => ["Ocenę sporządzono na podstawie dokumentacji technicznej i wizji lokalnej."],
    table: (facts) => [
      ["Wskaźnik", "Wartość"],
      ["Energia użytkowa EU [kWh/(m²·rok)]", measured(facts, [28, 58])],
      ["Energia pierwotna EP [kWh/(m²·rok)]", measured(facts, [52, 92])],
      ["Emisja CO₂ [t/(m²·rok)]", measured(facts, [0.008, 0.038], 3)],
    ],
  },
  {
    title: "Certyfikat zgodności wyrobu",
    comments: ["Wyrób: okno PCV, seria Żuraw.", "Certyfikat odnowiony na kolejny rok."],
    paragraphs: ({ investor }) => [
      `Zaświadcza się, że wyrób zgłoszony przez: ${investor} przeszedł pełny program badań z wynikiem pozytywnym.`,
      "Certyfikat zachowuje ważność, dopóki nie zmienią się warunki produkcji.",
    ],
  },
  invoice("Faktura za badania laboratoryjne", "Badanie wytrzymałości próbek betonu (6 szt.)"),
  invoice("Faktura za świadectwo energetyczne", "Sporządzenie świadectwa charakterystyki energetycznej"),
  {
    title: "Umowa o wykonanie badań",
    comments: ["Podpisana przez obie strony.", "Czeka na podpis zamawiającego."],
    paragraphs: ({ client, investor }) => [
      `§ 1. Zamawiający (${investor}), reprezentowany przez: ${client}, zleca, a Wykonawca przyjmuje wykonanie badań.`,
      "§ 2. Termin wykonania: 30 dni od udostępnienia obiektu.",
      "§ 3. W sprawach nieuregulowanych stosuje się przepisy Kodeksu cywilnego.",
    ],
  },
  {
    title: "Sprawozdanie z badań betonu",
    comments: ["Próbki pobrano na budowie, dojrzewanie 28 dni.", "Jedna próbka poniżej klasy – patrz uwagi."],
    paragraphs: () => ["Badano sześć kostek sześciennych o boku 150 mm, po 28 dniach dojrzewania."],
    table: (facts) => [
      ["Próbka", "Wytrzymałość [MPa]"],
      ...[1, 2, 3, 4, 5, 6].map((sample) => [`Kostka ${sample}`, measured(facts, [34, 43])]),
    ],
  },
  {
    title: "Opinia techniczna o nośności stropu",
    comments: ["Strop Kleina, rok budowy 1936.", "Zalecono wzmocnienie przed remontem."],
    paragraphs: () => [
      "Na podstawie odkrywek i obliczeń sprawdzających stwierdza się, że strop przeniesie obciążenie użytkowe 2,0 kN/m².",
      "Przed ułożeniem nowych warstw podłogi należy usunąć zawilgoconą polepę.",
    ],
  },
  {
    title: "Protokół odbioru robót",
    comments: ["Odbiór z usterkami, termin usunięcia: 14 dni.", "Bez uwag. Podpisały wszystkie strony."],
    paragraphs: ({ client, engineer }) => [
      `Komisja w składzie: ${client}, ${engineer} dokonała odbioru robót.`,
      "Roboty wykonano zgodnie z umową. Usterki: zarysowanie szyby w lokalu 5, brak opisu rozdzielni.",
    ],
  },
  {
    title: "Deklaracja właściwości użytkowych",
    comments: ["Dotyczy wełny mineralnej 15 cm.", "Załącznik do zgłoszenia wyrobu."],
    paragraphs: () => ["Właściwości wyrobu są zgodne z podanymi poniżej."],
    table: (facts) => [
      ["Właściwość", "Wartość"],
      ["Współczynnik przewodzenia ciepła λ [W/(m·K)]", measured(facts, [0.031, 0.04], 3)],
      ["Klasa reakcji na ogień", "A1"],
    ],
  },
];

/** Papers that are printed: protocols, certificates, invoices, agreements. */
export const papers: Template[] = PAPERS.map(({ title, comments, paragraphs, table }) => ({
  title,
  comments,
  extension: ".pdf",
  content: (facts, date) =>
    printPaper(facts, date, { title, paragraphs: paragraphs(facts), ...(table && { table: table(facts) }) }),
}));

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

export function inventFacts(random: Random, date: Date): Facts {
  const [city, street] = random.pick(PLACES);
  return {
    number: `${1 + random.below(900)}/${date.getUTCFullYear()}`,
    date: writtenDay(date),
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
