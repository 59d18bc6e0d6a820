import { fold } from "./fold.ts";

/** Fewer digits are no number that anybody looks for. */
const FEWEST_DIGITS = 3;

/** A land register number whose middle may lack its zeros. */
const LAND_REGISTER = /^([a-z]{2}\d[a-z])[^a-z\d]+(\d{1,8})[^a-z\d]+(\d)$/;

/** A word, or a term as a whole, as `compact_numbers` of the database writes it, without the prefixes that are not kept; none where it is no number. */
export function compactNumber(term: string): string | undefined {
  const folded = fold(term).trim();
  if ((folded.match(/\d/g)?.length ?? 0) < FEWEST_DIGITS) return undefined;
  const [, court, middle, check] = LAND_REGISTER.exec(folded) ?? [];
  if (court && middle && check) return `${court}${middle.padStart(8, "0")}${check}`;
  const compact = folded.replace(/[^a-z\d]/g, "");
  return compact.replace(/^pl(\d+)$/, "$1").replace(/^00([1-9]\d{7,})$/, "$1");
}
