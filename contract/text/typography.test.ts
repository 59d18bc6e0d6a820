import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { boundWords } from "./typography.ts";

/** The no-break space made visible. */
const shown = (text: string) => boundWords(text).replaceAll("\u00A0", "~");

test.each([
  ["Dom i ogród", "Dom i~ogród"],
  ["W budynku", "W~budynku"],
  ["Leży a i w z nim", "Leży a~i~w~z~nim"],
  ["Czytaj o ", "Czytaj o~"],
  ["(w tym „o drodze”)", "(w~tym „o~drodze”)"],
  ["przy ul. Długiej nr 5", "przy ul.~Długiej nr~5"],
  ["Art. 5 ust. 2 pkt 3", "Art.~5 ust.~2 pkt~3"],
  ["z dnia 4 kwietnia 2019 r. o dostępności", "z~dnia 4 kwietnia 2019~r. o~dostępności"],
  ["w {{count}} plikach", "w~{{count}} plikach"],
  ["przy różnicy ciśnień 50 Pa", "przy różnicy ciśnień 50~Pa"],
  ["120 m, 3 mm, 5 m³, 10 kWh, 20 °C i 35 dB", "120~m, 3~mm, 5~m³, 10~kWh, 20~°C i~35~dB"],
  ["14 dni roboczych, 20 %", "14~dni roboczych, 20~%"],
  ["Dom Dobry sp. z o.o. sp. k.", "Dom Dobry sp.~z~o.o. sp.~k."],
  ["al. Róż 3 lok. 5, pl. Wolności, im. Kopernika", "al.~Róż 3 lok.~5, pl.~Wolności, im.~Kopernika"],
  ["do 24-11-2026, od 5 do 10", "do~24-11-2026, od~5 do~10"],
  ["1 dzień, 30 min, 2 GB i 5 kg", "1~dzień, 30~min, 2~GB i~5~kg"],
  ["Upuść pliki – dodamy je", "Upuść pliki~– dodamy je"],
  ["NIP – i co dalej – a reszta –", "NIP~– i~co dalej~– a~reszta~–"],
  [" – opis", "~– opis"],
])("a line breaks at no short word: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  "",
  "a",
  " i",
  "Portal jest pusty",
  "bez zmian",
  "żebro",
  "WWW serwis",
  "2 dnipro",
  "5 mostów",
  "od klienta do Centrum",
  "5 minut",
  "2 godziny",
  "2 Wisły",
  "PnB-w razie",
  "2019–2026 oraz A–Z",
  "- punkt listy",
  "poniżej –5 stopni",
])("what needs no binding stays: %j", (text) => {
  expect(boundWords(text)).toBe(text);
});

test("a text is found by its plain words, bound or not", () => {
  expect(fold(boundWords("Dom i ogród nr 5"))).toBe(fold("Dom i ogród nr 5"));
});

test("bad input: a megabyte of one-letter words is bound at once", () => {
  expect(boundWords("i ".repeat(500_000)).length).toBe(1_000_000);
});
