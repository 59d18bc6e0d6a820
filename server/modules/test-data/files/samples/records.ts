import type { Facts } from "./facts.ts";
import { archiveOf, csvOf, wordOf, workbookOf } from "./office.ts";
import type { Template } from "./template.ts";

function results({ random }: Facts): string[][] {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const value = (150 + random.below(120)) / 10;
    return [`Punkt ${index + 1}`, value.toFixed(1).replace(".", ","), value < 25 ? "zgodny" : "niezgodny"];
  });
  return [["Punkt pomiarowy", "Wynik", "Ocena"], ...rows];
}

function note({ date, place, building, client, engineer }: Facts): string {
  return [
    `Notatka z wizji lokalnej, ${date}`,
    `Obiekt: ${building}, ${place}`,
    `Obecni: ${engineer}, ${client}`,
    "",
    "1. Dostęp do pomieszczeń zapewniony, zdjęcia wykonano.",
    "2. Zawilgocenie ściany w piwnicy – do ponownego sprawdzenia po osuszeniu.",
    "3. Następne spotkanie: do uzgodnienia telefonicznie.",
    "",
    "Dokument przykładowy – dane zmyślone.",
  ].join("\r\n");
}

function letter(heading: string, facts: Facts): Buffer {
  return wordOf([
    heading,
    `${facts.city}, ${facts.date}`,
    `Dotyczy: ${facts.building}, ${facts.place}`,
    "Szanowni Państwo,",
    `w imieniu zleceniodawcy (${facts.investor}) proszę o wykonanie badań w najbliższym możliwym terminie.`,
    `Z poważaniem, ${facts.client}`,
    "Dokument przykładowy – dane zmyślone.",
  ]);
}

/** Letters, tables, notes and archives. */
export const records: Template[] = [
  {
    title: "Wniosek o przeprowadzenie badania",
    extension: ".docx",
    comments: ["Złożony osobiście w sekretariacie.", "Wymaga uzupełnienia o pełnomocnictwo."],
    content: (facts) => letter("Wniosek o przeprowadzenie badania", facts),
  },
  {
    title: "Pismo przewodnie",
    extension: ".docx",
    comments: ["Wysłane pocztą, za potwierdzeniem odbioru.", "Wersja robocza."],
    content: (facts) => letter("Pismo przewodnie", facts),
  },
  {
    title: "Zestawienie wyników pomiarów",
    extension: ".xlsx",
    comments: ["Arkusz roboczy pracowni.", "Dane do sprawozdania."],
    content: (facts) => workbookOf("Wyniki", results(facts)),
  },
  {
    title: "Harmonogram badań",
    extension: ".xlsx",
    comments: ["Uzgodniony z inwestorem.", "Zmieniono kolejność na prośbę wykonawcy."],
    content: ({ engineer }) =>
      workbookOf("Harmonogram", [
        ["Etap", "Tydzień", "Odpowiada"],
        ...["Oględziny", "Pomiary", "Analiza", "Sprawozdanie"].map((stage, week) => [
          stage,
          `${week + 1}`,
          engineer,
        ]),
      ]),
  },
  {
    title: "Odczyty z rejestratora",
    extension: ".csv",
    comments: ["Eksport z rejestratora wilgotności.", "Odczyt co 10 minut."],
    content: (facts) => Buffer.from(csvOf(results(facts))),
  },
  {
    title: "Notatka z wizji lokalnej",
    extension: ".txt",
    comments: ["Spisana na miejscu.", "Uzgodniono dodatkowe odkrywki."],
    content: (facts) => Buffer.from(note(facts)),
  },
  {
    title: "Komplet załączników",
    extension: ".zip",
    comments: ["Załączniki do wniosku.", "Notatka i wyniki w jednym archiwum."],
    content: (facts) =>
      archiveOf({
        "Notatka z wizji lokalnej.txt": note(facts),
        "Wyniki pomiarów.csv": csvOf(results(facts)),
      }),
  },
];
