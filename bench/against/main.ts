import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { requestRate } from "../load.ts";
import { median } from "../result.ts";
import { cpuTime } from "./cpu.ts";
import type { Side } from "./side.ts";

/*
 * `npm run bench -- --against=COMMIT`: the processor's time for each request beside another commit's, by turns on one machine.
 * Seconds of the processor say what a change costs where other work would spoil rates.
 */

const { values: options } = parseArgs({
  options: {
    against: { type: "string", default: "HEAD" },
    documents: { type: "string", default: "20000" },
    seconds: { type: "string", default: "2" },
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true, default: [] },
  },
});

const CALLS: Record<string, (side: Side) => string> = {
  "list, first page": () => "/api/files",
  "list, page 500": () => "/api/files?pageNumber=500",
  "list by name, page 3": () => "/api/files?orderBy=nameAsc&pageNumber=3",
  "search, common term": () => "/api/files?searchTerm=protokol",
  "search, rare term": () => "/api/files?searchTerm=glownego+urzedu+miar",
  "one document": ({ document }) => `/api/files/${document}`,
  "orders, first page": () => "/api/orders?orderBy=dueAsc",
  "one order": ({ order }) => `/api/orders/${order}`,
};

const ROOT = join(import.meta.dirname, "../..");

/** The tree of a commit, built; it stays for the next time. */
function treeOf(commit: string): string {
  const id = execFileSync("git", ["rev-parse", "--verify", `${commit}^{commit}`], {
    cwd: ROOT,
    encoding: "utf8",
  }).trim();
  const tree = join(tmpdir(), `bonum-bench-${id}`);
  if (!existsSync(tree)) execFileSync("git", ["clone", "--quiet", "--shared", "--no-checkout", ROOT, tree]);
  execFileSync("git", ["checkout", "--quiet", "--detach", id], { cwd: tree });
  // Its own set-up, which does what is missing; the output is for the table.
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-changed"], {
    cwd: tree,
    stdio: ["ignore", process.stderr, "inherit"],
  });
  return tree;
}

/** Server's and database's microseconds for each request. */
type Cost = [server: number, database: number];

async function costOf(side: Side, path: string): Promise<Cost> {
  const now = () => [cpuTime(side.server), cpuTime(side.database, { withChildren: true })] as const;
  const [server, database] = now();
  const { baseURL, headers } = side;
  const seconds = Number(options.seconds);
  const { requests } = await requestRate({ url: baseURL + path, headers, seconds });
  const after = now();
  return [((after[0] - server) * 1000) / requests, ((after[1] - database) * 1000) / requests];
}

const middle = (costs: Cost[], part: 0 | 1) => median(costs.map((cost) => cost[part])) ?? Number.NaN;

/** A line of the table; says which call was not answered, as of an older portal that lacks what the bench fills in. */
async function rowOf(name: string, sides: Side[], pathOf: (side: Side) => string): Promise<string> {
  const costs: Cost[][] = sides.map(() => []);
  try {
    // The first turn loads what the others share.
    for (let turn = 0; turn <= Number(options.runs); turn += 1) {
      for (const [index, side] of sides.entries()) {
        await fetch(side.baseURL + pathOf(side), { headers: side.headers });
        const cost = await costOf(side, pathOf(side));
        if (turn > 0) costs[index]?.push(cost);
      }
    }
  } catch (error) {
    return `| ${name} | ${error instanceof Error ? error.message : error} |\n`;
  }
  const [there = [0, 0], here = [0, 0]] = costs.map((each) => [middle(each, 0), middle(each, 1)]);
  const cells = [there, here].map((parts) => parts.map((part) => part.toFixed(0)).join(" + "));
  const ratios = [0, 1].map((part) => ((here[part] ?? 0) / (there[part] ?? 0)).toFixed(2));
  return `| ${name} | ${cells.join(" | ")} | ${ratios.join(" and ")} |\n`;
}

const trees = [treeOf(options.against), ROOT];
const children = trees.map((tree) => fork(join(import.meta.dirname, "side.ts"), [tree, options.documents]));
try {
  const sides = await Promise.all(
    children.map(async (child): Promise<Side> => {
      const ended = once(child, "exit").then(([code]) => {
        throw new Error(`a side ended with code ${code}`);
      });
      const [side] = await Promise.race([once(child, "message"), ended]);
      return side;
    }),
  );
  const chosen = Object.entries(CALLS).filter(
    ([name]) => options.only.length === 0 || options.only.some((word) => name.includes(word)),
  );
  process.stdout.write(
    `| ${options.documents} documents, ${options.runs} turns, µs of server + PostgreSQL | ${options.against} | this tree | ratio |\n` +
      "| --- | --- | --- | --- |\n",
  );
  for (const [name, pathOf] of chosen) process.stdout.write(await rowOf(name, sides, pathOf));
} finally {
  for (const child of children) child.disconnect();
}
