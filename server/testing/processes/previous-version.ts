import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, "../../..");

/** The parts of a version whose packages are beside them. */
const PARTS = ["server", "contract", "web"];

export interface PreviousVersion {
  /** Entry file of the version's server, which Node runs unbuilt. */
  main: string;
  remove(): Promise<void>;
}

/**
 * The commit before the one that last changed the database's schema.
 *
 * @returns the commit, or one clause that says why there is none, for the name of a skipped test
 */
export async function findPreviousVersion(): Promise<{ commit: string } | { why: string }> {
  const git = (...args: string[]) => run("git", ["-C", ROOT, ...args]).then(({ stdout }) => stdout.trim());
  try {
    const changed = await git("log", "-1", "--format=%H", "--diff-filter=A", "--", "server/migrations");
    return { commit: await git("rev-parse", "--verify", "--quiet", `${changed}^`) };
  } catch {
    return { why: "the project's history is not here" };
  }
}

/** Writes a version's sources to a folder of its own, with the packages that are installed now. */
export async function checkOutVersion(commit: string): Promise<PreviousVersion> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-version-"));
  const archive = join(directory, "version.tar");
  const main = join(directory, "server/main.ts");
  await run("git", ["-C", ROOT, "archive", `--output=${archive}`, commit, "package.json", ...PARTS]);
  await run("tar", ["-xf", archive, "-C", directory]);
  const packages = join(directory, "node_modules");
  await mkdir(join(packages, "@bonum"), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules")))
    if (name !== "@bonum") await symlink(join(ROOT, "node_modules", name), join(packages, name));
  await symlink(join(directory, "contract"), join(packages, "@bonum/contract"));
  for (const part of PARTS)
    await symlink(join(ROOT, part, "node_modules"), join(directory, part, "node_modules")).catch(() => {});
  await symlink(join(ROOT, "web/dist"), join(directory, "web/dist"));
  return { main, remove: () => rm(directory, { recursive: true, force: true }) };
}
