// `npm run bench`: installs and builds what is missing, then measures on the pinned Node. Runs on any Node from 20.
import { become, launch } from "./lib/launch.mjs";
import { build, installDependencies } from "./lib/prepare.mjs";
import { COMPILED } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies({ forTests: true });
  await build();
  const asked = process.argv.slice(2);
  const program = asked.some((word) => word.startsWith("--against"))
    ? "bench/against/main.ts"
    : "bench/main.ts";
  return become([program, ...asked], { NODE_COMPILE_CACHE: COMPILED });
});
