// `npm run dev`: server and web application with hot reload on one address. Runs on any Node from 20.
import { become, launch } from "./lib/launch.mjs";
import { installDependencies } from "./lib/prepare.mjs";

await launch(() => {
  installDependencies();
  return become(["--env-file-if-exists=.env", "scripts/dev/run.ts"]);
});
