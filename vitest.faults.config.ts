import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const IS_LONG = process.env.BONUM_FAULTS === "long";

/** Files left to the long form as a whole; of the others the short form tries fewer faults. */
const LONG_ALONE = ["load", "machine", "two-servers"].map((name) => `server/faults/${name}.test.ts`);

/** Starts the longest files first, so that the others run beside them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => /(load|database)\.test\.ts$/.test(moduleId);
    return [...files.filter(isLongest), ...files.filter((file) => !isLongest(file))];
  }
}

// `npm run test:faults`, a part of `npm test` of its own: see docs/faults.md.
export default defineConfig({
  test: {
    name: "faults",
    include: ["server/faults/**/*.test.ts"],
    exclude: IS_LONG ? [] : LONG_ALONE,
    setupFiles: ["server/testing/setup.ts"],
    globalSetup: ["server/testing/global-setup.ts", "scripts/test/built.ts"],
    // Clients, servers and their databases are processes of their own, and mostly wait.
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
});
