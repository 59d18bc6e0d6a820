import { expect, test } from "vitest";
import { lossesOf, markdownTable, median, percentile, ratioOf, ratiosOf, summarise } from "./result.ts";

const LIST = { id: "list", title: "list, first page", unit: "/s" } as const;

test("the median is the middle figure, whatever the order and whatever is missing", () => {
  expect(median([9, undefined, 1, 5])).toBe(5);
  expect(median([undefined])).toBeUndefined();
});

test("a percentile is taken from the sorted figures, and the last one ends them", () => {
  const figures = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(figures, 99)).toBe(199);
  expect(percentile([7], 99)).toBe(7);
});

test("a ratio is higher where the portal is better: of rates the share, of times its inverse", () => {
  expect(ratioOf("/s", 370, 18_500)).toBeCloseTo(0.02);
  expect(ratioOf("s", 2, 0.04)).toBeCloseTo(0.02);
});

test("a row is the medians of its runs, and its ratio the median of each run's with its limit", () => {
  const samples = [
    { value: 100, p50: 4 },
    { value: 50, p50: 9 },
    { value: 120, p50: 5 },
  ];
  const limits = [
    { name: "nginx", figures: "nginx is not installed" },
    { name: "pgbench", figures: [1_000, 500, 600] },
  ];
  expect(summarise(LIST, samples, limits)).toMatchObject({
    value: 100,
    p50: 5,
    memory: undefined,
    limits: [
      { name: "nginx", skipped: "nginx is not installed" },
      { name: "pgbench", value: 600 },
    ],
    ratio: 0.1,
  });
});

test("the table names what was measured, skipped and failed", () => {
  const measured = summarise(
    LIST,
    [{ value: 18_800.4, p50: 0.7182, note: "10 requests" }],
    [
      { name: "pgbench", figures: [200_000] },
      { name: "nginx", figures: "nginx is not installed" },
    ],
  );
  const failed = { id: "page", title: "page 5,000", failure: "status 500" };
  expect(markdownTable([measured, failed]).split("\n")).toEqual([
    "| work | measured | p50 ms | p99 ms | MB/s | memory MiB | limit in the same run | ratio |",
    "| --- | --: | --: | --: | --: | --: | --- | --: |",
    "| list, first page: 10 requests | 18,800 /s | 0.718 |  |  |  | pgbench: 200,000 /s; nginx: skipped: nginx is not installed | 0.094 |",
    "| page 5,000 | **failed: status 500** |  |  |  |  |  |  |",
  ]);
});

function measuredAt(ratio: number, limit = "pgbench") {
  return [summarise(LIST, [{ value: ratio * 1_000 }], [{ name: limit, figures: [1_000] }])];
}

test("only a loss of more than a quarter is one", () => {
  const committed = ratiosOf(measuredAt(0.1));
  expect(lossesOf(committed, measuredAt(0.076), true)).toEqual([]);
  expect(lossesOf(committed, measuredAt(0.5), true)).toEqual([]);
  expect(lossesOf(committed, measuredAt(0.074), true)).toEqual(["list: 0.074 of pgbench, 0.1 is committed"]);
});

test("ratios to different limits are not compared; a row that gives none any more is reported, unless rows were chosen", () => {
  const committed = ratiosOf(measuredAt(0.1));
  expect(lossesOf(committed, measuredAt(0.01, "pg alone"), true)).toEqual([]);
  const failed = [{ ...LIST, failure: "status 500" }];
  expect(lossesOf(committed, failed, true)).toEqual(["list: no ratio was measured, 0.1 is committed"]);
  expect(lossesOf(committed, [], false)).toEqual([]);
});
