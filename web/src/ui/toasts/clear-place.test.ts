import { expect, test } from "vitest";
import { clearPlace } from "./clear-place.ts";

/** A box by its corner and its size. */
const box = (...[left, top, width, height]: [number, number, number, number]) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Toasts in the corner of a window of 1440 by 900. */
const DESK = box(1044, 804, 380, 80);

test("toasts stay in their corner where they are in nobody's way", () => {
  expect(clearPlace(DESK, [])).toEqual({ left: 0, up: 0 });
  expect(clearPlace(DESK, [box(1200, 700, 100, 44), box(100, 820, 100, 44)])).toEqual({ left: 0, up: 0 });
});

test("they rise above a pager, and go past a column of actions rather than above it", () => {
  const pager = box(40, 830, 1360, 60);
  expect(clearPlace(DESK, [pager])).toEqual({ left: 0, up: 62 });
  const actions = [90, 180, 270, 360, 450, 540, 630, 720].map((top) => box(1220, top, 176, 44));
  expect(clearPlace(DESK, [...actions, pager])).toEqual({ left: 212, up: 62 });
});

test("on a phone, as wide as the window, they stand between the actions of two cards", () => {
  const phone = box(0, 676, 360, 64);
  const cards = [box(33, 420, 294, 44), box(33, 690, 294, 44)];
  expect(clearPlace(phone, cards)).toEqual({ left: 0, up: 58 });
});

test("they stay where no place is clear", () => {
  expect(clearPlace(box(0, 676, 360, 64), [box(0, 0, 360, 740)])).toEqual({ left: 0, up: 0 });
});
