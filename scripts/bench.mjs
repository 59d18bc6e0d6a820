// `npm run bench`: installs and builds what is missing, then measures on the pinned Node. Runs on any Node from 20.
import { become, launch } from "./lib/launch.mjs";
import { build, installDependencies } from "./lib/prepare.mjs";
import { COMPILED } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies({ forTests: true });
  await build();
  return become(["bench/main.ts", ...process.argv.slice(2)], { NODE_COMPILE_CACHE: COMPILED });
});
