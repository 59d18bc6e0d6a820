import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fold } from "@bonum/contract/text/fold.ts";
import pMemoize from "p-memoize";

/*
 * The base forms of Polish words, by the Hunspell dictionary of sjp.pl (the package dictionary-pl). All is folded, words
 * and rules, so that a form is found however its writer spells it. The words stand in one buffer and are found by a hash
 * table of their places: twenty megabytes in all, where a map of strings takes eighty.
 */

/** Suffix rule that makes another form of a word. */
interface Rule {
  flag: string;
  /** Replacement of the suffix in the base form. */
  base: string;
  /** Required ending of the base form. */
  ending: RegExp;
}

/** Finds base forms. */
export interface Dictionary {
  /** The base forms of a folded word, itself among them where it is one; none of a word that is not in the dictionary. */
  baseForms(word: string): string[];
}

/** The dictionary, loaded at its first use: half a second, in parts, so that a server answers others meanwhile. */
export const loadDictionary = pMemoize(load);

async function load(): Promise<Dictionary> {
  // By their paths: the package itself would keep both files in memory.
  const folder = dirname(createRequire(import.meta.url).resolve("dictionary-pl"));
  const rules = await readRules(await readFile(join(folder, "index.aff"), "utf8"));
  const words = await readWords(await readFile(join(folder, "index.dic")));
  const longest = Math.max(...[...rules.keys()].map((suffix) => suffix.length));
  return {
    baseForms(word) {
      const found = new Set(words.flagsOf(word) === undefined ? [] : [word]);
      for (let length = Math.min(longest, word.length - 1); length >= 0; length -= 1) {
        const stem = word.slice(0, word.length - length);
        for (const { flag, base, ending } of rules.get(word.slice(stem.length)) ?? []) {
          if (words.flagsOf(stem + base)?.includes(flag) && ending.test(stem + base)) found.add(stem + base);
        }
      }
      return [...found];
    },
  };
}

/** Lines read without a pause. */
const AT_ONCE = 2_000;

/** The rules of the dictionary's suffixes, by the suffix. Its prefixes, which negate and compare, are other words here. */
async function readRules(aff: string): Promise<Map<string, Rule[]>> {
  const rules = new Map<string, Rule[]>();
  const endings = new Map<string, RegExp>();
  for (const [index, line] of aff.split("\n").entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
    const [kind, flag = "", base = "", suffix = "", ending] = line.trim().split(/\s+/);
    if (kind !== "SFX" || ending === undefined) continue;
    const of = rules.get(bare(suffix)) ?? [];
    const pattern = endings.get(ending) ?? new RegExp(`${fold(ending)}$`);
    endings.set(ending, pattern);
    of.push({ flag, base: bare(base), ending: pattern });
    rules.set(bare(suffix), of);
  }
  return rules;
}

const bare = (affix: string) => (affix === "0" ? "" : fold(affix));

/** More than twice the words that there are, and a power of two. */
const PLACES = 2 ** 20;

/** The words by their flags, each once: those that differ in diacritics alone are one, with the flags of both. */
async function readWords(dic: Buffer): Promise<{ flagsOf(word: string): string | undefined }> {
  const starts = new Uint32Array(PLACES / 2);
  const letters = Buffer.alloc(dic.length);
  const flags: string[] = [];
  // As short texts of a few thousand kinds, each of which is kept once.
  const kinds = new Map<string, string>();
  const table = new Uint32Array(PLACES);
  const key = Buffer.alloc(512);

  /** Slot of the word in the hash table, or the free one for it; a slot holds the word's number plus one. */
  function placeOf(length: number): number {
    let hash = 2_166_136_261;
    for (let index = 0; index < length; index += 1) hash = Math.imul(hash ^ (key[index] ?? 0), 16_777_619);
    for (let place = (hash ^ (hash >>> 15)) & (PLACES - 1); ; place = (place + 1) & (PLACES - 1)) {
      const number = (table[place] ?? 0) - 1;
      if (number < 0) return place;
      const [start = 0, end = 0] = [starts[number], starts[number + 1]];
      if (end - start === length && key.compare(letters, start, end, 0, length) === 0) return place;
    }
  }

  let lines = 0;
  // The first line is a number, of the words that follow.
  for (let end = dic.indexOf("\n"); end >= 0; lines += 1) {
    const begin = end + 1;
    end = dic.indexOf("\n", begin);
    if (lines % AT_ONCE === 0) await setImmediate();
    const [word = "", own = ""] = dic
      .toString("utf8", begin, end < 0 ? dic.length : end)
      .trim()
      .split("/");
    const length = key.write(fold(word));
    if (length === 0) continue;
    const place = placeOf(length);
    const known = table[place] || flags.length + 1;
    const all = `${flags[known - 1] ?? ""}${own}`;
    if (!table[place]) {
      const start = starts[known - 1] ?? 0;
      key.copy(letters, start, 0, length);
      starts[known] = start + length;
      table[place] = known;
    }
    flags[known - 1] = kinds.get(all) ?? all;
    kinds.set(all, all);
  }
  return {
    flagsOf(word) {
      if (word.length * 3 > key.length) return undefined;
      return flags[(table[placeOf(key.write(word))] ?? 0) - 1];
    },
  };
}
