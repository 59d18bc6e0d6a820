import { type ExecFileOptions, execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Sharp } from "sharp";
import { watchMemory } from "../../../../platform/memory-watch.ts";
import type { ReadingLimits } from "./limits.ts";
import { withWholeWords } from "./line-ends.ts";
import { type ReadText, unread } from "./read-text.ts";

/*
 * Letters on pictures are recognised by Tesseract, and pages of a PDF are painted for it by Poppler, where the machine has them.
 * Each is a process of its own, with the limits of time and memory of the process that reads texts. All of it is done there, for a
 * picture of two megabytes may take five hundred of memory, and what these programs inherit of the environment is what it was given.
 */

const execute = promisify(execFile);

interface RunOptions extends ExecFileOptions {
  /** Given to the program as its input. */
  input?: Buffer;
}

/**
 * Runs a program on what a stranger sent; returns what it wrote, or nothing where it failed or exceeded a limit.
 */
async function run(
  [program, ...args]: [string, ...string[]],
  { recognitionMs: timeout, memoryBytes }: ReadingLimits,
  { input, ...options }: RunOptions = {},
): Promise<Buffer | undefined> {
  const settings = { ...options, timeout, maxBuffer: OUTPUT_BYTES, killSignal: "SIGKILL" } as const;
  const running = execute(program, args, { ...settings, encoding: "buffer" });
  const stop = watchMemory(running.child.pid, memoryBytes, () => running.child.kill("SIGKILL"));
  // A process that has ended reads no more, and says so by its exit.
  if (input) running.child.stdin?.on("error", () => {}).end(input);
  try {
    return (await running).stdout;
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/** Kinds of content that this machine can recognise text in. */
export interface Recognition {
  pictures: boolean;
  /** True if pages of a PDF can be rendered too. */
  pages: boolean;
  /** True where it tells which way up a sheet lies. */
  upright: boolean;
}

const LANGUAGE = "pol";
/** Data by which Tesseract tells the orientation of a page. */
const ORIENTATION = "osd";

/** Asks this machine what it has. */
export async function probeRecognition(): Promise<Recognition> {
  const [languages, painter] = await Promise.allSettled([
    execute("tesseract", ["--list-langs"], { timeout: 10_000 }),
    execute("pdftoppm", ["-v"], { timeout: 10_000 }),
  ]);
  const known = languages.status === "fulfilled" ? languages.value.stdout.split(/\s+/) : [];
  const pictures = known.includes(LANGUAGE);
  return {
    pictures,
    pages: pictures && painter.status === "fulfilled",
    upright: known.includes(ORIENTATION),
  };
}

/** The longer side in pixels of what letters are recognised on: some 300 dots an inch of a sheet A4. */
const LONGEST_SIDE = 3_500;
/** Limit against pictures that are made to fill the memory. */
const PIXELS_MAX = 120_000_000;
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** Kinds of pictures that sharp decodes here. */
const DECODED = /^image\/(jpeg|png|webp|tiff|gif|avif)$/;

/** Tells whether a content is a picture that letters can be recognised on. */
export const isRecognisable = (contentType: string) => DECODED.test(contentType);

/** Reads the letters on a picture, and on each page of a scan in TIFF, the first of them. */
export async function recognisePicture(path: string, limits: ReadingLimits): Promise<ReadText> {
  const { default: sharp } = await import("sharp");
  const told = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (told === undefined) return unread("broken");
  if ((told.width ?? 0) * (told.height ?? 0) > PIXELS_MAX) return unread("too_large");
  // Pages of other formats are frames of an animation.
  const count = told.format === "tiff" ? (told.pages ?? 1) : 1;
  const texts: string[] = [];
  let problem: "broken" | "timed_out" | undefined;
  for (let page = 0; page < Math.min(count, limits.recognisedPages); page += 1) {
    const picture = await prepared(sharp(path, { page, limitInputPixels: PIXELS_MAX })).catch(
      () => undefined,
    );
    const text = picture && (await recognise(picture, limits));
    if (text === undefined) problem ??= picture ? "timed_out" : "broken";
    texts.push(text ?? "");
  }
  const state = stateOf(texts);
  if (state === "empty" && problem) return unread(problem);
  const left = count > limits.recognisedPages && { unreadFrom: limits.recognisedPages + 1 };
  return { state, paged: count > 1, pages: texts, ...left };
}

/** A picture as letters are recognised on it. */
function prepared(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const stateOf = (pages: readonly string[]) => (pages.some((text) => text !== "") ? "done" : "empty");

/**
 * Number of characters on a scan below which they are a stamp, or a scanner's or office's mark on each page.
 */
const FEW_CHARACTERS = 200;

/** Tells whether a page may be a scan: without text, or with a line of it. */
export const mayBeScan = (text: string) => text.length < FEW_CHARACTERS;

/** Reads the letters on those pages of a PDF that are scans, the first of them; what is written on them stays. */
export async function recognisePages(path: string, read: ReadText, limits: ReadingLimits): Promise<ReadText> {
  const pages = [...read.pages];
  const hasFew = pages.some((text) => text !== "" && mayBeScan(text));
  const scanned = hasFew ? await pagesOfPictures(path, limits) : new Set<number>();
  const bare = pages.flatMap((text, index) =>
    text === "" || (mayBeScan(text) && scanned.has(index + 1)) ? [index] : [],
  );
  for (const index of bare.slice(0, limits.recognisedPages)) {
    const page = await paint(path, index + 1, limits);
    const letters = page && (await recognise(page, limits));
    pages[index] = [pages[index], letters].filter(Boolean).join("\n");
  }
  const next = bare[limits.recognisedPages];
  return { ...read, pages, state: stateOf(pages), ...(next !== undefined && { unreadFrom: next + 1 }) };
}

/** A picture of a larger area on paper, in square inches, is more than a logo or a signature: an eighth of a sheet A4. */
const LARGE_AREA = 12;

/** The pages of a PDF that a large picture lies on, by their numbers. */
async function pagesOfPictures(path: string, limits: ReadingLimits): Promise<Set<number>> {
  const listed = await run(["pdfimages", "-list", path], limits);
  const pages = (listed?.toString() ?? "").split("\n").flatMap((line) => {
    const columns = line.trim().split(/ +/);
    const [page, width, height, across, down] = [0, 3, 4, 12, 13].map((column) => Number(columns[column]));
    const area = (Number(width) / Number(across)) * (Number(height) / Number(down));
    return area > LARGE_AREA ? [Number(page)] : [];
  });
  return new Set(pages);
}

function paint(path: string, page: number, limits: ReadingLimits): Promise<Buffer | undefined> {
  const only = ["-f", String(page), "-l", String(page)];
  const size = ["-scale-to", String(LONGEST_SIDE), "-gray", "-png"];
  return run(["pdftoppm", ...only, ...size, path], limits);
}

/** The text; none where it takes too long or fails. */
async function recognise(input: Buffer, limits: ReadingLimits): Promise<string | undefined> {
  // One thread: the machine is the requests' first.
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  // A sheet may lie on its head or its side.
  const upright = (await probeRecognition()).upright ? ["--psm", "1"] : [];
  const read = await run(["tesseract", "stdin", "stdout", "-l", LANGUAGE, ...upright], limits, {
    env,
    input,
  });
  return read && (await withWholeWords(tidy(read.toString())));
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();
