import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude: ["server/boot/**"],
          globalSetup: ["server/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "launch",
          include: ["server/boot/**/*.test.ts", "scripts/**/*.test.{ts,mjs}"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      "web/vitest.config.ts",
    ],
  },
});
