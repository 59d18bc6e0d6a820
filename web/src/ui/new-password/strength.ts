import { normalisePassword } from "@bonum/contract/identity/passwords.ts";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
// One by one: the package's whole dictionary is three times as large, mostly surnames and words of an encyclopedia.
import commonWords from "@zxcvbn-ts/language-pl/src/commonWords.json" with { type: "json" };
import femaleNames from "@zxcvbn-ts/language-pl/src/femaleFirstnames.json" with { type: "json" };
import maleNames from "@zxcvbn-ts/language-pl/src/maleFirstnames.json" with { type: "json" };

/** Words that everybody who sees the portal would try. */
const PORTAL_WORDS = ["bonum", "publicum", "portal", "pliki", "hasło"];

/** A longer password is judged by its beginning: guessing that is hard enough, and judging takes its time. */
const LONGEST = 100;

const judge = new ZxcvbnFactory({
  dictionary: {
    ...dictionary,
    "commonWords-pl": commonWords,
    "femaleFirstnames-pl": femaleNames,
    "maleFirstnames-pl": maleNames,
  },
  graphs: adjacencyGraphs,
  maxLength: LONGEST,
});

/**
 * Resistance of a password to guessing, from 0 (none) to 4. Words of `known` (the person's name and address)
 * do not count. Some 400 kB (compressed): load it only when somebody sets a password.
 */
export function strengthOf(password: string, known: readonly string[]): number {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return judge.check(normalisePassword(password), [...words, ...PORTAL_WORDS]).score;
}
