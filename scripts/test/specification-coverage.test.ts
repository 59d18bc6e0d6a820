import { expect, test } from "vitest";
import { coverageProblems, readRequirements, testsById } from "./specification-coverage.ts";

const LIST = `id;statement
S1;The log-in
S1.1;Title Logowanie
S1.2;A; then B
S1.3;Nobody proves this
`;

const sources = new Map([
  ["e2e/login.spec.ts", 'test("S1.1, S1.2: shows the \\"form\\"", async () => {});'],
  ["a.test.ts", "test.each([1])(\n  'S1.2: one', () => {});"],
  ["a.ts", 'log("S1.3: no test"); // (S1.1)'],
]);

test("requirements are the rows with a number", () => {
  expect(readRequirements(LIST)).toEqual([
    { id: "S1.1", statement: "Title Logowanie" },
    { id: "S1.2", statement: "A; then B" },
    { id: "S1.3", statement: "Nobody proves this" },
  ]);
});

test("an id is found in the title of a test, on the line of the call or the next, in any quotes", () => {
  expect(Object.fromEntries(testsById(sources))).toEqual({
    "S1.1": [{ file: "e2e/login.spec.ts", title: 'shows the \\"form\\"' }],
    "S1.2": [
      { file: "e2e/login.spec.ts", title: 'shows the \\"form\\"' },
      { file: "a.test.ts", title: "one" },
    ],
  });
});

test("a requirement without a test, one that is there twice, and a cited id of none are problems", () => {
  const requirements = [...readRequirements(LIST), { id: "S1.1", statement: "again" }];
  const unknown = new Map([
    ...sources,
    ["b.test.ts", 'test("S1.2, S9.9: two", run);\n/** At most a hundred (S8.8). */ version("1.2.3: P1.1");'],
  ]);
  expect(coverageProblems(requirements, unknown)).toEqual([
    "S1.1 is there twice",
    'no test bears S1.3 in its title: "Nobody proves this"',
    "b.test.ts cites S9.9, which is no requirement",
    "b.test.ts cites S8.8, which is no requirement",
  ]);
});
