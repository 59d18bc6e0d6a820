// `npm run build`: builds the web application and the server anew, whatever lies there.
// With `--if-changed` it builds what is missing or not of its sources, as `npm start` does; with `--for-tests` it leaves what tests
// need installed.
import { launch } from "./lib/launch.mjs";
import { build, dropBuilt, installDependencies } from "./lib/prepare.mjs";

await launch(async () => {
  await installDependencies({ forTests: process.argv.includes("--for-tests") });
  const onlyChanged = process.argv.includes("--if-changed");
  if (!onlyChanged) dropBuilt();
  await build(onlyChanged ? "error" : "info");
});
