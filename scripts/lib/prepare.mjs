// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withAddresses } from "./addresses.mjs";
import { isStamped, NODE, ROOT, stateOf, writeStamp } from "./project.mjs";
import { acquireSetUp } from "./set-up-lock.mjs";

const WORKSPACES = ["contract", "server", "web", "e2e", "bench"];
const MANIFESTS = ["package.json", "package-lock.json", ...WORKSPACES.map((name) => `${name}/package.json`)];

/** Stamps of an installation for running the portal, and of one with what tests and benchmarks need beside it. */
const INSTALLED = join(ROOT, "node_modules", ".bonum-installed");
const INSTALLED_FOR_TESTS = join(ROOT, "node_modules", ".bonum-installed-for-tests");

/** The built parts of the portal; each has its stamp in its `dist`. */
const PARTS = ["web", "server"];

/** A step of the set-up that failed; the message is a sentence for whoever started it. */
export class SetUpError extends Error {}

/**
 * Installs the locked dependencies where they are missing or not those that the lock file names.
 *
 * @param forTests installs what tests, checks and benchmarks need too; a start leaves it out
 */
export async function installDependencies({ forTests = false } = {}) {
  // Whoever tests here is spared a second installation after each change of the lock file.
  const whole = forTests || existsSync(INSTALLED_FOR_TESTS);
  const isDone = () =>
    existsSync(NODE) &&
    (isStamped(INSTALLED_FOR_TESTS, MANIFESTS) || (!whole && isStamped(INSTALLED, MANIFESTS)));
  await unlessDone(isDone, async () => {
    // Adds to what runs, perhaps, at this moment; `npm ci` begins by deleting it.
    const adds = forTests && isStamped(INSTALLED, MANIFESTS) && existsSync(NODE);
    console.log(
      adds ? "Doinstalowywanie zależności testów (około 20 s)…" : "Instalowanie zależności (około 20 s)…",
    );
    const state = stateOf(MANIFESTS);
    const how = adds ? ["install", "--no-save"] : ["ci"];
    // The pinned Node among the dependencies is what they are for, so a word of npm on the machine's own is noise.
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    const failure = "Instalacja zależności nie powiodła się.";
    // Npm counts packages in English on its output; its errors go the other way.
    const args = [...how, whole ? "--include=dev" : "--omit=dev", ...quiet];
    await withAddresses(({ last }) =>
      run("npm", args, { failure, output: "ignore", errors: last ? "inherit" : "ignore" }),
    );
    if (!existsSync(NODE))
      throw new SetUpError("Wśród zainstalowanych zależności nie ma Node.js dla tego systemu.");
    writeStamp(whole ? INSTALLED_FOR_TESTS : INSTALLED, state);
  });
}

/** Builds the web application and the server, at once, where they are missing or not of their sources; `loglevel` is Vite's. */
export async function build(loglevel = "error") {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const stampOf = (folder) => join(ROOT, folder, "dist", ".bonum-built");
  const sourcesOf = (folder) => [folder, "contract", "package-lock.json"];
  const outdated = () => PARTS.filter((folder) => !isStamped(stampOf(folder), sourcesOf(folder)));
  await unlessDone(
    () => outdated().length === 0,
    async () => {
      console.log("Budowanie portalu (około 10 s)…");
      const builds = outdated().map(async (folder) => {
        // Taken first: a source that changes during the work is found changed by the next start.
        const state = stateOf(sourcesOf(folder));
        const args = [vite, "build", folder, "--logLevel", loglevel];
        await run(NODE, args, { failure: "Budowanie portalu nie powiodło się." });
        writeStamp(stampOf(folder), state);
      });
      const failed = (await Promise.allSettled(builds)).find(({ status }) => status === "rejected");
      if (failed) throw failed.reason;
    },
  );
}

/** Takes away what has been built, so that `build` makes it anew. */
export function dropBuilt() {
  for (const folder of PARTS) rmSync(join(ROOT, folder, "dist"), { recursive: true, force: true });
}

/** Does the work unless it is done, in one process at a time. */
async function unlessDone(isDone, work) {
  if (isDone()) return;
  const release = await acquireSetUp();
  if (!release) {
    throw new SetUpError(
      "Inne uruchomienie właśnie przygotowuje portal w tym katalogu. Spróbuj, gdy skończy.",
    );
  }
  try {
    if (!isDone()) await work();
  } finally {
    release();
  }
}

/** Runs a program to its end; `output` and `errors` are what becomes of what it prints. @throws SetUpError */
function run(command, args, { failure, output = "inherit", errors = "inherit" }) {
  const shell = process.platform === "win32";
  // Whoever develops something else may have another value around: React would be built for development.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", output, errors], shell });
  return new Promise((resolve, reject) => {
    child.once("error", () => reject(new SetUpError(failure)));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new SetUpError(failure))));
  });
}
