import { relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

interface Budget {
  /** What the reader waits for. */
  name: string;
  /** The modules, from the root, whose chunks and everything they import must have come by then. */
  modules: string[];
  /** Bytes of brotli-compressed JavaScript. */
  limit: number;
}

type Bundle = Rolldown.OutputBundle;

/** Prints how much JavaScript each stage loads, and fails the build where it is more than allowed. */
export function budget(budgets: Budget[]): Plugin {
  let root = "";
  return {
    name: "budget",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_, bundle) {
      for (const { name, modules, limit } of budgets) {
        const size = sizeOf(modules, bundle, root);
        const figure = `${name}: ${kilobytes(size)} of ${kilobytes(limit)} brotli JavaScript`;
        if (size > limit) this.error(`Over budget. ${figure}.`);
        this.info(figure);
      }
    },
  };
}

/** Sums the compressed size of the chunks that hold the modules and of all that they import statically. */
export function sizeOf(modules: string[], bundle: Bundle, root: string): number {
  const waiting = modules.map((module) => chunkOf(module, bundle, root));
  const loaded = new Set<string>();
  let size = 0;
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || loaded.has(file)) continue;
    loaded.add(file);
    size += brotliCompressSync(chunk.code).length;
    waiting.push(...chunk.imports);
  }
  return size;
}

function chunkOf(module: string, bundle: Bundle, root: string): string {
  const chunk = Object.values(bundle).find(
    (output) =>
      output.type === "chunk" &&
      output.moduleIds.some((id) => relative(root, id).replaceAll("\\", "/") === module),
  );
  if (chunk === undefined) throw new Error(`The bundle has no module ${module}; correct the budget.`);
  return chunk.fileName;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
