import { pipeline } from "node:stream/promises";
import { ObjectHeldError } from "../../platform/storage/guarded-storage.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { PaperPhotograph } from "./paper.ts";
import type { Picture, Pictures } from "./photographs.ts";

/** The longer side in pixels: 240 dots an inch in the column of a report. */
const LONGEST = 800;
/** More pixels than any camera takes; what claims more is meant to fill the memory. */
const PIXELS_MAX = 120_000_000;

/**
 * Reads photographs as a report prints them: small, upright, in sRGB, and without what the camera noted of place and person.
 * One that cannot be read is left out, and the report says so.
 */
export async function readPictures(
  storage: Storage,
  photographs: readonly PaperPhotograph[],
): Promise<Pictures> {
  const pictures: Record<string, Picture> = {};
  // One after the other: a photograph takes up to a hundred times its bytes while it is made smaller.
  for (const { key, sha256 } of photographs) {
    const picture = await readPicture(storage, key).catch((error) => {
      // A content that still waits for the virus scanner must not be left out of a report permanently.
      if (error instanceof ObjectHeldError && error.held.state === "waiting") throw error;
      return undefined;
    });
    if (picture) pictures[sha256] = picture;
  }
  return pictures;
}

async function readPicture(storage: Storage, key: string): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const smaller = sharp({ limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 78 });
  const [made] = await Promise.all([
    smaller.toBuffer({ resolveWithObject: true }),
    pipeline(await storage.read(key), smaller),
  ]);
  const { data, info } = made;
  return { content: data, width: info.width, height: info.height };
}
