import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import "./i18n.ts";
import { validationTexts } from "@bonum/contract/validation/texts.ts";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { MODULES } from "../../modules.ts";

/** Words that people were shown once and are not to meet again, each with what is said instead. */
const STRUCK = {
  pl: [
    [/Centrum pracuje/, "Centrum: 24 dni robocze, norma 14"],
    [/^Zegar$|zegar (Centrum|ruszy)/, "Czas"],
    [/^U nas$|^U Państwa$/, "W Centrum, Czeka na Państwa"],
    [/Odeślij uzupełnienie/, "Odpowiedz na wezwanie; Wyślij odpowiedź"],
    [/^Terminy( oględzin)?$/, "Oględziny"],
    [/^Odpowiedzi$/, "Treść zgłoszenia"],
    [/^(Zawieś|Wycofaj|Wstrzymaj|Wznów|Zakończ)$/, "the same with its object: Zawieś certyfikat"],
    [/^Puste:/, "Jeśli puste, użyjemy …"],
    [/e-mail nie wysz/, "nie wysłano"],
    [/odnośnik/i, "link"],
    [/Nie wzięto/, "Pominięto"],
    [/Strona sprawdzenia/, "Adres sprawdzenia"],
    [/Dziewięć na dziesięć/, "90% zleceń trwa najwyżej"],
    [/^\{\{count\}\} (pole|pola|pól)$/, "what changed, in words"],
    [/przekroczona o/, "norma 14 – 10 po terminie"],
    [/Powiadamianie programów|adres powiadomień/, "Webhooki"],
    [/\busu(ń|nąć|niesz|nięto|nięcie) dostęp|[Dd]ostęp usunięty/, "Odbierz dostęp; odebrano dostęp"],
  ],
  en: [
    [/\bexams?\b/i, "examination"],
    [/Centre works|[Ww]e wait for you/, "Centre: 24 working days (target 14)"],
    [/All that wait|All new ones/, "View all"],
    [/^In time/, "On time"],
    [/law pages|Links of invitations|^Clock$/, "legal pages, Invitation links, Time"],
    [/Quote to accept|To be completed/, "Quote awaiting acceptance, Correction requested"],
    [
      /Log out the others|Make a member|Add as a member|\b[Ss]ign(ed)? (in|out)\b/,
      "Log out other devices, Change role to member",
    ],
    [/data fit the/, "The data match the signature"],
    [/[Ww]hoever|by themselves|by itself/, "anyone who; automatically"],
    [/[Ss]en[dt] to decision|Client zone/, "Send for decision, Client Zone"],
    [/start the portal again|another way\b/, "restart the portal; by other means"],
    [/Filters and order$|[Dd]ue first/, "Filters and sorting; Earliest due date"],
    [/^Data$|^(Client|Organisation|Account)['’]s data|^Data and|These facts/, "Details; Client details"],
    [/^Object$|\b([Tt]he|[Tt]his) object\b(?! is held:)/, "the building or structure"],
    [/^(Assign )?(the )?[Dd]ecider$|\b([Tt]he|a) decider\b/, "decision-maker"],
    [/[Tt]ext of the answer|[Ww]aiting for an answer|Send the answer/, "Your reply, Waiting for a reply"],
    [/\d symbols|check symbol/, "characters"],
    [/^State$|History of states/, "Status, Status history"],
    [/[Uu]nder conditions/, "with conditions"],
    [/^Fine$|^Something else$|^Change the key/, "OK, Other matter, Replace the key"],
    [/without signing in|[Bb]ack to log in/, "without logging in, Back to the log-in page"],
  ],
} as const;

type Language = keyof typeof STRUCK;
type Text = readonly [place: string, language: Language, text: string];

function textsOfCatalogues(): Text[] {
  return (["pl", "en"] as const).flatMap((language) =>
    Object.entries(i18next.getDataByLanguage(language) as Record<string, Record<string, string>>).flatMap(
      ([namespace, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, language, text] as const),
    ),
  );
}

/** Every pair of texts in what modules declare, by the path to it. */
function pairsIn(value: unknown, path: string): Text[] {
  if (typeof value !== "object" || value === null) return [];
  const own = (["pl", "en"] as const).flatMap((language) => {
    const text = (value as Record<string, unknown>)[language];
    return typeof text === "string" ? [[path, language, text] as const] : [];
  });
  return [...own, ...Object.entries(value).flatMap(([key, part]) => pairsIn(part, `${path}.${key}`))];
}

/** Strings of what the server says, which has no catalogue: mails, papers, refusals. */
function textsOfServer(): Text[] {
  const folder = join(import.meta.dirname, "../../../../server");
  const isSource = (file: string) => /^(kernel|modules|platform)\/.*(?<!\.test)\.ts$/.test(file);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .flatMap((file) => {
      const strings = readFileSync(join(folder, file), "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? [];
      // A word alone is a name in the code.
      const texts = strings.map((text) => text.slice(1, -1)).filter((text) => text.includes(" "));
      return texts.flatMap((text) =>
        (["pl", "en"] as const).map((language) => [file, language, text] as const),
      );
    });
}

// Loading every module registers all catalogues.
const SOURCE = join(import.meta.dirname, "../..");
const loaders = import.meta.glob(["/src/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"]);
const catalogues = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && /^addTexts\(/m.test(readFileSync(join(SOURCE, file), "utf8")))
  .map((file) => `/src/${file}`);
let declared: Text[];
beforeAll(async () => {
  await Promise.all(catalogues.map((file) => loaders[file]?.()));
  const labels = await Promise.all(MODULES.map((module) => module.labels?.() ?? []));
  const routes = new Set(["screens", "places"]);
  const others = MODULES.map((module) =>
    Object.fromEntries(Object.entries(module).filter(([part]) => !routes.has(part))),
  );
  const refusals = (["pl", "en"] as const).flatMap((language) =>
    Object.entries(validationTexts[language]).map(
      ([key, text]) => [`validation:${key}`, language, text] as const,
    ),
  );
  declared = [...pairsIn(labels, "labels"), ...pairsIn(others, "modules"), ...refusals];
}, 60_000);

/** Words in the texts that the word list forbids. */
const struckIn = (texts: readonly Text[]) =>
  texts.flatMap(([place, language, text]) =>
    STRUCK[language]
      .filter(([word]) => word.test(text))
      .map(([, instead]) => `${place}: “${text}”, say: ${instead}`),
  );

test("no catalogue says what was struck from the screens", () => {
  const texts = textsOfCatalogues();
  expect(texts.length).toBeGreaterThan(2000);
  expect(struckIn(texts)).toEqual([]);
});

test("no label, no refusal and no name of an area says it; the routes keep the labels that they were given", () => {
  expect(declared.length).toBeGreaterThan(500);
  expect(struckIn(declared)).toEqual([]);
});

test("no mail, paper or refusal of the server says it", () => {
  const texts = textsOfServer();
  expect(texts.length).toBeGreaterThan(500);
  expect(struckIn(texts)).toEqual([]);
});
