import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Far more than anything takes alone: a busy machine is no failure. */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** These read the heap or the event loop of their own process, by counting and not by the clock: a worker of their own is enough. */
const OWN_WORKER = ["server/kernel/export.test.ts", "server/platform/workbook.test.ts"];

const STARTED = {
  setupFiles: ["server/testing/setup.ts"],
  globalSetup: ["server/testing/global-setup.ts", "scripts/test/built.ts"],
  ...PATIENCE,
};

// Without isolation the files of a project share a worker's modules: loading the server, or the screens, anew for each file
// took more of the processor than half of the tests. A file leaves nothing behind in a module that another file would meet.
export default defineConfig({
  test: {
    // One more than there are cores, for tests wait for databases, processes and clocks; Vitest itself would leave a core free.
    maxWorkers: availableParallelism() + 1,
    teardownTimeout: 60_000,
    projects: [
      { test: { name: "contract", isolate: false, include: ["contract/**/*.test.ts"], ...PATIENCE } },
      {
        test: {
          name: "server",
          isolate: false,
          include: ["server/**/*.test.ts"],
          exclude: ["server/boot/**", "server/faults/**", ...OWN_WORKER],
          setupFiles: ["server/testing/setup.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: "launch",
          isolate: false,
          include: [
            "server/boot/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
            "bench/**/*.test.ts",
            "web/build/**/*.test.ts",
          ],
          ...STARTED,
        },
      },
      {
        test: {
          name: "own worker",
          include: OWN_WORKER,
          ...STARTED,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
