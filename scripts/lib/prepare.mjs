// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isStamped, NODE, ROOT, stateOf, writeStamp } from "./project.mjs";
import { acquireSetUp } from "./set-up-lock.mjs";

const WORKSPACES = ["contract", "server", "web", "e2e", "bench"];
const MANIFESTS = ["package.json", "package-lock.json", ...WORKSPACES.map((name) => `${name}/package.json`)];

/** What `npm start` runs: each part with the folders that it is built from. */
const PARTS = [
  { folder: "web", says: "Buduję aplikację WWW…" },
  { folder: "server", says: "Buduję serwer…" },
];

/** A step of the set-up that failed; the message is a sentence for whoever started it. */
export class SetUpError extends Error {}

/** Installs the locked dependencies where they are missing or not those that the lock file names. */
export async function installDependencies() {
  const stamp = join(ROOT, "node_modules", ".bonum-installed");
  await unlessDone(stamp, MANIFESTS, () => {
    console.log("Instaluję zależności (npm ci)…");
    // The pinned Node among the dependencies is what they are for, so a word of npm on the machine's own is noise.
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    run("npm", ["ci", "--include=dev", ...quiet], "Instalacja zależności nie powiodła się.");
    if (!existsSync(NODE))
      throw new SetUpError("Instalacja nie przyniosła przypiętego Node.js (pakiet node).");
  });
}

/** Builds the web application and the server where they are missing or not of their sources; `loglevel` is Vite's. */
export async function build(loglevel = "warn") {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  for (const { folder, says } of PARTS) {
    const stamp = join(ROOT, folder, "dist", ".bonum-built");
    await unlessDone(stamp, [folder, "contract", "package-lock.json"], () => {
      console.log(says);
      run(NODE, [vite, "build", folder, "--logLevel", loglevel], "Budowanie portalu nie powiodło się.");
    });
  }
}

/** Takes away what has been built, so that `build` makes it anew. */
export function dropBuilt() {
  for (const { folder } of PARTS) rmSync(join(ROOT, folder, "dist"), { recursive: true, force: true });
}

/** Does the work unless the stamp says that it was done on these very sources. */
async function unlessDone(stamp, sources, work) {
  const isDone = () => isStamped(stamp, sources) && existsSync(NODE);
  if (isDone()) return;
  const release = await acquireSetUp();
  if (!release) {
    throw new SetUpError(
      "Inne uruchomienie właśnie przygotowuje portal w tym katalogu. Spróbuj, gdy skończy.",
    );
  }
  try {
    if (isDone()) return;
    // Taken first: a source that changes during the work is found changed by the next start.
    const state = stateOf(sources);
    work();
    writeStamp(stamp, state);
  } finally {
    release();
  }
}

function run(command, args, failure) {
  const shell = process.platform === "win32";
  // Whoever develops something else may have another value around: React would be built for development.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    shell,
  });
  if (status !== 0) throw new SetUpError(failure);
}
