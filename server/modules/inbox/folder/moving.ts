import { lstat, mkdir, realpath, rename } from "node:fs/promises";
import { join } from "node:path";
import { createFile, type Folder, openFolder } from "../../../platform/files/folder.ts";
import { codeOf, SourceFailure } from "../sources/failure.ts";

/** Folders for imported files, and for refused ones. */
export const DONE = "done";
export const REFUSED = "refused";

/** The longest name of a file, in bytes. */
const NAME_BYTES = 255;

/** The folder that is looked into, and those that files are moved to, held open: none of them is exchanged meanwhile. */
export interface InboxFolders {
  /** Path as answered by `realpath`, by which imported files are remembered. */
  path: string;
  inbox: Folder;
  done: Folder;
  refused: Folder;
  close(): Promise<void>;
}

/**
 * Opens the folder, and makes those for what was taken and what was refused.
 *
 * @throws SourceFailure where they cannot be made, or something else stands in their place: a link would lead files away
 */
export async function openFolders(folder: string): Promise<InboxFolders> {
  const path = await realpath(folder);
  const opened = [await openFolder(path)];
  const [inbox] = opened as [Folder];
  const close = async () => {
    for (const one of opened) await one.close();
  };
  const open = async (name: string) => {
    const own = await openOwn(join(inbox.at, name));
    opened.push(own);
    return own;
  };
  try {
    return { path, inbox, done: await open(DONE), refused: await open(REFUSED), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openOwn(path: string): Promise<Folder> {
  try {
    await mkdir(path).catch((error) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
    return await openFolder(path);
  } catch (error) {
    throw new SourceFailure("ownFolders", codeOf(error));
  }
}

/** Moves a file out of the inbox; one of the same name that is there stays. @throws SourceFailure */
export async function moveAway({ inbox, done }: InboxFolders, name: string): Promise<void> {
  await movedBy(async () => {
    const free = await freeName(name, (taken) => isThere(done, taken));
    await rename(join(inbox.at, name), join(done.at, free));
  });
}

/** Moves a file among the refused ones, with the reason beside it. @throws SourceFailure */
export async function moveRefused(
  { inbox, refused }: InboxFolders,
  name: string,
  reason: string,
): Promise<void> {
  await movedBy(async () => {
    // The reason's name is nobody else's either.
    const free = await freeName(
      name,
      async (taken) => (await isThere(refused, taken)) || (await isThere(refused, reasonOf(taken))),
    );
    // First the reason: cut off in between, the file is refused once more, and both are there.
    const beside = await createFile(refused, reasonOf(free));
    try {
      await beside.writeFile(`${reason}\n`);
    } finally {
      await beside.close();
    }
    await rename(join(inbox.at, name), join(refused.at, free));
  });
}

const reasonOf = (name: string) => withSuffix(name, ".txt");

async function movedBy(move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    // Somebody else moved it meanwhile.
    if (codeOf(error) === "ENOENT") return;
    throw new SourceFailure("ownFolders", codeOf(error));
  }
}

async function isThere(folder: Folder, name: string): Promise<boolean> {
  return (await lstat(join(folder.at, name)).catch(() => undefined)) !== undefined;
}

/** The name, or with a number behind it where it is taken. */
async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : withSuffix(name, ` (${number})`);
    if (!(await isTaken(free))) return free;
  }
}

/** A name with something behind it, cut so that it is not too long. */
function withSuffix(name: string, suffix: string): string {
  let stem = name;
  while (Buffer.byteLength(stem + suffix) > NAME_BYTES) stem = [...stem].slice(0, -1).join("");
  return stem + suffix;
}
