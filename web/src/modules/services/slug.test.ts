import { Slug } from "@bonum/contract/services/fields.ts";
import { expect, test } from "vitest";
import { slugOf } from "./service-page.tsx";

test.each([
  ["Ocena projektu budowlanego", "ocena-projektu-budowlanego"],
  ["Zażółć gęślą jaźń", "zazolc-gesla-jazn"],
  ["  „Źródła” ciepła – 2. etap ", "zrodla-ciepla-2-etap"],
  ["ŁÓDŹ/Śródmieście", "lodz-srodmiescie"],
  [`${"a".repeat(99)} b`, "a".repeat(99)],
])("the name %j suggests an address that the contract takes: %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(Slug.parse(slug)).toBe(slug);
});

test("a name without a letter suggests nothing", () => {
  expect(["", "  ", "–!"].map(slugOf)).toEqual(["", "", ""]);
});
