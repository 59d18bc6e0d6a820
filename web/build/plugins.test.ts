import { join } from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { chunksOf, forVisitors } from "./plugins.ts";

/** The little of a bundle that the list of first loads reads. */
function bundleOf(chunks: Record<string, { modules: string[]; imports: string[]; code: string }>) {
  const outputs = Object.entries(chunks).map(([fileName, { modules, imports, code }]) => [
    fileName,
    { type: "chunk", fileName, moduleIds: modules.map((module) => `/project/${module}`), imports, code },
  ]);
  return Object.fromEntries(outputs) as unknown as Rolldown.OutputBundle;
}

const bundle = bundleOf({
  "main.js": { modules: ["src/main.tsx"], imports: ["shared.js"], code: "main()" },
  "page.js": { modules: ["src/page.tsx"], imports: ["shared.js", "deep.js"], code: "page()" },
  "shared.js": { modules: ["src/shared.ts"], imports: [], code: "shared()" },
  "deep.js": { modules: ["src/deep.ts"], imports: ["shared.js"], code: "deep()" },
  "later.js": { modules: ["src/later.ts"], imports: [], code: "later()" },
});

const filesOf = (...modules: string[]) =>
  chunksOf(modules, bundle, "/project").map(({ fileName }) => fileName);

test("everything that the modules import statically counts, once; what comes later does not", () => {
  expect(filesOf("src/main.tsx", "src/page.tsx").sort()).toEqual([
    "deep.js",
    "main.js",
    "page.js",
    "shared.js",
  ]);
});

test("a module that is no longer in the bundle is an error, not a saving", () => {
  expect(() => filesOf("src/gone.tsx")).toThrow("src/gone.tsx");
});

test("the renderer follows what a visitor may be shown, and no screen behind the log-in", () => {
  const { resolveDynamicImport } = forVisitors() as { resolveDynamicImport: (...asked: string[]) => unknown };
  const module = join(import.meta.dirname, "../src/modules/certificates/module.ts");
  expect(resolveDynamicImport("./check-page.tsx", module)).toBeNull();
  expect(resolveDynamicImport("./certificates-page.tsx", module)).toMatchObject({ external: true });
});
