import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { setup } from "./built.ts";
import { ROOT } from "./command.ts";

/** A stage of loading as the web build lists it: its files below `web/dist/client` and the most bytes that they may take. */
interface FirstLoad {
  name: string;
  limit: number;
  files: string[];
}

const WEB = join(ROOT, "web", "dist");
const SERVER = join(ROOT, "server", "dist");

/** Bytes that a browser is sent for a file: as the build compressed it, or where it is too small for that, as brotli would. */
async function sentBytes(file: string): Promise<number> {
  const path = join(WEB, "client", file);
  const compressed = await readFile(`${path}.br`).catch(async () => brotliCompressSync(await readFile(path)));
  return compressed.length;
}

/** Prints how many bytes of document and JavaScript each stage loads; answers those that load more than they may. */
async function overBudget(): Promise<string[]> {
  const loads: FirstLoad[] = JSON.parse(await readFile(join(WEB, "first-loads.json"), "utf8"));
  const problems: string[] = [];
  for (const { name, limit, files } of loads) {
    const sizes = await Promise.all(files.map(sentBytes));
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    const figure = `${name}: ${kilobytes(size)} of ${kilobytes(limit)} by brotli`;
    console.log(figure);
    if (size > limit) problems.push(`Over budget. ${figure}.`);
  }
  return problems;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Names the server's files with a letter beyond ASCII: one doubles the memory of the whole text (docs/performance.md). */
async function notAscii(): Promise<string[]> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(SERVER, ".vite", "manifest.json"), "utf8"),
  );
  const files = Object.values(manifest).map(({ file }) => file);
  const texts = await Promise.all(files.map((file) => readFile(join(SERVER, file))));
  return files
    .filter((_, at) => texts[at]?.some((byte) => byte > 127))
    .map((file) => `server/dist/${file} is not ASCII alone: write such a letter of a template as \\u2026.`);
}

await setup();
const problems = [...(await overBudget()), ...(await notAscii())];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
