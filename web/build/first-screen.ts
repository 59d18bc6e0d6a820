import { join } from "node:path";
import type { Rolldown } from "vite";

/**
 * Puts all that the first screen imports statically into one file: many small ones, cut where screens happen to share
 * them, compress about 10 kB worse.
 *
 * @param modules what is loaded first, from `root`
 */
export function firstScreen(root: string, modules: string[]): Rolldown.CodeSplittingNameFunction {
  const passes = new WeakMap<Rolldown.ChunkingContext, Set<string>>();
  return (id, context) => {
    const loaded =
      passes.get(context) ??
      importsOf(
        context,
        modules.map((module) => join(root, module)),
      );
    passes.set(context, loaded);
    return loaded.has(id) ? "first-screen" : null;
  };
}

function importsOf(context: Rolldown.ChunkingContext, modules: string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (loaded.has(id)) continue;
    loaded.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return loaded;
}
