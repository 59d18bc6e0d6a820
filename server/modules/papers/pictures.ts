import { answerTasks, createGuardedProcess } from "../../platform/guarded-process.ts";
import { copyOf } from "../../platform/storage/content-copy.ts";
import { ObjectHeldError } from "../../platform/storage/guarded-storage.ts";
import { type Storage, StorageUnavailableError } from "../../platform/storage/storage.ts";
import type { PaperPhotograph } from "./paper.ts";
import type { Picture, Pictures } from "./photographs.ts";

/* Photographs are made smaller in a guarded process of their own: somebody waits for a report, and nobody for the texts of files. */

/** The longer side in pixels: 240 dots an inch in the column of a report. */
const LONGEST = 800;
/** More pixels than any camera takes; what claims more is meant to fill the memory. */
const PIXELS_MAX = 120_000_000;
/** Limits of one photograph, as of a picture whose letters are read. */
const LIMITS = { ms: 30_000, memoryBytes: 768 * 1024 * 1024 };

const TASKS = { picture };

const reader = createGuardedProcess<typeof TASKS>(import.meta.url);

/** Entry point of the process. */
export const answer = () => answerTasks(TASKS);

/**
 * Reads photographs as a report prints them: small, upright, in sRGB, and without what the camera noted of place and person.
 * One that cannot be read is left out, and the report says so.
 *
 * @throws StorageUnavailableError, and ObjectHeldError of what waits for the virus scanner: neither may be missing from a report for good
 */
export async function readPictures(
  storage: Storage,
  photographs: readonly PaperPhotograph[],
  limits = LIMITS,
): Promise<Pictures> {
  const pictures: Record<string, Picture> = {};
  // One after the other: a photograph takes up to a hundred times its bytes while it is made smaller.
  for (const { key, sha256 } of photographs) {
    const copy = copyOf(storage, key);
    try {
      pictures[sha256] = await reader.run("picture", await copy.path(), limits);
    } catch (error) {
      if (error instanceof StorageUnavailableError) throw error;
      if (error instanceof ObjectHeldError && error.held.state === "waiting") throw error;
    } finally {
      await copy.remove();
    }
  }
  return pictures;
}

async function picture(path: string): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(path, { limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
