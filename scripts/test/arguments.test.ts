import { expect, test } from "vitest";
import { GROUPS, readArguments, UsageError } from "./arguments.ts";

test("without arguments everything runs", () => {
  expect(readArguments([])).toEqual({ groups: GROUPS, filter: [], long: false });
});

test("--only picks parts, in the order in which they always run", () => {
  expect(readArguments(["--only", "e2e", "--only", "check"]).groups).toEqual(["check", "e2e"]);
});

test("a filter alone runs what can be filtered", () => {
  expect(readArguments(["documents"])).toEqual({
    groups: ["unit", "e2e"],
    filter: ["documents"],
    long: false,
  });
});

test("a filter goes to the chosen part", () => {
  expect(readArguments(["--only", "unit", "fold"])).toEqual({
    groups: ["unit"],
    filter: ["fold"],
    long: false,
  });
});

test("the long form is asked for", () => {
  expect(readArguments(["--only", "faults", "--long"])).toEqual({
    groups: ["faults"],
    filter: [],
    long: true,
  });
});

test("an unknown part is refused with the list of parts", () => {
  expect(() => readArguments(["--only", "lint"])).toThrow(UsageError);
  expect(() => readArguments(["--only", "lint"])).toThrow("check, unit, e2e, faults");
});

test("an unknown option is refused", () => {
  expect(() => readArguments(["--fast"])).toThrow(UsageError);
});
