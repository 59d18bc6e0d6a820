import sharp, { type Sharp } from "sharp";
import { openPdf } from "../text/reading/pdf.ts";
import type { ReadingTask } from "../text/reading/read-text.ts";

/** A picture stands within so many pixels: a row's on a dense screen, a card's on a phone. */
const WITHIN = { width: 320, height: 400 };

/** Limit of pixels, about 14,000 by 14,000, beyond which no thumbnail is made. */
const PIXELS_MAX = 200_000_000;

/** Factor by which a page is rendered larger before it is reduced, for even letters. */
const DRAWN = 2;

/**
 * Makes the thumbnail of a PDF's first page, or of an image, as WebP.
 *
 * @returns nothing of what is encrypted, broken, too large, or can be drawn in part only
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

async function pictureOfPdf(task: ReadingTask): Promise<Uint8Array | undefined> {
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
    // pdf.js omits pictures that it cannot decode, and renders the rest.
    for (const [, data] of page.objs) if (data === null) return undefined;
    const { width, height } = canvas;
    const pixels = canvas.data();
    if (isOneColour(pixels) && !(await isEmpty(task))) return undefined;
    const raw = { width, height, channels: 4 as const };
    return await small(sharp(pixels, { raw }));
  } finally {
    await pdf.close();
  }
}

function isOneColour(pixels: Buffer): boolean {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  return colours.every((colour) => colour === colours[0]);
}

/** Tells if the first page shows nothing: no picture, no text, and no unreadable part. */
async function isEmpty(task: ReadingTask): Promise<boolean> {
  const pdf = await openPdf(task, { stopAtErrors: true });
  try {
    const page = await pdf.document.getPage(1);
    const { fnArray } = await page.getOperatorList();
    if (fnArray.some((operator) => pdf.pictureOperators.has(operator))) return false;
    const { items } = await page.getTextContent();
    return items.every((item) => !("str" in item) || item.str.trim() === "");
  } catch {
    return false;
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
