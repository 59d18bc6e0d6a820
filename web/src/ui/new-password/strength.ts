import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** What everybody who sees the portal would try. */
const PORTAL_WORDS = ["bonum", "publicum", "portal", "pliki", "hasło"];

/** A longer password is judged by its beginning: guessing that is hard enough, and judging takes its time. */
const LONGEST = 100;

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST });

/**
 * How long a password would withstand guessing, from 0 (at once) to 4. Words of `known` (the person's name and address)
 * count for nothing. Some 200 kB: load it when somebody sets a password.
 */
export function strengthOf(password: string, known: readonly string[]): number {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return judge.check(password.normalize("NFKC"), [...words, ...PORTAL_WORDS]).score;
}
