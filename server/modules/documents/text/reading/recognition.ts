import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ReadingLimits } from "./limits.ts";
import { type ReadText, unread } from "./read-text.ts";

/*
 * Letters on pictures are recognised by Tesseract, and pages of a PDF are painted for it by Poppler, where the machine has them.
 * Each is a process of its own with a time limit. All of it is done in the process that reads texts, for a picture of two
 * megabytes may take five hundred of memory, and what these programs inherit of the environment is what that process was given.
 */

const run = promisify(execFile);

/** What this machine can recognise letters on. */
export interface Recognition {
  pictures: boolean;
  /** Whether pages of a PDF can be painted too. */
  pages: boolean;
}

const LANGUAGE = "pol";

/** Asks this machine what it has. */
export async function probeRecognition(): Promise<Recognition> {
  const [languages, painter] = await Promise.allSettled([
    run("tesseract", ["--list-langs"], { timeout: 10_000 }),
    run("pdftoppm", ["-v"], { timeout: 10_000 }),
  ]);
  const pictures = languages.status === "fulfilled" && languages.value.stdout.split(/\s+/).includes(LANGUAGE);
  return { pictures, pages: pictures && painter.status === "fulfilled" };
}

/** The longer side in pixels of what letters are recognised on: some 300 dots an inch of a sheet A4. */
const LONGEST_SIDE = 3_500;
/** What claims more pixels is meant to fill the memory. */
const PIXELS_MAX = 120_000_000;
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** Reads the letters on a picture. */
export async function recognisePicture(path: string, limits: ReadingLimits): Promise<ReadText> {
  const { default: sharp } = await import("sharp");
  let picture: Buffer;
  try {
    const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) return unread("too_large");
    picture = await sharp(path, { limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return unread("broken");
  }
  const text = await recognise(picture, limits);
  if (text === undefined) return unread("timed_out");
  return { state: text === "" ? "empty" : "done", paged: false, pages: [text] };
}

/** Reads the letters on those pages of a PDF that have no text of their own, the first of them. */
export async function recognisePages(path: string, read: ReadText, limits: ReadingLimits): Promise<ReadText> {
  const pages = [...read.pages];
  const bare = pages.flatMap((text, index) => (text === "" ? [index] : []));
  for (const index of bare.slice(0, limits.recognisedPages)) {
    const page = await paint(path, index + 1, limits);
    if (page) pages[index] = (await recognise(page, limits)) ?? "";
  }
  return { ...read, pages, state: pages.some((text) => text !== "") ? "done" : "empty" };
}

async function paint(
  path: string,
  page: number,
  { recognitionMs }: ReadingLimits,
): Promise<Buffer | undefined> {
  const only = ["-f", String(page), "-l", String(page)];
  const size = ["-scale-to", String(LONGEST_SIDE), "-gray", "-png"];
  const options = { timeout: recognitionMs, maxBuffer: OUTPUT_BYTES, encoding: "buffer" } as const;
  const painted = await run("pdftoppm", [...only, ...size, path], options).catch(() => undefined);
  return painted?.stdout;
}

/** The text; none where it takes too long or fails. */
async function recognise(picture: Buffer, { recognitionMs }: ReadingLimits): Promise<string | undefined> {
  // One thread: the machine is the requests' first.
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  const reading = run("tesseract", ["stdin", "stdout", "-l", LANGUAGE], { env, timeout: recognitionMs });
  // A process that has ended reads no more, and says so by its exit.
  reading.child.stdin?.on("error", () => {}).end(picture);
  const read = await reading.catch(() => undefined);
  return read?.stdout.replace(/\s+/g, " ").trim();
}
