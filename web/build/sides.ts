import { join } from "node:path";
import type { Plugin } from "vite";
import { firstScreen } from "./first-screen.ts";

/** What every screen runs on, in one file: it compresses better and changes more seldom than the rest. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|stylis|@emotion\/\w+|@mui\/(system|styled-engine|private-theming|utils))\//;

/** What loads chunks, and what every chunk with CommonJS in it needs; the document's own script needs it too. */
const LOADER = /^\0/;

const ROOT = join(import.meta.dirname, "..");

const client = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: "foundation", test: FOUNDATION },
          { name: "loader", test: LOADER },
          { name: firstScreen(ROOT, ["src/app/main.tsx", "src/modules/identity/login/login-page.tsx"]) },
        ],
      },
    },
  },
};

const server = {
  ssr: true,
  rolldownOptions: {
    input: { render: "src/app/server/render.tsx" },
    output: { codeSplitting: false },
  },
};

/**
 * One build for both sides, each in its folder of `build.outDir`: `client` for browsers, and `server` with the public
 * pages' renderer, one file with all that it needs, so that it runs wherever the server does.
 */
export function sides(): Plugin {
  return {
    name: "sides",
    config({ build: { outDir = "dist" } = {} }) {
      return {
        builder: {},
        environments: {
          client: { build: { ...client, outDir: join(outDir, "client") } },
          ssr: {
            resolve: { noExternal: true },
            define: { "process.env.NODE_ENV": JSON.stringify("production") },
            build: { ...server, copyPublicDir: false, outDir: join(outDir, "server") },
          },
        },
      };
    },
  };
}
