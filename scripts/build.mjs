// `npm run build`: builds the web application anew, whatever lies there, and fails past its budget.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./lib/launch.mjs";
import { buildWeb, installDependencies } from "./lib/prepare.mjs";
import { ROOT } from "./lib/project.mjs";

await launch(async () => {
  await installDependencies();
  rmSync(join(ROOT, "web", "dist"), { recursive: true, force: true });
  await buildWeb("info");
});
