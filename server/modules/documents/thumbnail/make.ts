import sharp, { type Sharp } from "sharp";
import { openPdf } from "../text/reading/pdf.ts";
import type { ReadingTask } from "../text/reading/read-text.ts";

/** A picture stands within so many pixels: a row's on a dense screen, a card's on a phone. */
const WITHIN = { width: 320, height: 400 };

/** Of more pixels, about 14,000 by 14,000, no picture is made. */
const PIXELS_MAX = 200_000_000;

/** How near to the picture's size a page is drawn, before it is made smaller: letters stay even. */
const DRAWN = 2;

/**
 * Makes the thumbnail of a PDF's first page, or of an image, as WebP.
 *
 * @returns nothing of what is encrypted, broken or too large
 */
export async function makeThumbnail(task: ReadingTask): Promise<Uint8Array | undefined> {
  if (task.size > task.limits.bytes) return undefined;
  try {
    return await (task.contentType === "application/pdf" ? pictureOfPdf(task) : pictureOfImage(task));
  } catch {
    return undefined;
  }
}

function pictureOfImage({ path }: ReadingTask): Promise<Uint8Array> {
  const image = sharp(path, { limitInputPixels: PIXELS_MAX, sequentialRead: true });
  return small(image.autoOrient());
}

async function pictureOfPdf(task: ReadingTask): Promise<Uint8Array> {
  const pdf = await openPdf(task);
  try {
    const page = await pdf.document.getPage(1);
    const whole = page.getViewport({ scale: 1 });
    const scale = DRAWN * Math.min(WITHIN.width / whole.width, WITHIN.height / whole.height);
    const viewport = page.getViewport({ scale });
    const { createCanvas } = await import("@napi-rs/canvas");
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const drawing = page.render({ canvas: canvas as never, viewport, background: "white" });
    await drawing.promise;
    const { width, height } = canvas;
    const raw = { width, height, channels: 4 as const };
    return await small(sharp(canvas.data(), { raw }));
  } finally {
    await pdf.close();
  }
}

function small(image: Sharp): Promise<Uint8Array> {
  return image
    .resize({ ...WITHIN, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .webp({ quality: 72 })
    .toBuffer();
}
