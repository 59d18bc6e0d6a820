// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, NODE, ROOT, readStamp } from "./project.mjs";

const WORKSPACES = ["contract", "server", "web", "e2e"];
const MANIFESTS = ["package.json", "package-lock.json", ...WORKSPACES.map((name) => `${name}/package.json`)];
const WEB_SOURCES = ["web", "contract", "package-lock.json"];

/** A step of the set-up that failed; the message is a sentence for whoever started it. */
export class SetUpError extends Error {}

/** Installs the locked dependencies where they are missing or not those that the lock file names. */
export function installDependencies() {
  const stamp = join(ROOT, "node_modules", ".bonum-installed");
  const wanted = fingerprint(MANIFESTS);
  if (readStamp(stamp) === wanted && existsSync(NODE)) return;
  console.log("Instaluję zależności (npm ci)…");
  // The pinned Node among the dependencies is what they are for, so a word of npm on the machine's own is noise.
  run(
    "npm",
    ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
    "Instalacja zależności nie powiodła się.",
  );
  if (!existsSync(NODE)) throw new SetUpError("Instalacja nie przyniosła przypiętego Node.js (pakiet node).");
  writeFileSync(stamp, wanted);
}

/** Builds the web application where it is missing or older than its sources. */
export function buildWeb() {
  const stamp = join(ROOT, "web", "dist", ".bonum-built");
  const wanted = fingerprint(WEB_SOURCES);
  if (readStamp(stamp) === wanted) return;
  console.log("Buduję aplikację WWW…");
  run(
    NODE,
    [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "web"],
    "Budowanie aplikacji nie powiodło się.",
  );
  writeFileSync(stamp, wanted);
}

function run(command, args, failure) {
  const shell = process.platform === "win32";
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], shell });
  if (status !== 0) throw new SetUpError(failure);
}
