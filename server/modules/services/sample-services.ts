import type { ServiceFields } from "@bonum/contract/services/fields.ts";

/** A service as a sample tells it; what a set decides by its seed is given as what it may be. */
export interface SampleService
  extends Omit<
    ServiceFields,
    | "slug"
    | "pricing"
    | "price"
    | "vatRate"
    | "priceNote"
    | "normDays"
    | "criteria"
    | "published"
    | "nameEn"
    | "summaryEn"
    | "scopeEn"
    | "audienceEn"
    | "priceNoteEn"
    | "certificateTypeEn"
  > {
  slug: string;
  /** The lowest and the highest price in złoty; none of a service by quote. */
  prices?: readonly [number, number];
  /** The shortest and the longest norm time in working days. */
  days: readonly [number, number];
}

const BUILDING_LAW = "Ustawa z dnia 7 lipca 1994 r. – Prawo budowlane";
const TECHNICAL_CONDITIONS =
  "Rozporządzenie Ministra Infrastruktury z dnia 12 kwietnia 2002 r. w sprawie warunków technicznych, jakim powinny odpowiadać budynki i ich usytuowanie";

/** Examinations on paper: before the first shovel, or beside the building. */
export const PROJECT_SERVICES: SampleService[] = [
  {
    slug: "ocena-projektu-budowlanego",
    name: "Ocena projektu budowlanego",
    summary:
      "Niezależne sprawdzenie projektu przed złożeniem wniosku o pozwolenie na budowę: kompletność, zgodność z przepisami i spójność między branżami.",
    scope: `## Co sprawdzamy

- kompletność projektu zagospodarowania działki lub terenu i projektu architektoniczno-budowlanego,
- zgodność z planem miejscowym albo decyzją o warunkach zabudowy,
- usytuowanie budynku, odległości i nasłonecznienie,
- spójność rysunków i opisów między branżami.

## Co otrzymasz

Raport z listą ustaleń. Przy każdym podajemy kryterium, miejsce w projekcie i to, co należy uzupełnić.

## Czego ocena nie obejmuje

Nie projektujemy rozwiązań zamiennych i nie zastępujemy sprawdzenia projektu przez projektanta sprawdzającego.`,
    normativeBasis: `${BUILDING_LAW}\n${TECHNICAL_CONDITIONS}\nRozporządzenie Ministra Rozwoju z dnia 11 września 2020 r. w sprawie szczegółowego zakresu i formy projektu budowlanego`,
    audience: "Inwestorzy, biura projektowe, jednostki samorządu terytorialnego",
    prices: [2_400, 4_800],
    days: [10, 15],
    requiredDocuments: [
      { name: "Projekt zagospodarowania działki lub terenu", required: true },
      { name: "Projekt architektoniczno-budowlany", required: true },
      { name: "Wypis i wyrys z planu miejscowego albo decyzja o warunkach zabudowy", required: true },
      { name: "Opinia geotechniczna", required: false },
    ],
    questions: [
      { question: "Czy działka leży na terenie objętym ochroną konserwatorską?", required: true },
      { question: "Kiedy planujesz złożyć wniosek o pozwolenie na budowę?", required: false },
    ],
    certificateType: "Certyfikat zgodności projektu",
    certificateMonths: 24,
  },
  {
    slug: "ocena-projektu-konstrukcji",
    name: "Ocena projektu technicznego konstrukcji",
    summary:
      "Sprawdzenie założeń, obciążeń i obliczeń konstrukcji wraz z niezależnym przeliczeniem elementów, od których zależy bezpieczeństwo obiektu.",
    scope: `## Co sprawdzamy

1. Założenia: kategorię użytkowania, klasę konsekwencji, okres użytkowania.
2. Zebranie obciążeń i ich kombinacje.
3. Wyniki obliczeń dla elementów głównych – przeliczamy je we własnym modelu.
4. Rysunki konstrukcyjne i ich zgodność z obliczeniami.

## Co otrzymasz

Raport z porównaniem wyników i oceną, czy stany graniczne nośności i użytkowalności są zachowane.`,
    normativeBasis:
      "PN-EN 1990 Eurokod – Podstawy projektowania konstrukcji\nPN-EN 1991 Eurokod 1 – Oddziaływania na konstrukcje\nPN-EN 1992-1-1 Eurokod 2 – Projektowanie konstrukcji z betonu\nPN-EN 1993-1-1 Eurokod 3 – Projektowanie konstrukcji stalowych",
    audience: "Inwestorzy, generalni wykonawcy, projektanci",
    days: [15, 25],
    requiredDocuments: [
      { name: "Projekt techniczny – część konstrukcyjna", required: true },
      { name: "Obliczenia statyczno-wytrzymałościowe", required: true },
      { name: "Opinia lub dokumentacja geotechniczna", required: true },
      { name: "Model obliczeniowy w wersji elektronicznej", required: false },
    ],
    questions: [{ question: "Jaki jest ustrój nośny i rozpiętość największego przęsła?", required: true }],
    certificateType: "Certyfikat zgodności projektu",
    certificateMonths: 24,
  },
  {
    slug: "ocena-dostepnosci",
    name: "Ocena dostępności dla osób ze szczególnymi potrzebami",
    summary:
      "Sprawdzenie projektu albo gotowego budynku z punktu widzenia osób poruszających się na wózku, słabowidzących, niesłyszących i starszych.",
    scope: `## Co sprawdzamy

| Obszar | Przykłady kryteriów |
| --- | --- |
| Dojście i wejście | nawierzchnia, spadki, szerokość drzwi, kontrast |
| Komunikacja | windy, schody, poręcze, korytarze |
| Pomieszczenia higieniczno-sanitarne | wymiary, wyposażenie, wezwanie pomocy |
| Informacja | oznaczenia dotykowe, pętle indukcyjne, czytelność |
| Ewakuacja | drogi, miejsca oczekiwania, sygnalizacja |

## Co otrzymasz

Raport z barierami uporządkowanymi według wagi oraz propozycję kolejności ich usuwania.`,
    normativeBasis: `Ustawa z dnia 19 lipca 2019 r. o zapewnianiu dostępności osobom ze szczególnymi potrzebami\n${TECHNICAL_CONDITIONS}`,
    audience: "Podmioty publiczne, organizacje społeczne, zarządcy budynków użyteczności publicznej",
    prices: [1_800, 3_600],
    days: [8, 12],
    requiredDocuments: [
      { name: "Rzuty kondygnacji", required: true },
      { name: "Poprzednia deklaracja lub raport o stanie zapewniania dostępności", required: false },
    ],
    questions: [{ question: "Ile kondygnacji i wejść ma budynek?", required: true }],
    certificateType: "Certyfikat dostępności",
    certificateMonths: 36,
  },
  {
    slug: "ocena-ochrony-przeciwpozarowej",
    name: "Ocena rozwiązań ochrony przeciwpożarowej",
    summary:
      "Przegląd podziału na strefy pożarowe, warunków ewakuacji i zabezpieczeń, zanim zapyta o nie strażak albo ubezpieczyciel.",
    scope: `## Co sprawdzamy

- klasę odporności pożarowej i podział na strefy,
- długość, szerokość i obudowę dróg ewakuacyjnych,
- oznakowanie, oświetlenie awaryjne i wyposażenie w gaśnice,
- drogi pożarowe i zaopatrzenie w wodę.

## Co otrzymasz

Raport z ustaleniami i szkicem dróg ewakuacyjnych.`,
    normativeBasis: `Ustawa z dnia 24 sierpnia 1991 r. o ochronie przeciwpożarowej\nRozporządzenie Ministra Spraw Wewnętrznych i Administracji z dnia 7 czerwca 2010 r. w sprawie ochrony przeciwpożarowej budynków, innych obiektów budowlanych i terenów\n${TECHNICAL_CONDITIONS}`,
    audience: "Zarządcy budynków, wspólnoty i spółdzielnie mieszkaniowe, inwestorzy",
    prices: [2_000, 4_200],
    days: [10, 15],
    requiredDocuments: [
      { name: "Rzuty kondygnacji z opisem przegród", required: true },
      { name: "Instrukcja bezpieczeństwa pożarowego", required: false },
    ],
    questions: [{ question: "Ile osób może jednocześnie przebywać w budynku?", required: true }],
    certificateType: "",
    certificateMonths: null,
  },
];

/** Examinations on the spot: measured, seen and recorded in the building. */
export const BUILDING_SERVICES: SampleService[] = [
  {
    slug: "badanie-odbiorowe-budynku",
    name: "Badanie odbiorowe budynku",
    summary:
      "Kontrola wykonania przed odbiorem końcowym: porównujemy budynek z projektem i umową, a każdą usterkę opisujemy i fotografujemy.",
    scope: `## Przebieg

1. Przegląd dokumentacji powykonawczej.
2. Wizja lokalna z pomiarami kontrolnymi.
3. Spis usterek z oceną: istotna, nieistotna, do obserwacji.

## Co otrzymasz

Raport ze zdjęciami, gotowy jako załącznik do protokołu odbioru.`,
    normativeBasis: `${BUILDING_LAW}\nDokumentacja projektowa i umowa o roboty budowlane`,
    audience: "Inwestorzy, deweloperzy, nabywcy lokali, wspólnoty mieszkaniowe",
    days: [7, 12],
    requiredDocuments: [
      { name: "Projekt budowlany z naniesionymi zmianami", required: true },
      { name: "Umowa o roboty budowlane", required: true },
      { name: "Protokoły badań i sprawdzeń", required: false },
    ],
    questions: [{ question: "Na kiedy wyznaczono odbiór końcowy?", required: true }],
    certificateType: "Certyfikat jakości wykonania",
    certificateMonths: 36,
  },
  {
    slug: "ocena-stanu-technicznego",
    name: "Ocena stanu technicznego budynku",
    summary:
      "Przegląd elementów budynku z oceną zużycia i listą robót w kolejności pilności – podstawa planu remontów na kilka lat.",
    scope: `## Co oceniamy

- fundamenty i ściany piwnic, zawilgocenie,
- konstrukcję ścian, stropów i dachu,
- pokrycie, obróbki i odwodnienie,
- elewację, balkony, stolarkę,
- części wspólne i instalacje w zakresie oględzin.

## Co otrzymasz

Raport z oceną każdego elementu i planem robót na **5 lat**.`,
    normativeBasis: `${BUILDING_LAW} (art. 61 i 62)`,
    audience: "Wspólnoty i spółdzielnie mieszkaniowe, zarządcy, nabywcy nieruchomości",
    prices: [1_500, 3_900],
    days: [10, 20],
    requiredDocuments: [
      { name: "Książka obiektu budowlanego", required: true },
      { name: "Protokoły kontroli okresowych", required: true },
      { name: "Dokumentacja archiwalna", required: false },
    ],
    questions: [{ question: "Z którego roku pochodzi budynek i kiedy był remontowany?", required: true }],
    certificateType: "",
    certificateMonths: null,
  },
  {
    slug: "badanie-termowizyjne",
    name: "Badanie termowizyjne przegród",
    summary:
      "Zdjęcia w podczerwieni pokazują mostki cieplne, ubytki izolacji i miejsca, którymi ucieka ciepło. Badanie wykonujemy w sezonie grzewczym.",
    scope: `## Warunki badania

Różnica temperatur między wnętrzem a otoczeniem powinna wynosić co najmniej 10 °C, a przegrody nie mogą być nasłonecznione.

## Co otrzymasz

Raport z termogramami, zdjęciami i opisem przyczyn.`,
    normativeBasis:
      "PN-EN 13187 Właściwości cieplne budynków – Jakościowa detekcja wad cieplnych w obudowie budynku – Metoda podczerwieni\nPN-EN ISO 6946 Komponenty budowlane i elementy budynku – Opór cieplny i współczynnik przenikania ciepła",
    audience: "Właściciele domów, wspólnoty mieszkaniowe, wykonawcy ociepleń",
    prices: [900, 1_800],
    days: [5, 8],
    requiredDocuments: [{ name: "Rzuty i przekroje budynku", required: false }],
    questions: [{ question: "Jak ogrzewany jest budynek?", required: true }],
    certificateType: "",
    certificateMonths: null,
  },
  {
    slug: "badanie-szczelnosci-powietrznej",
    name: "Badanie szczelności powietrznej budynku",
    summary:
      "Pomiar wentylatorem w drzwiach: ile powietrza przenika przez obudowę przy różnicy ciśnień 50 Pa i gdzie są nieszczelności.",
    scope: `## Przebieg

- przygotowanie budynku i uszczelnienie otworów wentylacji,
- pomiar w nadciśnieniu i podciśnieniu,
- wyszukanie nieszczelności anemometrem lub kamerą termowizyjną.

## Co otrzymasz

Sprawozdanie z wartością **n50** i spisem nieszczelności.`,
    normativeBasis:
      "PN-EN ISO 9972 Cieplne właściwości użytkowe budynków – Określanie przepuszczalności powietrznej budynków – Metoda pomiaru ciśnieniowego z użyciem wentylatora",
    audience: "Inwestorzy domów energooszczędnych, wykonawcy, projektanci",
    prices: [1_200, 2_200],
    days: [4, 7],
    requiredDocuments: [{ name: "Rzuty z powierzchnią i kubaturą", required: true }],
    questions: [{ question: "Czy warstwa szczelna jest już zakryta?", required: true }],
    certificateType: "Certyfikat szczelności",
    certificateMonths: null,
  },
  {
    slug: "badanie-betonu-w-konstrukcji",
    name: "Badanie wytrzymałości betonu w konstrukcji",
    summary:
      "Odwierty rdzeniowe i pomiary sklerometryczne: odpowiedź, czy beton ma klasę, którą zapisano w projekcie.",
    scope: `## Metody

1. Badania nieniszczące młotkiem Schmidta.
2. Odwierty rdzeniowe w miejscach wybranych z konstruktorem.
3. Próby ściskania w laboratorium i ocena statystyczna.

Otwory po odwiertach zamykamy zaprawą niskoskurczową.`,
    normativeBasis:
      "PN-EN 13791 Ocena wytrzymałości betonu na ściskanie w konstrukcjach i prefabrykowanych wyrobach betonowych\nPN-EN 12504-1 Badania betonu w konstrukcjach – Odwierty rdzeniowe\nPN-EN 12504-2 Badania betonu w konstrukcjach – Badania nieniszczące",
    audience: "Generalni wykonawcy, inwestorzy, rzeczoznawcy",
    days: [12, 20],
    requiredDocuments: [
      { name: "Rysunki zbrojenia badanych elementów", required: true },
      { name: "Dokumenty dostawy betonu", required: false },
    ],
    questions: [{ question: "Ile elementów i na ilu kondygnacjach ma objąć badanie?", required: true }],
    certificateType: "",
    certificateMonths: null,
  },
  {
    slug: "badanie-izolacyjnosci-akustycznej",
    name: "Badanie izolacyjności akustycznej",
    summary:
      "Pomiar w budynku, czy ściany i stropy między mieszkaniami chronią przed hałasem tak, jak wymagają przepisy.",
    scope: `## Co mierzymy

- izolacyjność od dźwięków powietrznych między pomieszczeniami,
- poziom dźwięków uderzeniowych przenikających przez strop.

## Co otrzymasz

Sprawozdanie z wynikami i ich porównaniem z wymaganiami.`,
    normativeBasis:
      "PN-EN ISO 16283-1 Akustyka – Pomiary terenowe izolacyjności akustycznej w budynkach i izolacyjności akustycznej elementów budowlanych – Izolacyjność od dźwięków powietrznych\nPN-B-02151-3 Akustyka budowlana – Ochrona przed hałasem w budynkach",
    audience: "Deweloperzy, nabywcy lokali, wspólnoty mieszkaniowe",
    prices: [1_400, 2_600],
    days: [6, 10],
    requiredDocuments: [{ name: "Rzuty badanych pomieszczeń", required: true }],
    questions: [{ question: "Czy pomieszczenia są umeblowane?", required: false }],
    certificateType: "",
    certificateMonths: null,
  },
];
