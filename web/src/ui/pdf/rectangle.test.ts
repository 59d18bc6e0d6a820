import { Rectangle } from "@bonum/contract/orders/corrections.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { scaleOf } from "./pdf-viewer.tsx";
import { changeRectangle, rectangleBetween, scrollTo } from "./rectangle.tsx";

test.each([
  ["down and to the right", { x: 0.2, y: 0.3 }, { x: 0.5, y: 0.4 }],
  ["up and to the left", { x: 0.5, y: 0.4 }, { x: 0.2, y: 0.3 }],
  ["down and to the left", { x: 0.5, y: 0.3 }, { x: 0.2, y: 0.4 }],
])("a stroke %s makes the same rectangle", (_, from, to) => {
  expect(rectangleBetween(from, to)).toEqual({ x: 0.2, y: 0.3, width: 0.3, height: 0.1 });
});

test("a stroke that leaves the page ends at its edge, and one that nobody would see is none", () => {
  expect(rectangleBetween({ x: 0.75, y: 0.5 }, { x: 1.4, y: -0.2 })).toEqual({
    x: 0.75,
    y: 0,
    width: 0.25,
    height: 0.5,
  });
  expect(rectangleBetween({ x: 0.5, y: 0.5 }, { x: 0.5004, y: 0.9 })).toBeNull();
  expect(rectangleBetween({ x: 1.1, y: 0.5 }, { x: 1.4, y: 0.9 })).toBeNull();
});

test("whatever is drawn or entered the server accepts", () => {
  const shares = Array.from({ length: 40 }, (_, index) => (index * 0.61803398875) % 1.1);
  for (const [index, x] of shares.entries()) {
    const [y = 0, right = 0, bottom = 0] = [shares.at(index - 1), shares.at(index - 2), shares.at(index - 3)];
    const drawn = rectangleBetween({ x, y }, { x: right, y: bottom });
    if (drawn === null) continue;
    expect(z.safeParse(Rectangle, drawn).success).toBe(true);
    for (const figure of ["x", "y", "width", "height"] as const) {
      for (const share of [...shares, -1, 2]) {
        const changed = changeRectangle(drawn, figure, share);
        expect(z.safeParse(Rectangle, changed), JSON.stringify(changed)).toMatchObject({ success: true });
      }
    }
  }
});

test("a figure that would push the rectangle off the page gives way", () => {
  const rectangle = { x: 0.5, y: 0.5, width: 0.4, height: 0.2 };
  expect(changeRectangle(rectangle, "x", 0.8)).toEqual({ ...rectangle, x: 0.8, width: 0.2 });
  expect(changeRectangle(rectangle, "width", 0.7)).toEqual({ ...rectangle, x: 0.3, width: 0.7 });
  expect(changeRectangle(rectangle, "height", 0)).toEqual({ ...rectangle, height: 0.005 });
});

test("M4.56: a box is scrolled to the middle of the rectangle, and not past the page", () => {
  expect(scrollTo({ start: 0.4, size: 0.2 }, { page: 1000, box: 300 })).toBe(350);
  expect(scrollTo({ start: 0, size: 0.1 }, { page: 1000, box: 300 })).toBe(0);
  expect(scrollTo({ start: 0.9, size: 0.1 }, { page: 1000, box: 300 })).toBe(700);
  expect(scrollTo({ start: 0.9, size: 0.1 }, { page: 200, box: 300 })).toBe(0);
});

test("M4.56: a page fits the width, or all of it the room; on a wide screen it becomes no giant", () => {
  const page = { width: 600, height: 800 };
  const room = { width: 316, height: 216 };
  expect(scaleOf("width", { room, page })).toBe(0.5);
  expect(scaleOf("page", { room, page })).toBe(0.25);
  expect(scaleOf(3, { room, page })).toBe(3);
  expect(scaleOf("width", { room: { width: 5000, height: 100 }, page })).toBe(2);
  expect(scaleOf("page", { room: { width: 0, height: 0 }, page })).toBe(0);
});
