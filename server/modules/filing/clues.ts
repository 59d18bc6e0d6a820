import { extensionOf } from "@bonum/contract/text/file-name.ts";
import { fold } from "@bonum/contract/text/fold.ts";
import { isNip } from "@bonum/contract/text/polish-numbers.ts";

/** Evidence in a file's name for its project. */
export interface Clues {
  /** Numbers of projects and orders as the portal writes them. */
  numbers: string[];
  /** Tax numbers whose check digit fits. */
  nips: string[];
  /** The name's words, folded, with one space before, between and after them. */
  words: string;
}

/** A number of a series: a file's name cannot hold the slashes that are written between its parts. */
const NUMBER = /(?<![a-z0-9])(inw|bad)[\s/._-]{0,9}(20\d{2})[\s/._-]{1,9}(\d{1,6})(?!\d)/g;

/** Ten digits with one sign between any two, where they stand beside no other digit; each start is tried. */
const TEN_DIGITS = /(?<!\d)(?=(\d(?:[\s._-]?\d){9})(?!\d))/g;

/** Reads a file's name. */
export function cluesIn(name: string): Clues {
  const stem = fold(name.slice(0, name.length - extensionOf(name).length));
  const numbers = [...stem.matchAll(NUMBER)].map(
    ([, series = "", year = "", last = ""]) =>
      `${series.toUpperCase()}/${year}/${String(Number(last)).padStart(4, "0")}`,
  );
  const nips = [...stem.matchAll(TEN_DIGITS)]
    .map(([, digits = ""]) => digits.replace(/\D/g, ""))
    .filter(isNip);
  return {
    numbers: [...new Set(numbers)],
    nips: [...new Set(nips)],
    words: ` ${stem
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join(" ")} `,
  };
}
