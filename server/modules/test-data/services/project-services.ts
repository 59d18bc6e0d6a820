import type { SampleService } from "./sample-service.ts";

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
