const NO_BREAK_SPACE = "\u00A0";

/**
 * One letter, or an abbreviation that says nothing without the word after it, which may stand in the next piece of a text;
 * "do" and "od" before a day or a number.
 */
const LEADING =
  /(?<=^|[\s(„"[>])([aiouwz]|nr|pkt|(?:ul|al|os|pl|im|św|sp|lok|art|ust|str|np|godz)\.|§|(?:do|od)(?= \d)) (?=\S|$)/giu;

/** Units and abbreviations that must not be separated from the number before. */
const TRAILING =
  /(?<=\d) (?=(?:r\.|zł|%|dni|dnia|dzień|godz\.|min|h|ha|[ckm]?m[²³]?|[kM]?Pa|k?Wh?|kN|kg|[KMGT]?B|°C|dB|Hz)(?![\p{L}\d]))/gu;

/** A dash between words stays with the word before it, which may stand in the piece of text before. */
const BEFORE_DASH = / (?=–(?:\s|$))/gu;

/**
 * A Polish text whose one-letter words (a, i, o, u, w, z) and short abbreviations (nr, ul., sp.) stay with the word after
 * them, and units with their number: a line of Polish never ends in them, and none begins with a dash. A space becomes
 * one at which no line breaks; what searches and compares texts folds it back (`fold`).
 */
export function boundWords(text: string): string {
  return text
    .replace(LEADING, `$1${NO_BREAK_SPACE}`)
    .replace(TRAILING, NO_BREAK_SPACE)
    .replace(BEFORE_DASH, NO_BREAK_SPACE);
}
