import { expect, test } from "vitest";
import { GROUPS, readArguments, UsageError } from "./arguments.ts";

test("without arguments everything runs", () => {
  expect(readArguments([])).toEqual({ groups: GROUPS, filter: [] });
});

test("--only picks parts, in the order in which they always run", () => {
  expect(readArguments(["--only", "e2e", "--only", "check"]).groups).toEqual(["check", "e2e"]);
});

test("a filter alone runs what can be filtered", () => {
  expect(readArguments(["documents"])).toEqual({ groups: ["unit", "e2e"], filter: ["documents"] });
});

test("a filter goes to the chosen part", () => {
  expect(readArguments(["--only", "unit", "fold"])).toEqual({ groups: ["unit"], filter: ["fold"] });
});

test("an unknown part is refused with the list of parts", () => {
  expect(() => readArguments(["--only", "lint"])).toThrow(UsageError);
  expect(() => readArguments(["--only", "lint"])).toThrow("check, unit, build, e2e");
});

test("an unknown option is refused", () => {
  expect(() => readArguments(["--fast"])).toThrow(UsageError);
});
