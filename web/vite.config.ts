import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfFiles } from "./build/pdf-files.ts";
import { budget, compress, firstFiles, lettersOfFonts, sides, withoutFacades } from "./build/plugins.ts";

/** Where `npm run dev` has the server; Vite passes it the calls that are not its own. */
const api = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

const MAIN = "src/app/main.tsx";
const SIGNED_IN = ["src/app/signed-in.tsx", "src/modules/documents/documents-page.tsx"];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sides(),
    withoutFacades(),
    lettersOfFonts(),
    pdfFiles(),
    firstFiles({ main: MAIN, signedIn: SIGNED_IN }),
    budget([
      { name: "finished page, before anybody touches it", modules: [], limit: 2_000 },
      {
        name: "log-in, once touched",
        modules: [MAIN, "src/modules/identity/login/login-page.tsx"],
        limit: 190_000,
      },
      {
        name: "documents list",
        modules: [MAIN, ...SIGNED_IN],
        limit: 245_000,
      },
    ]),
    compress(),
  ],
  build: { target: "es2023", emptyOutDir: true, reportCompressedSize: false },
  server: { proxy: { "/api": api, "/healthz": api, "/readyz": api } },
});
