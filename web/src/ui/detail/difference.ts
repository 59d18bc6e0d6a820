/** Longest text of a value in a summary, in characters. */
const LENGTH = 60;

/** Length of the common text shown before the first difference. */
const LEAD = 20;

/** The beginning of a text, as much of it as a summary shows. */
export function cut(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LENGTH ? `${line.slice(0, LENGTH).trimEnd()}…` : line;
}

/** Two texts as a summary shows them: what is the same at the beginning of long ones is left out, so that the change is seen. */
export function atDifference(before: string, after: string): [string, string] {
  const same = sharedLength(before, after);
  if (same <= LENGTH - LEAD || Math.max(before.length, after.length) <= LENGTH)
    return [cut(before), cut(after)];
  const word = before.lastIndexOf(" ", same - LEAD);
  const from = word === -1 ? same - LEAD : word + 1;
  return [`…${cut(before.slice(from))}`, `…${cut(after.slice(from))}`];
}

function sharedLength(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let length = 0;
  while (length < end && one[length] === other[length]) length += 1;
  return length;
}

/** Added and removed items of a list, in order; equal items are counted each. */
export function listDifference(before: readonly string[], after: readonly string[]) {
  return { added: without(after, before), removed: without(before, after) };
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const index = left.indexOf(item);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
