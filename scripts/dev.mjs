// `npm run dev`: server and web application with hot reload on one address. Runs on any Node from 20.
import { become, launch } from "./lib/launch.mjs";
import { installDependencies } from "./lib/prepare.mjs";
import { envFile } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies({ forTests: true });
  return become([...envFile(), "scripts/dev/run.ts"]);
});
