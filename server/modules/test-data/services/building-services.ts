import type { SampleService } from "./sample-service.ts";

const BUILDING_LAW = "Ustawa z dnia 7 lipca 1994 r. – Prawo budowlane";

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
