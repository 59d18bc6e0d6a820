// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The pinned Node that everything but the launchers runs on. */
export const NODE =
  process.platform === "win32"
    ? join(ROOT, "node_modules", "node", "bin", "node.exe")
    : join(ROOT, "node_modules", ".bin", "node");

/** Where Node keeps what it has compiled; it takes a quarter of a second off every further start. */
export const COMPILED = join(ROOT, "node_modules", ".cache", "node");

/** What makes the pinned Node read the settings in `.env`, where there is such a file. */
export function envFile() {
  return existsSync(join(ROOT, ".env")) ? ["--env-file=.env"] : [];
}

/** A fingerprint of the files and folders named, by path and content; a missing one counts as empty. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesOf(join(ROOT, path))).sort()) {
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** What a stamp file says; empty where there is none. */
export function readStamp(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "node_modules" && name !== "dist")
    .flatMap((name) => filesOf(join(path, name)));
}
