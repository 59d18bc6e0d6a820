import { VOIVODESHIPS } from "@bonum/contract/address.ts";
import type { Page } from "@playwright/test";
import type { Api } from "../fixtures/api.ts";
import { expect } from "../fixtures/test.ts";

/*
 * What people of the centre and its clients write is Polish. On an English screen it is marked so (WCAG 3.1.2); names of
 * people, companies and places are the same in every language.
 */

const POLISH_LETTERS = /[ąćęłńóśźż]/i;
/** Words of Polish sentences without a letter of their own, which are no English ones. */
const POLISH_WORDS =
  /(?<![\p{L}@.-])(nie|jest|oraz|dla|przez|przy|przed|jego|tylko|zlecenie|zlecenia|dokument[uy]|budynku|brak|inwestycja|wiadomo\w+|klienta|badanie|badania|certyfikat\w*|mapa|hala|prosimy|powierzchnia)(?![\p{L}@.-])/iu;

/** Words of the portal's own English, which nothing that people wrote holds. */
const ENGLISH_WORDS =
  /(?<![\p{L}.])(the|of|by|and|was|has|added|changed|draft|version|page|another)(?![\p{L}.])/iu;

/** The texts of the screen, with the language that each is marked with; also those that a choice offers. */
function textsOf(page: Page): Promise<{ text: string; language: string }[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; language: string }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest("noscript, script, style, textarea") !== null) continue;
      const language = element.closest("[lang]")?.getAttribute("lang") ?? "";
      // A space that ends no line is one all the same.
      found.push({ text: (node.nodeValue ?? "").replaceAll("\u00A0", " "), language });
    }
    return found;
  });
}

/** Polish texts outside of elements marked as Polish, and other texts inside of them. */
async function wronglyMarked(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await textsOf(page);
  const marked = texts.filter(({ text, language }) => language === "pl" && ENGLISH_WORDS.test(text));
  return [
    ...unmarked(
      texts.filter(({ language }) => language !== "pl").map(({ text }) => text),
      names,
    ),
    ...marked.map(({ text }) => `not Polish: ${text}`),
  ];
}

function unmarked(texts: readonly string[], names: readonly string[]): string[] {
  return texts.filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), text);
    // The word in the numbers of sample data is a part of the number.
    const words = rest.replaceAll("PRZYKŁAD/", "");
    return (POLISH_LETTERS.test(words) || POLISH_WORDS.test(words)) && !/polski/i.test(rest);
  });
}

const NAMES =
  /^(displayName|actor|author|addedBy|updatedBy|contactPerson|town|street|examiner|decider|coordinator|sender|contact|parcels|region|post|house|holder)/;
/** Members with a text as their name: a service, a document that it requires. */
const TEXTS = /^(service|requiredDocuments|questions|documents)/;

/** Every text below `value` that is a name or a part of an address. */
function namesIn(value: unknown, key = "", within = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, key, within));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => namesIn(one, name, key));
  }
  const isName = within === "address" || NAMES.test(key) || (key === "name" && !TEXTS.test(within));
  return typeof value === "string" && isName ? [value] : [];
}

/** The names of what calls answered, and those that everything has, the longest first. */
export function namesOf(...answers: unknown[]): string[] {
  return [...new Set([...namesIn(answers), ...VOIVODESHIPS, "Centrum Badań"])]
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length);
}

export async function read<T = unknown>(api: Api, path: string): Promise<T> {
  return (await (await api.request("GET", path)).json()) as T;
}

interface Row {
  id: string;
}

/** The id of the first row of a list. */
export async function firstId(api: Api, path: string): Promise<string> {
  return (await read<Row[]>(api, path))[0]?.id ?? "";
}

/** Has the portal speak English from now on. */
export async function speakEnglish(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}

/** Fails softly where the screen in sight says something Polish that is not marked so. */
export async function expectMarked(page: Page, names: readonly string[], screen: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // Below a dialog it is no heading to a screen reader.
  await expect(page.locator("h1")).toBeVisible();
  // Until what is read has come: while it is awaited, a spinner stands there.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  expect.soft(await wronglyMarked(page, names), screen).toEqual([]);
}
