// `npm run audit:verify`: proves the audit log whole. Runs on any Node from 20, with nothing installed.
import { become, launch } from "./lib/launch.mjs";
import { installDependencies } from "./lib/prepare.mjs";
import { COMPILED, envFile } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies();
  return become([...envFile(), "server/boot/verify-audit.ts", ...process.argv.slice(2)], {
    NODE_COMPILE_CACHE: COMPILED,
  });
});
