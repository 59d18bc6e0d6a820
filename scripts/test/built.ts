import { plantCanariesForBuild } from "../../server/testing/canaries.ts";
import { runScript } from "./command.ts";

/**
 * Builds what `npm start` runs, where it is missing or not of its sources: the tests of the start run the same. A word stands in
 * each secret of the environment meanwhile, which server/boot/canaries.test.ts looks for.
 */
export async function setup(): Promise<void> {
  const { settings: env } = plantCanariesForBuild();
  const code = await runScript("scripts/build.mjs", ["--if-changed", "--for-tests"], { env });
  if (code !== 0) throw new Error("the portal could not be built");
}
