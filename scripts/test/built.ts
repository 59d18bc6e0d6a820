import { runScript } from "./command.ts";

/** Builds what `npm start` runs, where it is missing or not of its sources: the tests of the start run the same. */
export async function setup(): Promise<void> {
  const code = await runScript("scripts/build.mjs", ["--if-changed"]);
  if (code !== 0) throw new Error("the portal could not be built");
}
