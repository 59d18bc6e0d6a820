import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { budget, compress, preloadFonts, sides } from "./build/plugins.ts";

/** Where `npm run dev` has the server; Vite passes it the calls that are not its own. */
const api = process.env.API_ADDRESS ?? "http://127.0.0.1:3000";

const START = "src/app/start.ts";
const MAIN = "src/app/main.tsx";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    sides(),
    preloadFonts(),
    budget([
      { name: "finished page, before anybody touches it", modules: [START], limit: 2_000 },
      {
        name: "log-in, once touched",
        modules: [START, MAIN, "src/modules/identity/login/login-page.tsx"],
        limit: 190_000,
      },
      {
        name: "documents list",
        modules: [START, MAIN, "src/app/signed-in.tsx", "src/modules/documents/documents-page.tsx"],
        limit: 248_000,
      },
    ]),
    compress(),
  ],
  build: { target: "es2023", emptyOutDir: true, reportCompressedSize: false },
  server: { proxy: { "/api": api, "/healthz": api, "/readyz": api } },
});
