import { expect, test } from "vitest";
import { coverageProblems, readCoverageRows, unknownIds } from "./specification-coverage.ts";

const PAGE = `# Coverage

| Id | Statement | Tests |
|---|---|---|
| S1.1 | Title Logowanie | \`e2e/login.spec.ts\` › shows the form |
| S1.2 | A \\| B | \`a.test.ts\` › one<br>\`b.test.ts\` › two |
| S1.3 | Nobody proves this | |

| Other | Table |
|---|---|
| is | not read |
`;

test("rows are read with their references", () => {
  expect(readCoverageRows(PAGE)).toEqual([
    {
      line: 5,
      id: "S1.1",
      statement: "Title Logowanie",
      tests: [{ file: "e2e/login.spec.ts", title: "shows the form" }],
    },
    {
      line: 6,
      id: "S1.2",
      statement: "A | B",
      tests: [
        { file: "a.test.ts", title: "one" },
        { file: "b.test.ts", title: "two" },
      ],
    },
    { line: 7, id: "S1.3", statement: "Nobody proves this", tests: [] },
  ]);
});

test("a title is found in a test call, on the same line or the next, in any quotes", () => {
  const files: Record<string, string> = {
    "e2e/login.spec.ts": 'test("shows the form", async () => {});',
    "a.test.ts": "test.each([1])(\n  'one', () => {});",
    "b.test.ts": "test(`two`, () => {});",
  };
  const rows = readCoverageRows(PAGE).filter((row) => row.tests.length > 0);
  expect(coverageProblems(rows, (file) => files[file])).toEqual([]);
});

test("a row without a test, a missing file and a renamed title are problems", () => {
  const files: Record<string, string> = { "a.test.ts": 'test("one more", () => {});\n// "one"' };
  const problems = coverageProblems(readCoverageRows(PAGE), (file) => files[file]);
  expect(problems).toEqual([
    "line 5: there is no e2e/login.spec.ts",
    'line 6: a.test.ts has no test "one"',
    "line 6: there is no b.test.ts",
    'line 7: no test proves "Nobody proves this"',
  ]);
});

test("an id that two rows have, and one that no row has but a title or a comment cites, are problems", () => {
  const twice = readCoverageRows(PAGE).flatMap((row) =>
    row.id === "S1.1" ? [row, { ...row, line: 9 }] : [],
  );
  expect(coverageProblems(twice, () => 'test("shows the form", run);')).toEqual([
    "line 9: S1.1 is the id of line 5 already",
  ]);
  const code = 'test("S1.2, S9.9: two", run);\n/** At most a hundred (S8.8). */ version("1.2.3: P1.1");';
  expect(unknownIds(readCoverageRows(PAGE), code)).toEqual(["S9.9", "S8.8"]);
});
