import { constants } from "node:fs";
import { lstat, mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, SourceFailure } from "../sources/failure.ts";

/** Where files go that were taken, and those that were refused. */
export const DONE = "done";
export const REFUSED = "refused";

/** The longest name of a file, in bytes. */
const NAME_BYTES = 255;

/**
 * Makes the folders for what was taken and what was refused.
 *
 * @throws SourceFailure where they cannot be made, or something else stands in their place: a link would lead files away
 */
export async function prepareFolders(directory: string): Promise<void> {
  for (const name of [DONE, REFUSED]) {
    const path = join(directory, name);
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw new SourceFailure("ownFolders", codeOf(error));
    });
    if (!(await lstat(path)).isDirectory()) throw new SourceFailure("ownFolders", "ENOTDIR");
  }
}

/** Moves a file out of the inbox; one of the same name that is there stays. @throws SourceFailure */
export async function moveAway(
  directory: string,
  name: string,
  to: typeof DONE | typeof REFUSED,
): Promise<void> {
  await movedBy(async () =>
    rename(join(directory, name), join(directory, to, await freeName(directory, name, to))),
  );
}

/** Moves a file among the refused ones, with the reason beside it. @throws SourceFailure */
export async function moveRefused(directory: string, name: string, reason: string): Promise<void> {
  await movedBy(async () => {
    const free = await freeName(directory, name, REFUSED);
    // First the reason: cut off in between, the file is refused once more, and both are there.
    const beside = await open(
      join(directory, REFUSED, withSuffix(free, ".txt")),
      constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW,
      0o644,
    );
    try {
      await beside.writeFile(`${reason}\n`);
    } finally {
      await beside.close();
    }
    await rename(join(directory, name), join(directory, REFUSED, free));
  });
}

async function movedBy(move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    // Somebody else moved it meanwhile.
    if (codeOf(error) === "ENOENT") return;
    throw new SourceFailure("ownFolders", codeOf(error));
  }
}

/** The name, or with a number behind it where it is taken. */
async function freeName(directory: string, name: string, folder: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : withSuffix(name, ` (${number})`);
    const taken = await lstat(join(directory, folder, free)).catch(() => undefined);
    if (taken === undefined) return free;
  }
}

/** A name with something behind it, cut so that it is not too long. */
function withSuffix(name: string, suffix: string): string {
  let stem = name;
  while (Buffer.byteLength(stem + suffix) > NAME_BYTES) stem = [...stem].slice(0, -1).join("");
  return stem + suffix;
}
