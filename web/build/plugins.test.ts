import { brotliCompressSync } from "node:zlib";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { sizeOf } from "./plugins.ts";

/** The little of a bundle that the budget reads. */
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

function compressed(...codes: string[]): number {
  return codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
}

test("everything that the modules import statically counts, once; what comes later does not", () => {
  expect(sizeOf(["src/main.tsx", "src/page.tsx"], bundle, "/project")).toBe(
    compressed("main()", "page()", "shared()", "deep()"),
  );
});

test("a module that is no longer in the bundle is an error, not a saving", () => {
  expect(() => sizeOf(["src/gone.tsx"], bundle, "/project")).toThrow("src/gone.tsx");
});
