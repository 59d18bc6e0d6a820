// `npm start`: sets up whatever is missing, then runs the portal. Runs on any Node from 20, with nothing installed.
import { become, launch } from "./lib/launch.mjs";
import { buildWeb, installDependencies } from "./lib/prepare.mjs";
import { COMPILED, envFile } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies();
  await buildWeb();
  return become([...envFile(), "server/main.ts"], { NODE_COMPILE_CACHE: COMPILED });
});
