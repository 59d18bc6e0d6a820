import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** What pdf.js reads under names of its own, when a document asks for it: fonts that it lacks, and decoders of scans. */
const PDF_FILES = /\.(pfb|ttf)$|_nowasm_fallback\.js$/;

/** Puts what `web/src/ui/pdf/` has pdf.js read beside the bundle, and serves it to `npm run dev`. */
export function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const library = dirname(manifest);
  // Assets are cached for good, so another version has another folder.
  const target = `assets/pdf-${JSON.parse(readFileSync(manifest, "utf8")).version}`;
  const files = ["standard_fonts", "wasm"].flatMap((folder) =>
    readdirSync(join(library, folder))
      .filter((name) => PDF_FILES.test(name))
      .map((name) => ({ name, path: join(library, folder, name) })),
  );
  return {
    name: "pdf-files",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      for (const { name, path } of files) {
        this.emitFile({ type: "asset", fileName: `${target}/${name}`, source: readFileSync(path) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${target}`, ({ url }, response, next) => {
        const file = files.find(({ name }) => url === `/${name}`);
        if (file === undefined) return next();
        if (file.name.endsWith(".js")) response.setHeader("content-type", "text/javascript");
        response.end(readFileSync(file.path));
      });
    },
  };
}
