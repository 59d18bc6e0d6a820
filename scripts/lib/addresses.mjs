// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { execSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./project.mjs";

/** The lock file that npm reads before `package-lock.json`; it exists while npm installs. */
const ADDRESSED = join(ROOT, "npm-shrinkwrap.json");

const FOLDER = "node_modules/";

/**
 * Has npm install by a lock file that says where each package is at the registry in use. The project's own names no registry, so
 * that each machine asks its own; without addresses npm first asks for the description of every package, some of them
 * megabytes long: a quarter of an installation. Where a registry keeps its files elsewhere, npm is asked again as usual.
 *
 * @param install runs npm; told whether another try follows
 */
export async function withAddresses(install) {
  try {
    writeFileSync(ADDRESSED, JSON.stringify(addressed(registryInUse())));
    await install({ last: false });
  } catch {
    rmSync(ADDRESSED, { force: true });
    await install({ last: true });
  } finally {
    rmSync(ADDRESSED, { force: true });
  }
}

function registryInUse() {
  // The shell finds npm, which on Windows is a script.
  const asked = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  return execSync("npm config get registry", asked).trim().replace(/\/$/, "");
}

/** The lock file with the address of each package whose content it knows, as registries name their files. */
function addressed(registry) {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  for (const [path, entry] of Object.entries(lock.packages ?? {})) {
    if (entry.link || entry.integrity === undefined) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    entry.resolved = `${registry}/${name}/-/${name.split("/").pop()}-${entry.version}.tgz`;
  }
  return lock;
}
