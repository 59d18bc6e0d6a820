import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { createRandom, type Random } from "../../../kernel/samples/random.ts";
import { readSamples } from "../../../kernel/samples/table.ts";

/** A document to be added. */
export interface Sample {
  fileName: string;
  comment: string;
  addedAt: Date;
  /** Null for one that was never edited. */
  updatedAt: Date | null;
  content(): Promise<Buffer>;
}

/** A shipped file, and what its document is called. */
interface SampleFile {
  /** Its name in the folder `files`. */
  file: string;
  title: string;
  /** The town and the building that its text names. */
  object: string;
  number: string;
  comments: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAN_DAYS = 730;

/**
 * A realistic set of documents of an examination centre, added over the two years before `now`; all names and numbers in
 * them are invented. The same seed and moment give the same set; in a set after the first one the names say which it is.
 */
export function inventSamples(seed: number, now: Date): Sample[] {
  const files = readSamples<SampleFile[]>(import.meta.dirname);
  const random = createRandom(seed);
  const set = Math.floor(seed / files.length) + 1;
  const daysAgo = (index: number) => 1 + ((index + random.below(100) / 100) * SPAN_DAYS) / files.length;
  return shuffled(files, random).map(({ file, title, object, number, comments }, index) => {
    const addedAt = atWork(new Date(now.getTime() - daysAgo(index) * DAY_MS), random);
    const sinceAdded = now.getTime() - addedAt.getTime();
    const edit = atWork(new Date(addedAt.getTime() + (sinceAdded * random.below(100)) / 100), random);
    const edited = random.below(3) === 0 && edit > addedAt && edit < now;
    const numbered = set === 1 ? number : `${number}, zestaw ${set}`;
    return {
      fileName: `${title} – ${object} (${numbered})${extname(file)}`,
      comment: random.pick([...comments, ""]),
      addedAt,
      updatedAt: edited ? edit : null,
      content: () => readFile(join(import.meta.dirname, "files", file)),
    };
  });
}

/** The same day at an hour when people work; on a weekend, the Friday before. */
function atWork(moment: Date, random: Random): Date {
  const sinceFriday = (moment.getUTCDay() + 2) % 7;
  const back = sinceFriday <= 2 ? sinceFriday * DAY_MS : 0;
  const day = new Date(moment.getTime() - back);
  day.setUTCHours(7 + random.below(7), random.below(60), random.below(60), 0);
  return day;
}

function shuffled<T>(items: readonly T[], { below }: Random): T[] {
  return items
    .map((item) => ({ item, place: below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
