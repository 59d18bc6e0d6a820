import type { SearchHit, SearchMatch } from "@bonum/contract/lists/search.ts";
import { type Asked, askedBy, marksIn, type Searchable, searchable } from "@bonum/contract/text/found.ts";

/** A record as a search of the palette finds it. */
export interface FoundRecord extends Omit<SearchHit, "match"> {
  /** Further searched fields by name, the most telling first. */
  searched: Readonly<Record<string, string | null>>;
}

/** The hits of a search, each with what of it holds what the label does not. */
export function hitsOf(found: readonly FoundRecord[], term: string): SearchHit[] {
  const asked = askedBy(term);
  return found.map(({ searched, ...hit }) => {
    const match = matchOf(hit.label, searched, asked);
    return match ? { ...hit, match } : hit;
  });
}

/**
 * Finds the field that holds most of the words missing in the label. Each text is folded once, for a term may
 * have a hundred words.
 */
function matchOf(label: string, searched: FoundRecord["searched"], asked: Asked): SearchMatch | undefined {
  const called = searchable(label);
  const missing = [
    ...asked.words.map((word) => ({ words: [word], numbers: [] })),
    ...asked.numbers.map((number) => ({ words: [], numbers: [number] })),
  ].filter((part) => !holds(called, part));
  if (!missing.some(({ words }) => words.length > 0)) return;
  const fields = Object.entries(searched).map(([field, text]) => {
    const whole = searchable(text ?? "");
    return { field, whole, held: missing.filter((part) => holds(whole, part)).length };
  });
  const [best] = fields.sort((one, other) => other.held - one.held);
  return best && best.held > 0 ? excerpt(best.field, best.whole, asked) : undefined;
}

const holds = (text: Searchable, part: Asked) => marksIn(text, part).length > 0;

/** Maximum length of a hit's text, and of the part before its first mark. */
const LONGEST = 160;
const BEFORE = 60;

function excerpt(field: string, found: Searchable, asked: Asked): SearchMatch {
  const whole = found.text;
  const [first = 0] = marksIn(found, asked)[0] ?? [];
  const from = whole.length > LONGEST ? Math.max(0, first - BEFORE) : 0;
  const part = whole
    .slice(from, from + LONGEST)
    .replace(/\s+/g, " ")
    .trim();
  const text = `${from > 0 ? "…" : ""}${part}${from + LONGEST < whole.length ? "…" : ""}`;
  return { field, text, marks: marksIn(searchable(text), asked) };
}
