import { readFile } from "node:fs/promises";
import type { Group } from "./arguments.ts";
import { runBrowserTests } from "./browser-tests.ts";
import { ROOT, runScript } from "./command.ts";
import { fromReport } from "./report-file.ts";
import { type Tally, tallyOfCheck, tallyOfVitest } from "./tally.ts";

/** One part of the proof; `run` never throws for what it examines, only for an error of its own. */
export interface Part {
  name: string;
  group: Group;
  run(filter: string[]): Promise<Tally>;
}

const BIOME = "node_modules/@biomejs/biome/bin/biome";

/**
 * All parts, in the order in which they run: the quick ones first. The parts of one stage run side by side, because
 * tests wait more than they compute: one after the other they leave half of two cores idle.
 */
export const STAGES: Part[][] = [
  [
    check("format", "check", [BIOME, "check", "--linter-enabled=false", "--enforce-assist=true", "."]),
    check("types", "check", ["node_modules/typescript/bin/tsc", "--project", "."]),
  ],
  [
    check("lint", "check", [BIOME, "lint", "--error-on-warnings", "."]),
    check("imports", "check", ["scripts/test/imports.ts"]),
    check("dead code", "check", ["node_modules/knip/bin/knip.js", "--no-progress"]),
    check("specification coverage", "check", ["scripts/test/specification-coverage.ts"]),
  ],
  [check("web build", "build", ["scripts/build.mjs"])],
  [
    { name: "unit and integration", group: "unit", run: runVitest },
    { name: "browser", group: "e2e", run: runBrowserTests },
  ],
];

function check(name: string, group: Group, command: [script: string, ...args: string[]]): Part {
  const [script, ...args] = command;
  return { name, group, run: async () => tallyOfCheck(await runScript(script, args, { label: name })) };
}

function runVitest(filter: string[]): Promise<Tally> {
  return fromReport("Vitest", async (report) => {
    const args = [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(filter.length > 0 ? ["--passWithNoTests", ...filter] : []),
    ];
    const code = await runScript("node_modules/vitest/vitest.mjs", args, { label: "unit" });
    return tallyOfVitest(JSON.parse(await readFile(report, "utf8")), code, ROOT);
  });
}
