import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createZstdDecompress, constants as zlib } from "node:zlib";
import { unprivilegedUser } from "../../platform/database/embedded-cluster.ts";

const run = promisify(execFile);

/*
 * Data directories as versions of the portal left them that people have installed, each made by that version itself through its API
 * and stopped in order: `<date>.tar.zst` (without the reserve, the lock and the log, its old write-ahead log emptied), and in
 * `<date>.json` what that version answered of it.
 */

/** What a version answered, of which every later one has to answer the same. */
export interface Answered {
  files: { id: string; fileKey: string; sha256: string }[];
  orders: { id: string; number: string | null; state: string }[];
  checks: { code: string }[];
  /** To whom letters wait. */
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
  const tar = spawn("tar", ["-x", "-f", "-", "-C", directory], { stdio: ["pipe", "ignore", "inherit"] });
  const ended = once(tar, "exit");
  const unpacked = createZstdDecompress({ params: { [zlib.ZSTD_d_windowLogMax]: 27 } });
  await pipeline(createReadStream(join(import.meta.dirname, `${release}.tar.zst`)), unpacked, tar.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  // Run by root the portal starts PostgreSQL as the user whom the cluster belongs to.
  const user = unprivilegedUser();
  if (user !== undefined) await run("chown", ["-R", `${user.uid}:${user.gid}`, join(directory, "postgres")]);
}
