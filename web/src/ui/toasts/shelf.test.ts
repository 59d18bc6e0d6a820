import { expect, test } from "vitest";
import { shelfHeight, shelfRise } from "./shelf.ts";

/** Toasts in the corner of a window that is 900 high. */
const WINDOW = { toasts: { top: 820, bottom: 884 }, height: 900, below: 76 };

test.each([
  ["a short list leaves the corner free", { top: 300, bottom: 700 }, 0],
  ["rows that reach the toasts", { top: 300, bottom: 1400 }, 88],
  ["the pager below the rows reaches them", { top: 300, bottom: 760 }, 88],
  ["rows that are scrolled past", { top: -900, bottom: -100 }, 0],
  ["rows that begin below the toasts", { top: 890, bottom: 1400 }, 0],
] as const)("%s: the shelf is right", (_, rows, expected) => {
  expect(shelfHeight({ ...WINDOW, rows })).toBe(expected);
});

test("toasts stay in their corner on a shelf at the window's end, and rise with one above it", () => {
  expect(shelfRise(WINDOW, 900)).toBe(0);
  expect(shelfRise(WINDOW, 824)).toBe(76);
});
