import { SETTING_NAMES } from "./environment.ts";

/** Shorter names are too much like others' (`HOST` like `HOME`). */
const SHORTEST = 7;

/** So many letters may be wrong, missing or too many. */
const WRONG_MAX = 2;

/**
 * Names of the environment that are none of the portal's and nearly one, with that one: somebody misspelt it, and the portal
 * would work without what was meant. Whatever else stands in an environment is somebody else's.
 */
export function misspeltSettings(names: readonly string[]): { name: string; meant: string }[] {
  const known = new Set(SETTING_NAMES);
  return names
    .filter((name) => name.length >= SHORTEST && !known.has(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isNearly(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isNearly(name: string, setting: string): boolean {
  return setting.length >= SHORTEST && distance(name, setting) <= WRONG_MAX;
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      row.push(
        Math.min((above[j] ?? 0) + (letter === other ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1),
      );
  }
  return row[b.length] ?? 0;
}
