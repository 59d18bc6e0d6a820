import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { budget } from "./build/budget.ts";
import { compress } from "./build/compress.ts";
import { firstScreen } from "./build/first-screen.ts";
import { preloadFonts } from "./build/preload-fonts.ts";

/** Where `npm run dev` has the server; Vite passes it the calls that are not its own. */
const api = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

const MAIN = "src/app/main.tsx";
const LOGIN = "src/features/login/login-page.tsx";

const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|stylis|@emotion\/\w+|@mui\/(system|styled-engine|private-theming|utils))\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    preloadFonts(),
    budget([
      { name: "log-in page", modules: [MAIN, LOGIN], limit: 170_000 },
      {
        name: "documents list",
        modules: [MAIN, "src/app/signed-in.tsx", "src/features/documents/documents-page.tsx"],
        limit: 230_000,
      },
    ]),
    compress(),
  ],
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen runs on, in one file: it compresses better and changes more seldom than the rest.
            { name: "foundation", test: FOUNDATION },
            { name: firstScreen(import.meta.dirname, [MAIN, LOGIN]) },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": api, "/healthz": api, "/readyz": api } },
});
