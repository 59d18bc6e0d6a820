import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants as zlib, zstdDecompress } from "node:zlib";
import { unprivilegedUser } from "../../platform/database/embedded-cluster.ts";

const run = promisify(execFile);
const decompress = promisify(zstdDecompress);

/*
 * Data directories as versions of the portal left them that people have installed, each made by that version itself through its API
 * and stopped in order: `<date>.tar.zst` (without the reserve, the lock and the log, its old write-ahead log emptied), and in
 * `<date>.json` what that version answered of it.
 */

/** Answers of a version that every later one has to repeat. */
export interface Answered {
  files: { id: string; fileKey: string; sha256: string }[];
  orders: { id: string; number: string | null; state: string }[];
  checks: { code: string }[];
  /** Recipients of waiting letters. */
  letters: string[];
}

/** The administrator of each of them. */
export const RELEASE_ADMIN = { email: "szefowa@example.pl", password: "hasło szefowej 1" };

/** The versions that are kept, by the day of their last commit. */
export async function keptReleases(): Promise<string[]> {
  const names = await readdir(import.meta.dirname);
  return names.filter((name) => name.endsWith(".tar.zst")).map((name) => name.slice(0, -".tar.zst".length));
}

export async function answeredBy(release: string): Promise<Answered> {
  return JSON.parse(await readFile(join(import.meta.dirname, `${release}.json`), "utf8"));
}

/** Writes the data directory of a version to `directory`. */
export async function unpackRelease(release: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Reads from a file: with a pipe tar may stop at the archive's end mark, before the last bytes are written
  // to it.
  const archive = join(directory, ".release.tar");
  const packed = await readFile(join(import.meta.dirname, `${release}.tar.zst`));
  await writeFile(archive, await decompress(packed, { params: { [zlib.ZSTD_d_windowLogMax]: 27 } }));
  await run("tar", ["-x", "-f", archive, "-C", directory]);
  await rm(archive);
  // Run by root the portal starts PostgreSQL as the user whom the cluster belongs to.
  const user = unprivilegedUser();
  if (user !== undefined) await run("chown", ["-R", `${user.uid}:${user.gid}`, join(directory, "postgres")]);
}
