// `npm run servers`: installs and builds what is missing, then runs several servers behind nginx on this machine. Runs on any
// Node from 20.
import { become, launch } from "./lib/launch.mjs";
import { build, installDependencies } from "./lib/prepare.mjs";
import { COMPILED, envFile } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies({ forTests: true });
  await build();
  return become([...envFile(), "scripts/servers/run.ts", ...process.argv.slice(2)], {
    NODE_COMPILE_CACHE: COMPILED,
  });
});
