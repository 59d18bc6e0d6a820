import * as z from "zod/mini";
import { call } from "../call.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** Number of a resource's records that the palette shows without scrolling. */
export const HITS_MAX = 5;

/** Query of the command palette. */
const SearchQuery = z.object({
  term: z
    .string({ error: key("searchTerm.invalid") })
    .check(
      z.trim(),
      z.minLength(2, key("searchTerm.invalid")),
      notTooLong("searchTerm"),
      z.regex(/^\P{Cc}*$/u, key("searchTerm.invalid")),
    ),
});

/** Field of a record that matched, if the label did not. */
const Match = z.object({
  /** Name of the field in the record, as in `nip`. */
  field: z.string(),
  /** Some 160 characters at most; "…" stands for what is left out. */
  text: z.string(),
  /** Start and end of each match in it. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchMatch = z.infer<typeof Match>;

const Hit = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  /** Id of the record on whose screen this one is shown. */
  within: z.optional(z.string()),
  match: z.optional(Match),
});
export type SearchHit = z.infer<typeof Hit>;

/**
 * Matches that the caller may see: a few records of each resource, in the order of the portal's modules.
 * `detail` distinguishes records with one label.
 */
const SearchResult = z.array(z.object({ resource: z.string(), hits: z.array(Hit) }));
export type SearchResult = z.infer<typeof SearchResult>;

export const searchCalls = {
  find: call({
    method: "GET",
    path: "/search",
    scope: "client",
    tag: "search",
    query: SearchQuery,
    output: SearchResult,
  }),
};
