import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import {
  firstFiles,
  forVisitors,
  lettersOfFonts,
  listFirstLoads,
  sides,
  withoutFacades,
} from "./build/plugins.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { themeSheet } from "./build/theme-sheet.ts";

/** Address of the server in `npm run dev`, to which Vite forwards its calls. */
const api = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

/** Files that pdf.js loads by its own names on demand: fonts, and decoders of scans. */
const PDF_FILES = /\.(pfb|ttf|bcmap)$|_nowasm_fallback\.js$/;

/** The largest file takes 50 MB; one after the other, as by default, leaves all cores but one idle. */
const COMPRESSION = { threshold: 1024, logLevel: "silent", scheduler: { limit: 4 } } as const;

/** The document, and the files that a first screen loads, as `build/plugins.ts` names them. */
const FIRST = /(\/(first-screen|foundation|signed-in|index)-[^?]*\.(js|css)|index\.html)$/;

/**
 * Brotli at its highest quality is for them: for all others it took 7 s of the processor at each first start. At 8 they take 0.4 s and
 * are 8 % larger; at 9 small files cost more than at the highest.
 */
const LATE_QUALITY = 8;

const MAIN = "src/app/main.tsx";
const SIGNED_IN = ["src/app/signed-in.tsx", "src/modules/documents/documents-page.tsx"];

/** Modules loaded once the first screen stands (`loadForLeaving` in app/outbox-status.tsx too). */
const BESIDE = [
  "src/app/beside-screens.tsx",
  "src/lib/outbox/outbox.ts",
  "src/lib/transfer/shared-files.ts",
  "src/ui/dialogs/confirm-dialog.tsx",
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sides(),
    forVisitors(),
    withoutFacades(),
    lettersOfFonts(),
    themeSheet(),
    pdfFiles(),
    serviceWorker(),
    firstFiles({ main: MAIN, signedIn: SIGNED_IN }),
    listFirstLoads([
      { name: "document, before anybody touches it", modules: [], limit: 2_200 },
      {
        name: "log-in, once touched",
        modules: [MAIN, "src/modules/identity/login/login-page.tsx"],
        limit: 190_000,
      },
      {
        name: "documents list",
        modules: [MAIN, ...SIGNED_IN],
        limit: 246_000,
      },
      {
        name: "documents list, with what follows it",
        modules: [MAIN, ...SIGNED_IN, ...BESIDE],
        limit: 280_000,
      },
    ]),
    // Beside every text file, so that the server compresses nothing itself; below a kilobyte the headers weigh more.
    compression({ ...COMPRESSION, include: FIRST }),
    compression({
      ...COMPRESSION,
      include: /\.(m?js|css|html|svg|json|txt|webmanifest)$/,
      exclude: [/render\.js$/, FIRST],
      algorithms: [
        "gzip",
        defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: LATE_QUALITY } }),
      ],
    }),
  ],
  build: {
    target: "es2023",
    emptyOutDir: true,
    reportCompressedSize: false,
    // Late chunks may be large; first loads have their limits above.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": api, "/healthz": api, "/readyz": api } },
});

/** Puts what `web/src/ui/pdf/` has pdf.js read beside the bundle, and serves it to `npm run dev`. */
function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const library = dirname(manifest);
  // Assets are cached for good, so another version has another folder.
  const target = `assets/pdf-${JSON.parse(readFileSync(manifest, "utf8")).version}`;
  const files = ["standard_fonts", "cmaps", "wasm"].flatMap((folder) =>
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
