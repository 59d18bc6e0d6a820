import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/** A stored content as a file of this machine, copied when it is first asked for. */
export interface ContentCopy {
  /** @throws ObjectMissingError where the storage has lost it */
  path(): Promise<string>;
  remove(): Promise<void>;
}

/** The copy of a content in a temporary folder; whoever asks for it removes it. */
export function copyOf(storage: Storage, key: string): ContentCopy {
  let directory: string | undefined;
  let copied: Promise<string> | undefined;
  const copy = async () => {
    directory = await mkdtemp(join(tmpdir(), "bonum-content-"));
    const path = join(directory, "content");
    await pipeline(await storage.read(key), createWriteStream(path));
    return path;
  };
  return {
    path: () => {
      copied ??= copy();
      return copied;
    },
    remove: async () => {
      await copied?.catch(() => {});
      if (directory !== undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
