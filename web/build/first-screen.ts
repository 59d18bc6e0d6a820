import { join } from "node:path";
import type { Rolldown } from "vite";

/**
 * Puts all that the modules of the first screen import statically into one file: many small ones, cut where screens
 * happen to share them, compress about 10 kB worse. The modules themselves stay apart: one that awaits another's
 * loading at its top level would wait for itself if they shared a file.
 *
 * @param modules what is loaded first, from `root`
 */
export function firstScreen(root: string, modules: string[]): Rolldown.CodeSplittingNameFunction {
  const passes = new WeakMap<Rolldown.ChunkingContext, Set<string>>();
  const first = modules.map((module) => join(root, module));
  return (id, context) => {
    const loaded = passes.get(context) ?? importsOf(context, first);
    passes.set(context, loaded);
    return loaded.has(id) && !first.includes(id) ? "first-screen" : null;
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
