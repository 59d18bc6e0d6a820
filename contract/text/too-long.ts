import * as z from "zod/mini";
import { LONGEST } from "../limits.ts";
import { key, type ValidationKey } from "../validation/key.ts";

/** Refusal of a value that is too long, by its limit in `LONGEST`. */
const TOO_LONG = {
  short: "text.tooLongShort",
  line: "text.tooLong",
  note: "text.tooLongNote",
  page: "text.tooLongPage",
  fileName: "fileName.tooLong",
  comment: "comment.tooLong",
  email: "email.tooLong",
  password: "password.tooLong",
  slug: "slug.invalid",
  searchTerm: "searchTerm.invalid",
  list: "list.tooLong",
  attachments: "attachments.tooMany",
  tag: "tag.tooLong",
  tags: "tags.tooMany",
  criteria: "criteria.tooMany",
  documents: "documents.tooMany",
  archived: "archived.tooMany",
  chosen: "chosen.tooMany",
  filed: "filed.tooMany",
} as const satisfies Record<keyof typeof LONGEST, ValidationKey>;

/** Length predicates, one for each limit: two schemas with the same limit are read by the same code. */
const FITTING: Partial<Record<keyof typeof LONGEST, (value: string | unknown[]) => boolean>> = {};

/** Refuses a text that is longer than its limit, in characters, or a list in items. */
export function notTooLong<Value extends string | unknown[]>(limit: keyof typeof LONGEST) {
  FITTING[limit] ??= (value) =>
    (typeof value === "string" ? characters(value) : value.length) <= LONGEST[limit];
  return z.refine<Value>(FITTING[limit], { error: key(TOO_LONG[limit]) });
}

/** A list that is empty when it is missing. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z._default(z.array(item).check(notTooLong("list")), []);
}

/** Counts code points, which is what a person takes for characters. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
