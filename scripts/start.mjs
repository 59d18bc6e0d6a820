// `npm start`, `npm run worker`: sets up whatever is missing, then runs the portal, or what does its jobs apart. Runs on any
// Node from 20, with nothing installed.
import { become, launch } from "./lib/launch.mjs";
import { build, installDependencies } from "./lib/prepare.mjs";
import { COMPILED, envFile, SERVER } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies();
  await build();
  return become([...envFile(), SERVER, ...process.argv.slice(2)], {
    NODE_COMPILE_CACHE: COMPILED,
  });
});
