import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { check } from "recheck";
import { parseAst } from "vite";
import { ROOT } from "./command.ts";

/** Code that meets other people's text: the server and all that it imports, the renderer of its pages among it. */
const SOURCES = ["contract", "server", "web/src"];
const LEFT_OUT = /\.test\.tsx?$|(^|\/)(node_modules|testing|dist)\//;

/**
 * By automata alone: they decide it, where trying texts at random only guesses. They know no look-around and no
 * back-reference, so such expressions are refused too.
 */
const BY_AUTOMATA = {
  checker: "automaton",
  maxRepeatCount: 1000,
  maxNFASize: 100_000,
  timeout: 60_000,
} as const;

interface Pattern {
  source: string;
  flags: string;
}

interface SyntaxNode {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: SyntaxNode & { name?: string };
  arguments?: (SyntaxNode & {
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  })[];
}

/**
 * The regular expressions of a file. What one is put together of at run time stands for a word; one that is not written where
 * it is made cannot be examined, and has `undefined` in its place.
 */
export function patternsOf(text: string, file: string): (Pattern | undefined)[] {
  const found: (Pattern | undefined)[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const node: SyntaxNode = value;
    if (node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    if (node.type === "NewExpression" && node.callee?.name === "RegExp") found.push(composedOf(node));
    Object.values(node).forEach(look);
  };
  look(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

function composedOf({ arguments: [source, flags] = [] }: SyntaxNode): Pattern | undefined {
  const written = source?.quasis?.map(({ value }) => value.cooked).join("x") ?? source?.value;
  return typeof written === "string" ? { source: written, flags: String(flags?.value ?? "") } : undefined;
}

/** Describes what is wrong with a regular expression; nothing where its time is linear in the length of the text. */
export async function problemOf(pattern: Pattern | undefined): Promise<string | undefined> {
  if (pattern === undefined) return "a regular expression is made of what stands elsewhere: write it out";
  const { source, flags } = pattern;
  const found = await check(source, flags, BY_AUTOMATA);
  if (found.status === "safe") return undefined;
  return found.status === "vulnerable"
    ? `/${source}/${flags} takes ${found.complexity.summary} time`
    : `/${source}/${flags} cannot be examined: ${JSON.stringify(found.error)}`;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true });
  return entries
    .map((entry) => `${folder}/${entry.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));
}

if (import.meta.main) {
  const places = new Map<string, { pattern: Pattern | undefined; file: string }>();
  for (const file of (await Promise.all(SOURCES.map(filesIn))).flat()) {
    for (const pattern of patternsOf(await readFile(join(ROOT, file), "utf8"), file)) {
      places.set(pattern ? `/${pattern.source}/${pattern.flags}` : file, { pattern, file });
    }
  }
  const problems: string[] = [];
  for (const { pattern, file } of places.values()) {
    const problem = await problemOf(pattern);
    if (problem !== undefined) problems.push(`${file}: ${problem}`);
  }
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems with ${places.size} regular expressions`);
  // At once: the program that examines them would wait for more.
  process.exit(problems.length > 0 ? 1 : 0);
}
