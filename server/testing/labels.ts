import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A text of the server's source in both languages, placeholders and all. */
export interface WrittenLabel {
  /** Path below `server/`, with forward slashes. */
  file: string;
  /** The source before it, on the same and the last line. */
  before: string;
  pl: string;
  en: string;
}

const SERVER = join(import.meta.dirname, "..");
const LABEL = /\bpl:\s*(["`])((?:(?!\1)[^\\]|\\.)*)\1,\s*en:\s*(["`])((?:(?!\3)[^\\]|\\.)*)\3/g;

/** The texts that the server writes in both languages, samples and tests aside. */
export async function* writtenLabels(): AsyncGenerator<WrittenLabel> {
  for await (const name of glob("**/*.ts", { cwd: SERVER, exclude: ["**/node_modules/**", "dist/**"] })) {
    if (/\.test\.ts$|testing|samples?/.test(name)) continue;
    const source = await readFile(join(SERVER, name), "utf8");
    for (const { 2: pl = "", 4: en = "", index } of source.matchAll(LABEL)) {
      yield {
        file: name.replaceAll("\\", "/"),
        before: source.slice(Math.max(0, index - 80), index),
        pl,
        en,
      };
    }
  }
}
