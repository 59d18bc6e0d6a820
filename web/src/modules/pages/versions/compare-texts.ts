import { type Change, diffLines, diffWordsWithSpace } from "diff";

/** A part of a comparison: what both texts have, or one of them alone. */
export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** A run of lines: unchanged, or changed with the words in which it was. */
export type Block = { kind: "same"; lines: string[] } | { kind: "changed"; pieces: Piece[] };

/** Lines that have fewer words than this in common are shown one after the other: mixed, nobody could read them. */
const ALIKE = 0.3;

/** Time limit for the smallest difference, in milliseconds; slower ones are compared line by line. */
const LONGEST_MS = 300;

/** Compares two texts line by line, and changed lines word by word. */
export function compareTexts(before: string, after: string): Block[] {
  const lines = diffLines(before, after, { timeout: LONGEST_MS });
  // Two texts that take too long have nothing in common worth showing.
  if (lines === undefined) return [{ kind: "changed", pieces: replaced(before, after) }];
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [change, next] = [lines[at], lines[at + 1]];
    if (change === undefined) continue;
    if (kindOf(change) === "same")
      blocks.push({ kind: "same", lines: change.value.replace(/\n$/, "").split("\n") });
    else if (change.removed && next?.added) {
      blocks.push({ kind: "changed", pieces: wordsOf(change.value, next.value) });
      at++;
    } else blocks.push({ kind: "changed", pieces: [{ kind: kindOf(change), text: change.value }] });
  }
  return blocks;
}

function wordsOf(before: string, after: string): Piece[] {
  const words = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  const kept = words
    ?.filter((word) => kindOf(word) === "same")
    .reduce((sum, { value }) => sum + value.trim().length, 0);
  const isAlike = kept !== undefined && kept >= ALIKE * Math.min(before.length, after.length);
  return words && isAlike
    ? words.map((word) => ({ kind: kindOf(word), text: word.value }))
    : replaced(before, after);
}

function replaced(before: string, after: string): Piece[] {
  const pieces: Piece[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  return pieces.filter(({ text }) => text !== "");
}

function kindOf({ added, removed }: Change): Piece["kind"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}
