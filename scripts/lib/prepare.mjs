// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, NODE, ROOT, readStamp } from "./project.mjs";
import { takeSetUp } from "./set-up-lock.mjs";

const WORKSPACES = ["contract", "server", "web", "e2e", "bench"];
const MANIFESTS = ["package.json", "package-lock.json", ...WORKSPACES.map((name) => `${name}/package.json`)];
const WEB_SOURCES = ["web", "contract", "package-lock.json"];

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

/** Builds the web application where it is missing or older than its sources; `loglevel` is Vite's. */
export async function buildWeb(loglevel = "warn") {
  const stamp = join(ROOT, "web", "dist", ".bonum-built");
  await unlessDone(stamp, WEB_SOURCES, () => {
    console.log("Buduję aplikację WWW…");
    const vite = join(ROOT, "node_modules/vite/bin/vite.js");
    run(NODE, [vite, "build", "web", "--logLevel", loglevel], "Budowanie aplikacji nie powiodło się.");
  });
}

/** Does the work unless the stamp says that it was done on these very sources. */
async function unlessDone(stamp, sources, work) {
  const isDone = () => readStamp(stamp) === fingerprint(sources) && existsSync(NODE);
  if (isDone()) return;
  const release = await takeSetUp();
  if (!release) {
    throw new SetUpError(
      "Inne uruchomienie właśnie przygotowuje portal w tym katalogu. Spróbuj, gdy skończy.",
    );
  }
  try {
    if (isDone()) return;
    const wanted = fingerprint(sources);
    work();
    writeFileSync(stamp, wanted);
  } finally {
    release();
  }
}

function run(command, args, failure) {
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], shell });
  if (status !== 0) throw new SetUpError(failure);
}
