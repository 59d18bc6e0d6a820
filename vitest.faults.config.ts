import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The load takes as long as the others beside it: it begins first, so that they run beside it. */
class LoadFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLoad = ({ moduleId }: TestSpecification) => moduleId.endsWith("load.test.ts");
    return [...files.filter(isLoad), ...files.filter((file) => !isLoad(file))];
  }
}

// `npm run test:faults`, a part of `npm test` of its own: see docs/faults.md.
export default defineConfig({
  test: {
    name: "faults",
    include: ["server/faults/**/*.test.ts"],
    setupFiles: ["server/testing/setup.ts"],
    globalSetup: ["server/testing/global-setup.ts", "scripts/test/built.ts"],
    // Clients, servers and their databases are processes of their own, and mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LoadFirst },
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
});
