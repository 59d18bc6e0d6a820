import { expect, test } from "vitest";
import { strengthOf } from "./strength.ts";

test("P1.10: words nobody would put together are strong, what is guessed first is not", () => {
  expect(strengthOf("koza lampa rower deszcz", [])).toBe(4);
  expect(strengthOf("qwertyuiop12", [])).toBeLessThan(2);
  expect(strengthOf("aaaaaaaaaaaaaaa", [])).toBeLessThan(2);
});

test("P1.10: Polish words and names are as easy to guess as English ones", () => {
  expect(strengthOf("małgorzata123", [])).toBeLessThan(2);
  expect(strengthOf("dziewczyna2026", [])).toBeLessThan(2);
});

test("what is known of the person counts for nothing", () => {
  const known = ["jan.brzeczyszczykiewicz@example.pl", "Jan Brzęczyszczykiewicz"];
  const password = "brzeczyszczykiewicz1";
  expect(strengthOf(password, known)).toBeLessThan(strengthOf(password, []));
});
