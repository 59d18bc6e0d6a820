import type { Plugin } from "vite";
import { buildClassicScript } from "./classic-script.ts";

const WORKER = "src/worker/service-worker.ts";

/** Builds the worker, which has a name of its own beside the document: by it the browser finds a newer one. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const source = await buildClassicScript(this.environment.config, WORKER);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
