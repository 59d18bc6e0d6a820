import { hashKey } from "@tanstack/react-query";

/** A value as it was when it began to be changed here, as it is here, and as the portal has it now. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
  /** Sent last; its answer may have been lost on the way, so the portal may have it. */
  tried?: Value | undefined;
}

interface Merged<Value> {
  value: Value;
  /** It was changed here. */
  changed: boolean;
  /** Both sides changed it, each to something else. */
  conflict: boolean;
}

/** Compares two values, whatever the order in which their parts were written. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}

/** Merges a value as a whole: what was changed on one side alone is that side's; of two changes mine stays. */
export function mergeValue<Value>({ base, mine, theirs, tried = base }: Sides<Value>): Merged<Value> {
  if (isSame(mine, base)) return { value: theirs, changed: false, conflict: false };
  const known = [base, tried, mine].some((one) => isSame(one, theirs));
  return { value: mine, changed: true, conflict: !known };
}

/** Merges a list of distinct items: what either side added or removed counts; the order is mine where I changed it. */
export function mergeList<Item>({ base, mine, theirs }: Sides<readonly Item[]>): Item[] {
  const left = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  const added = mine.filter((item) => !base.includes(item) && !left.includes(item));
  const merged = [...left, ...added];
  const moved = !isSame(
    mine.filter((item) => base.includes(item)),
    base.filter((item) => mine.includes(item)),
  );
  if (!moved) return merged;
  const rank = (item: Item) => (mine.includes(item) ? mine.indexOf(item) : mine.length);
  return merged.toSorted((one, other) => rank(one) - rank(other));
}
