import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Storage, StorageUnavailableError } from "../../platform/storage/storage.ts";
import type { PaperPhotograph } from "./paper.ts";
import { readPictures } from "./pictures.ts";

/* What strangers' photographs may cost the server that makes a report. */

const photograph = (key: string): PaperPhotograph => ({
  fileName: `${key}.jpg`,
  sha256: key,
  criteria: [1],
  key,
});

const storageOf = (contents: Record<string, Buffer>) =>
  ({
    read: async (key: string) => {
      if (!contents[key]) throw new StorageUnavailableError("the storage is away");
      return Readable.from([contents[key]]);
    },
  }) as unknown as Storage;

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7788aa" } });

test("a photograph that exceeds its limits ends the process that reads it, and the next one is read", async () => {
  // Interlaced, so that all of its pixels are held.
  const large = await pictureOf(7_000, 7_000).png({ progressive: true }).toBuffer();
  const storage = storageOf({ large, small: await pictureOf(80, 60).jpeg().toBuffer() });
  const limits = { ms: 30_000, memoryBytes: 160 * 1024 * 1024 };
  const before = process.memoryUsage.rss();
  const pictures = await readPictures(storage, [photograph("large"), photograph("small")], limits);
  expect(pictures).toEqual({ small: expect.objectContaining({ width: 80, height: 60 }) });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test("a storage that is away refuses the report, and leaves out no photograph", async () => {
  const reading = readPictures(storageOf({}), [photograph("away")]);
  await expect(reading).rejects.toBeInstanceOf(StorageUnavailableError);
});
