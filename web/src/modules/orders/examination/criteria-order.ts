import { openFinding } from "../findings/criteria.ts";
import { answerTo, criterionOf, type KeyedFinding, mergeAnswer, saidOf, type Unsent } from "./answers.ts";

const keysOf = (all: readonly KeyedFinding[]) => all.map(({ key }) => key);

interface Listing {
  /** The criteria as the screen has them. */
  all: readonly KeyedFinding[];
  /** The keys of what the portal has. */
  theirs: string[];
}

/** Moves a criterion to another place of the list. */
export function moved(unsent: Unsent, { all, theirs }: Listing, [from, to]: [number, number]): Unsent {
  const keys = keysOf(all);
  return {
    ...unsent,
    list: { base: theirs, mine: keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? "") },
  };
}

/** Removes a criterion with all that was said of it. */
export function removed(unsent: Unsent, { all, theirs }: Listing, key: string): Unsent {
  const mine = keysOf(all).filter((one) => one !== key);
  return { answers: unsent.answers.filter((one) => one.key !== key), list: { base: theirs, mine } };
}

/** Gives a criterion other words; what was said of it stays. */
export function renamed(
  unsent: Unsent,
  { all, theirs }: Listing,
  { key, criterion }: { key: string; criterion: string },
): Unsent {
  const finding = all.find((one) => one.key === key)?.finding;
  if (finding === undefined) return unsent;
  const { said } = mergeAnswer(saidOf(finding), answerTo(unsent.answers, key));
  const base = saidOf(openFinding(""));
  const mine = keysOf(all).map((one) => (one === key ? criterion : one));
  const answers = unsent.answers.filter((one) => one.key !== key);
  return {
    answers: [...answers, { key: criterion, said, base, tried: null }],
    list: { base: theirs, mine },
  };
}

/** Tells whether a criterion is the examiner's own: those of the service come back where they are left out. */
export function isOwn(key: string, asked: readonly { criterion: string }[]): boolean {
  return key !== criterionOf(key) || !asked.some(({ criterion }) => criterion === key);
}
