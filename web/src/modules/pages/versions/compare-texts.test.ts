import { describe, expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

/** One side's text of a comparison. */
function textOf(side: "added" | "removed", before: string, after: string): string {
  const parts = compareTexts(before, after).map((block) => {
    if (block.kind === "same") return `${block.lines.join("\n")}\n`;
    const own = block.pieces.filter(({ kind }) => kind === "same" || kind === side);
    return own.map(({ text }) => text).join("");
  });
  return parts.join("");
}

describe("what became of a text", () => {
  test("a word of a line: the rest of the line stays, with the lines around it", () => {
    expect(compareTexts("Jeden\nCena to 100 zł.\nTrzy\n", "Jeden\nCena to 120 zł.\nTrzy\n")).toEqual([
      { kind: "same", lines: ["Jeden"] },
      {
        kind: "changed",
        pieces: [
          { kind: "same", text: "Cena to " },
          { kind: "removed", text: "100" },
          { kind: "added", text: "120" },
          { kind: "same", text: " zł.\n" },
        ],
      },
      { kind: "same", lines: ["Trzy"] },
    ]);
  });

  test("lines that came or went stand as they are", () => {
    expect(compareTexts("A\n", "A\nB\n")).toEqual([
      { kind: "same", lines: ["A"] },
      { kind: "changed", pieces: [{ kind: "added", text: "B\n" }] },
    ]);
    expect(compareTexts("A\nB\n", "A\n").at(-1)).toEqual({
      kind: "changed",
      pieces: [{ kind: "removed", text: "B\n" }],
    });
  });

  test("a line of other words is not mixed with the one before", () => {
    expect(compareTexts("Badanie hali sportowej", "Nowy cennik usług")).toEqual([
      {
        kind: "changed",
        pieces: [
          { kind: "removed", text: "Badanie hali sportowej" },
          { kind: "added", text: "Nowy cennik usług" },
        ],
      },
    ]);
  });

  test("nothing is lost of either text, whatever they are", () => {
    const [one, other] = ["# A\n\nŻółć i *łódź* – 1\n\n- x\n- y\n", "# A\n\nŻółć oraz łódź – 2\n- y\n- z\n"];
    expect(textOf("removed", one, other)).toBe(one);
    expect(textOf("added", one, other)).toBe(other);
  });

  test("two long texts without a common line are told within a second or two", () => {
    const long = (word: string) =>
      Array.from({ length: 2000 }, (_, line) => `${word}${line} tekst ${line}`).join("\n");
    expect(compareTexts(long("a"), long("b")).length).toBeGreaterThan(0);
  });

  test("the same text has no change, and an empty one is only an end", () => {
    expect(compareTexts("A\n", "A\n")).toEqual([{ kind: "same", lines: ["A"] }]);
    expect(compareTexts("", "A")).toEqual([{ kind: "changed", pieces: [{ kind: "added", text: "A" }] }]);
    expect(compareTexts("", "")).toEqual([]);
  });
});
