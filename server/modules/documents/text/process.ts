import { answerTasks, createGuardedProcess, OverLimit } from "../../../platform/guarded-process.ts";
import { type ReadingTask, type ReadText, unread } from "./reading/read-text.ts";
import type { Recognition } from "./reading/recognition.ts";

/* Texts are read, and thumbnails made, in a guarded process, one after the other. */

/** A picture to be recognised, or a PDF with the text that it has. */
export interface RecognitionTask extends ReadingTask {
  read?: ReadText;
}

interface IndexTask {
  titles: string[];
  pages: string[];
}

const TASKS = {
  read: readTask,
  index: indexTask,
  picture: pictureTask,
  probe: probeTask,
  recognise: recogniseTask,
};

const reader = createGuardedProcess<typeof TASKS>(import.meta.url);

/** Ends the process amid its task, which fails by that: the server stops. */
export const endReading = reader.kill;

/** Entry point of the process. */
export const answer = () => answerTasks(TASKS);

/**
 * Reads the text of a file within its limits.
 *
 * @throws Error where the process ended by itself, for which the file may be to blame or not
 */
export function readInProcess(task: ReadingTask): Promise<ReadText> {
  return reader.run("read", task, task.limits).catch(orOver(unread));
}

/**
 * Makes the thumbnail of a file within its limits; nothing where there can be none.
 *
 * @throws Error where the process ended by itself
 */
export function pictureInProcess(task: ReadingTask): Promise<Uint8Array | undefined> {
  return reader.run("picture", task, task.limits).catch(orOver(() => undefined));
}

/**
 * Recognises the letters of a picture, or on the pages of a PDF that have no text, within their limits. The programs that do it
 * are children of the process, and have the environment that it has.
 *
 * @throws Error where the process ended by itself
 */
export function recogniseInProcess(task: RecognitionTask): Promise<ReadText> {
  const { ms, recognitionMs, recognisedPages, memoryBytes } = task.limits;
  // Each page is painted and read.
  const whole = { memoryBytes, ms: ms + 2 * recognitionMs * recognisedPages };
  return reader.run("recognise", task, whole).catch(orOver((state) => task.read ?? unread(state)));
}

let probed: Promise<Recognition> | undefined;

/** Tools of recognition on this machine, asked once: what is installed later is seen at the next start. */
export function probeInProcess(): Promise<Recognition> {
  probed ??= reader.run("probe", undefined);
  return probed;
}

/** The words of a document as a `tsvector`. */
export function indexInProcess(task: IndexTask): Promise<string> {
  return reader.run("index", task);
}

/** Makes the result for a file that exceeded a limit; throws any other error. */
function orOver<T>(instead: (state: OverLimit["limit"]) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof OverLimit) return instead(error.limit);
    throw error;
  };
}

async function readTask(task: ReadingTask): Promise<ReadText> {
  const { readContent } = await import("./reading/read-content.ts");
  return readContent(task);
}

async function pictureTask(task: ReadingTask): Promise<Uint8Array | undefined> {
  const { makeThumbnail } = await import("../thumbnail/make.ts");
  return makeThumbnail(task);
}

async function probeTask(_: undefined): Promise<Recognition> {
  const { probeRecognition } = await import("./reading/recognition.ts");
  return probeRecognition();
}

async function recogniseTask({ path, read, limits }: RecognitionTask): Promise<ReadText> {
  const { recognisePages, recognisePicture } = await import("./reading/recognition.ts");
  return read ? recognisePages(path, read, limits) : recognisePicture(path, limits);
}

async function indexTask(task: IndexTask): Promise<string> {
  const { loadDictionary } = await import("./words/dictionary.ts");
  const { searchVector } = await import("./words/search-vector.ts");
  return searchVector(await loadDictionary(), task);
}
