import { parseArgs } from "node:util";

export const GROUPS = ["check", "unit", "e2e", "faults"] as const;
export type Group = (typeof GROUPS)[number];

/** A command line that cannot be understood; the message is one sentence. */
export class UsageError extends Error {}

export interface TestArguments {
  groups: readonly Group[];
  /** Passed on to Vitest and Playwright: which files to run. */
  filter: string[];
  /** Runs each part in its long form, which takes hours. */
  long: boolean;
}

/**
 * Reads `npm test -- [--only check|unit|e2e|faults]... [--long] [filter...]`. A filter without `--only` runs
 * what is filtered mostly: unit and browser tests.
 */
export function readArguments(argv: string[]): TestArguments {
  const { values, positionals: filter } = parse(argv);
  const { only = [], long = false } = values;
  const unknown = only.find((name) => !isGroup(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no part "${unknown}"; the parts are ${GROUPS.join(", ")}.`);
  }
  if (only.length > 0) return { groups: GROUPS.filter((group) => only.includes(group)), filter, long };
  return { groups: filter.length > 0 ? ["unit", "e2e"] : GROUPS, filter, long };
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: { only: { type: "string", multiple: true }, long: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isGroup(name: string): name is Group {
  return (GROUPS as readonly string[]).includes(name);
}
