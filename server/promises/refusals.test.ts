import type { Label } from "@bonum/contract/labels.ts";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import { expect, test } from "vitest";
import { TEXTS } from "../platform/http/problem-texts.ts";
import { writtenLabels } from "../testing/labels.ts";

/* A refusal says what happened and what to do: by a verb for the reader, or by the person who can do it. */

const VERBS = {
  pl: "aby|czekamy|dodaj|dołącz|może|możesz|można|mogą Państwo|musi|najpierw|oceń|odblokuj|odczekaj|odrzuć|odśwież|otwórz|pobierz|podaj|poczekaj|popraw|porównaj|poproś|potwierdź|prosimy|prześlij|przepisz|przywróć|rozpocznij|skopiuj|sprawdź|spróbuj|trzeba|udostępnij|unieważnij|uprość|ustaw|usuń|użyj|włącz|włączysz|wpisz|wybierz|wykona|wyślij|wyznacz|zablokujesz|zacznij|zakończysz|zaloguj|zamów|zawęź|zawiadom|zaznacz|zdejmij|zmień|zmienisz|zrobi",
  en: "add|ask|assess|assign|attach|block|change|check|choose|compare|confirm|contact|copy|correct|delete|detach|download|end|enter|invite|log in|make|mark|narrow|open|order|reject|reload|remove|restore|return|revoke|save|schedule|select|send|set|share|simplify|start|tell|try|turn|type|unblock|unmark|upload|use|wait|write",
};
const TO_DO = {
  pl: new RegExp(`(?<!\\p{L}|(?<!\\p{L})nie )(${VERBS.pl})(?!\\p{L})`, "iu"),
  en: new RegExp(
    `(^|[.:;,–] |please |first |then |and |or |to )(${VERBS.en})\\b|\\b(can|may|must|ha(s|ve) to)\\b`,
    "i",
  ),
};

/** A bound or a form tells what to enter. */
const BOUND = {
  pl: /najwyżej|co najmniej|musi|wymagan|nie może|tylko|od \d|ma (\d+ |postać)|wzór/i,
  en: /at most|at least|must|required|cannot|only|from \d|has \d+ |have \d+ |looks like|example/i,
};

/** Refusals that say only what happened; each with its reason. */
const ALONE: readonly [text: RegExp, reason: string][] = [
  [/^Nieprawidłowa nazwa użytkownika lub hasło/, "more would tell which of the two is wrong"],
  [/^Nie masz uprawnień do tej operacji\./, "the specification's sentence"],
  [/^W magazynie plików nie ma treści/, "a detail follows"],
  [/^Plik jest zablokowany/, "a detail follows"],
  [/^Pliku nie udało się sprawdzić programem/, "a detail follows"],
  [/^Nic nie zostało zmienione\./, "a detail, of a title that says what to do"],
  [/^\$\{changed\.pl\}/, "ends in the sentence that says what to reload"],
  [/^Ostatnia zmiana/, "a part of a refusal"],
  [/^Czynność „\$\{pl\}” nie jest teraz/, "a part of a refusal"],
  [/^To konto jest już potwierdzone\. Nic/, "nothing is left to do"],
  [/^\$\{(hours\} godz|minutes\} min)\./, "a part of a refusal"],
  [/^Plik jest za duży\. Największy/, "a bound"],
  [/^Plik jest pusty/, "said of files in a folder too, which nobody chooses"],
  [/^Suma kontrolna SHA-256 ma/, "a parameter of an address, which nobody enters"],
];

const isAlone = ({ pl }: Label) => ALONE.some(([text]) => text.test(pl));
const tellsWhatToDo = ({ pl, en }: Label) => TO_DO.pl.test(pl) && TO_DO.en.test(en);

test("each refusal of the server says what to do, in both languages", async () => {
  const lacking: string[] = [];
  let refusals = 0;
  for await (const label of writtenLabels()) {
    const thrown = /new (Conflict|Refused|Busy|Unauthorized)\([^;{]*\{?\s*$/.test(label.before);
    if (/letters\.ts|news\.ts|problem-texts/.test(label.file) || !(thrown || label.pl.endsWith(".")))
      continue;
    refusals += 1;
    if (!tellsWhatToDo(label) && !isAlone(label)) lacking.push(`${label.file}: ${label.pl} ${label.en}`);
  }
  expect(refusals).toBeGreaterThan(150);
  expect(lacking).toEqual([]);
});

test("each status says it in its title or beside", () => {
  const lacking = Object.values(TEXTS)
    .map(([title, detail]) => ({ pl: `${title.pl}. ${detail.pl}`, en: `${title.en}. ${detail.en}` }))
    .filter((label) => !tellsWhatToDo(label));
  expect(lacking).toEqual([]);
});

test("each message of a field says it, or the bound to keep", () => {
  const { pl, en } = validationTexts;
  const lacking = (Object.keys(pl) as (keyof typeof pl)[])
    .map((key) => ({ pl: pl[key], en: en[key] }))
    .filter((label) => !tellsWhatToDo(label) && !(BOUND.pl.test(label.pl) && BOUND.en.test(label.en)))
    .filter((label) => !isAlone(label));
  expect(lacking).toEqual([]);
});
