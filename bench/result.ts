/** Unit of a row; of `/s` and `MB/s` more is better, of the others less. */
export type Unit = "/s" | "MB/s" | "ms" | "s" | "MiB";

/** One run of a row. MB are 10⁶ bytes, MiB 2²⁰. */
export interface Sample {
  value: number;
  /** Times of single requests, in milliseconds. */
  p50?: number | undefined;
  p99?: number | undefined;
  megabytesPerSecond?: number | undefined;
  /** Memory of the server process in MiB: what it holds after the run, unless the row says otherwise. */
  memory?: number | undefined;
  /** Further facts of the run, as in "10 requests, 120 kB". */
  note?: string | undefined;
}

/** The medians of all runs. */
export interface RowResult extends Sample {
  id: string;
  title: string;
  unit: Unit;
  limits: LimitResult[];
  /** Share of the first limit, the median of the runs; undefined where no limit was measured. */
  ratio?: number | undefined;
}

type LimitResult = { name: string; value: number } | { name: string; skipped: string };

/** A row whose answer was wrong or that could not be measured. */
export interface FailedRow {
  id: string;
  title: string;
  failure: string;
}

export type Result = RowResult | FailedRow;

/** The middle one of several figures, of an even number the higher of the two; undefined of none. */
export function median(figures: (number | undefined)[]): number | undefined {
  return percentile(figures, 50);
}

/** The figure below which so many percent of the others lie; undefined of none. */
export function percentile(figures: (number | undefined)[], percent: number): number | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

/** The share of the limit that is reached, so that more is better whatever the unit. */
export function ratioOf(unit: Unit, value: number, limit: number): number {
  return unit === "/s" || unit === "MB/s" ? value / limit : limit / value;
}

/**
 * The medians of a row's runs. Each run's ratio is taken with the limit that was measured right after it, because the
 * machine may be twice as fast some minutes later.
 *
 * @param limits each limit's figures, one a run, or the sentence that says why it was not measured
 */
export function summarise(
  row: Pick<RowResult, "id" | "title" | "unit">,
  samples: Sample[],
  limits: { name: string; figures: number[] | string }[],
): RowResult {
  const of = (name: "p50" | "p99" | "megabytesPerSecond" | "memory") =>
    median(samples.map((sample) => sample[name]));
  const first = limits.find(({ figures }) => typeof figures !== "string")?.figures as number[] | undefined;
  return {
    ...row,
    value: median(samples.map(({ value }) => value)) ?? Number.NaN,
    p50: of("p50"),
    p99: of("p99"),
    megabytesPerSecond: of("megabytesPerSecond"),
    memory: of("memory"),
    note: samples.at(-1)?.note,
    limits: limits.map(({ name, figures }) =>
      typeof figures === "string"
        ? { name, skipped: figures }
        : { name, value: median(figures) ?? Number.NaN },
    ),
    ratio:
      first && median(samples.map(({ value }, run) => ratioOf(row.unit, value, first[run] ?? Number.NaN))),
  };
}

const HEADER = [
  "work",
  "measured",
  "p50 ms",
  "p99 ms",
  "MB/s",
  "memory MiB",
  "limit in the same run",
  "ratio",
];

/** All results as one table in Markdown. */
export function markdownTable(results: Result[]): string {
  const rule = HEADER.map((_, column) => (column === 0 || column === 6 ? "---" : "--:"));
  return [HEADER, rule, ...results.map(cellsOf)].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function cellsOf(result: Result): string[] {
  if ("failure" in result) return [result.title, `**failed: ${result.failure}**`, "", "", "", "", "", ""];
  const { title, note, unit, value, p50, p99, megabytesPerSecond, memory, limits, ratio } = result;
  return [
    note === undefined ? title : `${title}: ${note}`,
    `${figure(value)} ${unit}`,
    figure(p50),
    figure(p99),
    figure(megabytesPerSecond),
    figure(memory),
    limits.map((limit) => limitCell(limit, unit)).join("; "),
    ratio === undefined ? "" : ratio.toPrecision(2),
  ];
}

function limitCell(limit: LimitResult, unit: Unit): string {
  if ("skipped" in limit) return `${limit.name}: skipped: ${limit.skipped}`;
  return `${limit.name}: ${figure(limit.value)} ${unit}`;
}

/** Three digits that count, and no figure of thousands cut down to them. */
function figure(value: number | undefined): string {
  if (value === undefined) return "";
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}

/** Ratios as they are committed: by the number of documents, then by the row's id. */
export type Ratios = Record<string, Record<string, { limit: string; ratio: number }>>;

export function ratiosOf(results: Result[]): Ratios[string] {
  return Object.fromEntries(
    results.flatMap((result) => {
      if ("failure" in result || result.ratio === undefined) return [];
      const limit = result.limits.find((each) => "value" in each)?.name ?? "";
      return [[result.id, { limit, ratio: Number(result.ratio.toPrecision(3)) }]];
    }),
  );
}

/** A ratio may fall to this part of the committed one: runs of one program differ by less. */
const KEPT = 0.75;

/**
 * Losses against the committed ratios, a sentence each. A ratio to another limit (`pgbench` where there was only `pg`)
 * is not comparable, and neither is said to have fallen.
 *
 * @param complete whether all rows were run, so that a missing one is told as well
 */
export function lossesOf(committed: Ratios[string], results: Result[], complete: boolean): string[] {
  const measured = ratiosOf(results);
  return Object.entries(committed).flatMap(([id, before]) => {
    const now = measured[id];
    if (now === undefined) {
      return complete ? [`${id}: no ratio was measured, ${before.ratio} is committed`] : [];
    }
    if (now.limit !== before.limit || now.ratio >= before.ratio * KEPT) return [];
    return [`${id}: ${now.ratio} of ${now.limit}, ${before.ratio} is committed`];
  });
}
