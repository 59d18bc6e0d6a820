import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./command.ts";

const SOURCES = ["bench", "contract", "e2e", "scripts", "server", "web"];
const LEFT_OUT = /(^|\/)(node_modules|dist)\//;

/** Folders whose docstrings are still to be rewritten; an entry goes with its last noun clause. */
const UNREAD = new RegExp(
  "^(server/modules/(documents/(list|samples)|test-data)|" +
    "web/src/(lib/transfer|modules/(documents/(filing|form)|orders/(drafts|examination|findings))))/",
);

/** A docstring that begins with a relative clause: its reader has to look for the noun. */
const CLAUSE = /\/\*\*[\s*]*((?:What|Who|Whom|Whose|Whether|Which|Why|How|Where|When|Of)(?:ever)?\b[^\n]*)/g;

/** Finds docstrings that begin with neither a verb in the third person nor a noun. */
export function clausesIn(file: string, text: string): string[] {
  return [...text.matchAll(CLAUSE)].map(
    ({ 1: begin, index }) =>
      `${file}:${text.slice(0, index).split("\n").length}: begin with a verb or a noun: ${begin}`,
  );
}

async function readClauses(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true });
  const files = entries
    .map((entry) => `${folder}/${entry.replaceAll("\\", "/")}`)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !LEFT_OUT.test(file) && !UNREAD.test(file));
  return (
    await Promise.all(files.map(async (file) => clausesIn(file, await readFile(join(ROOT, file), "utf8"))))
  ).flat();
}

if (import.meta.main) {
  const clauses = (await Promise.all(SOURCES.map(readClauses))).flat();
  for (const clause of clauses) console.error(clause);
  console.log(`${clauses.length} docstrings that begin with a clause`);
  process.exitCode = clauses.length > 0 ? 1 : 0;
}
