// `npm test`: installs what is missing, then runs the whole proof on the pinned Node. Runs on any Node from 20.
import { become, launch } from "./lib/launch.mjs";
import { installDependencies } from "./lib/prepare.mjs";
import { COMPILED } from "./lib/project.mjs";

let installed = false;

await launch(async () => {
  await installDependencies({ forTests: true });
  installed = true;
  return become(["scripts/test/run.ts", ...process.argv.slice(2)], { NODE_COMPILE_CACHE: COMPILED });
});

if (!installed) console.log("0 passed, 1 failed");
