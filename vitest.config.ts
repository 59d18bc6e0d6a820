import { defineConfig } from "vitest/config";

/** Far more than anything takes alone: a busy machine is no failure. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // Vitest itself leaves a core free, which on a machine of two is half of it.
    maxWorkers: "100%",
    teardownTimeout: 60_000,
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"], ...PATIENCE } },
      {
        test: {
          name: "server",
          isolate: false,
          include: ["server/**/*.test.ts"],
          exclude: ["server/boot/**"],
          globalSetup: ["server/testing/global-setup.ts"],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: "launch",
          include: ["server/boot/**/*.test.ts", "scripts/**/*.test.{ts,mjs}", "bench/**/*.test.ts"],
          globalSetup: ["server/testing/global-setup.ts", "scripts/test/built.ts"],
          ...PATIENCE,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
