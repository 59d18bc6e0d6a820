import * as z from "zod/mini";
import { LONGEST } from "../limits.ts";
import { hasControlCharacters } from "../text/file-name.ts";
import { fold } from "../text/fold.ts";
import { isPiled, normalise } from "../text/normalise.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** A tag of a document: 1 to 40 characters in NFC, one line, without commas, which stand between tags. */
export const Tag = z.string({ error: key("tag.required") }).check(
  z.overwrite((value) => normalise(value.trim().replace(/ {2,}/g, " "), "NFC", LONGEST.tag)),
  notTooLong("tag"),
  z.refine((value) => !isPiled(value), { error: key("text.piled"), abort: true }),
  z.refine((value) => tagKey(value) !== "", { error: key("tag.required") }),
  z.refine((value) => !value.includes(","), { error: key("tag.comma") }),
  z.refine((value) => !hasControlCharacters(value) && !/[\t\n\r]/.test(value), {
    error: key("text.control"),
  }),
);

/** Key under which spellings of one tag are equal: case and diacritics are ignored. */
export function tagKey(tag: string): string {
  return fold(tag).trim();
}

/** Tags of one document, given or taken away at once. */
export const Tags = z._default(z.array(Tag).check(notTooLong("tags")), []);

/** Tags that a list is narrowed by: the parameter repeated, or with commas between them. */
export const TagFilter = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], { error: key("tag.required") }),
    z.transform((value) => [value].flat().flatMap((tags) => tags.split(","))),
  ),
  z.array(Tag).check(notTooLong("tags")),
);

/** A tag with how many documents have it, those in the trash left out. */
export const TagInUse = z.object({ name: z.string(), count: z.int() });
export type TagInUse = z.infer<typeof TagInUse>;
