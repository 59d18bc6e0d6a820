// `npm start`: sets up whatever is missing, then runs the portal. Runs on any Node from 20, with nothing installed.
import { become, launch } from "./lib/launch.mjs";
import { buildWeb, installDependencies } from "./lib/prepare.mjs";

await launch(() => {
  installDependencies();
  buildWeb();
  return become(["--env-file-if-exists=.env", "server/main.ts"]);
});
