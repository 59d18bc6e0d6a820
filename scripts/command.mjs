// `npm run audit:verify`, `npm run administrator:recover`: a command of whoever runs the machine, by the name of its file
// in server/boot/maintenance/. Runs on any Node from 20, with nothing installed.
import { become, launch } from "./lib/launch.mjs";
import { installDependencies } from "./lib/prepare.mjs";
import { COMPILED, envFile } from "./lib/project.mjs";

const [command, ...given] = process.argv.slice(2);

await launch(async () => {
  await installDependencies();
  return become([...envFile(), `server/boot/maintenance/${command}.ts`, ...given], {
    NODE_COMPILE_CACHE: COMPILED,
  });
});
