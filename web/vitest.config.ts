import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: "web",
    environment: "happy-dom",
    // A desk, where no filter is folded away.
    environmentOptions: { happyDOM: { width: 1440, height: 900 } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["testing/setup.ts"],
    // Far more than any test takes alone: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Loading the screens anew for each file took more of the processor than half of the tests; see `testing/setup.ts`.
    isolate: false,
    // As the other projects, with which it shares its workers.
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
