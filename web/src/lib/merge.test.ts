import { expect, test } from "vitest";
import { mergeList, mergeValue } from "./merge.ts";

test.each([
  ["what I did not change is theirs", { base: "a", mine: "a", theirs: "b" }, "b", false],
  ["what they did not change is mine", { base: "a", mine: "b", theirs: "a" }, "b", false],
  ["what both changed to the same is no conflict", { base: "a", mine: "b", theirs: "b" }, "b", false],
  ["of two changes mine stays, as a conflict", { base: "a", mine: "b", theirs: "c" }, "b", true],
  [
    "what I sent before is no change of theirs",
    { base: "a", mine: "c", theirs: "b", tried: "b" },
    "c",
    false,
  ],
])("%s", (...[_, sides, value, conflict]) => {
  expect(mergeValue(sides)).toMatchObject({ value, conflict });
});

test("values are compared by what they hold", () => {
  const sides = { base: { a: 1, b: [2] }, mine: { b: [2], a: 1 }, theirs: { a: 3, b: [2] } };
  expect(mergeValue(sides).value).toBe(sides.theirs);
});

test.each([
  ["additions and removals of both sides count", ["a", "b"], ["b", "c"], ["a", "b", "d"], ["b", "d", "c"]],
  ["what both added is there once", ["a"], ["a", "x"], ["a", "x"], ["a", "x"]],
  [
    "my order stays, and what they added stands at its end",
    ["a", "b"],
    ["b", "a"],
    ["a", "n", "b"],
    ["b", "a", "n"],
  ],
  ["their order stays where I moved nothing", ["a", "b"], ["a", "b", "c"], ["b", "a"], ["b", "a", "c"]],
])("%s", (...[_, base, mine, theirs, merged]) => {
  expect(mergeList({ base, mine, theirs })).toEqual(merged);
});
