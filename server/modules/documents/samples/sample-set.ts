import { createRandom, type Random } from "../../../kernel/samples-random.ts";
import { inventFacts, type Template } from "./facts.ts";
import { papers } from "./papers.ts";
import { records } from "./records.ts";
import { views } from "./views.ts";

/** A document to be added, its content made when it is its turn. */
export interface Sample {
  fileName: string;
  comment: string;
  addedAt: Date;
  /** Null for one that was never edited. */
  updatedAt: Date | null;
  content(): Buffer | Promise<Buffer>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SPAN_DAYS = 730;
const TEMPLATES: Template[] = [...papers, ...views, ...records];

/** How many documents one set holds. */
export const SET_SIZE = TEMPLATES.length;

/**
 * A realistic set of documents of an examination centre, added over the two years before `now`. The same seed and
 * moment give the same set; all names and numbers are invented.
 */
export function inventSamples(seed: number, now: Date): Sample[] {
  const random = createRandom(seed);
  const daysAgo = (index: number) => 1 + ((index + random.below(100) / 100) * SPAN_DAYS) / SET_SIZE;
  return shuffled(TEMPLATES, random.below).map((template, index) => {
    const addedAt = atWork(new Date(now.getTime() - daysAgo(index) * DAY_MS), random);
    const facts = inventFacts(createRandom(seed * SET_SIZE + index), addedAt);
    const sinceAdded = now.getTime() - addedAt.getTime();
    const edit = atWork(new Date(addedAt.getTime() + (sinceAdded * random.below(100)) / 100), random);
    const edited = random.below(3) === 0 && edit > addedAt && edit < now;
    return {
      fileName: `${template.title} – ${facts.city}, ${facts.building} (${facts.number.replace("/", "-")})${template.extension}`,
      comment: random.pick([...template.comments, ""]),
      addedAt,
      updatedAt: edited ? edit : null,
      content: () => template.content(facts, addedAt),
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

function shuffled<T>(items: readonly T[], below: (limit: number) => number): T[] {
  return items
    .map((item) => ({ item, place: below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
