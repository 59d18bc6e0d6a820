import * as z from "zod/mini";
import { call } from "../call.ts";
import { notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** What the command palette asks for. */
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

/** What of a record holds what was searched for, where its label does not. */
const Match = z.object({
  /** What it is called in the record, as in `nip`. */
  field: z.string(),
  /** Some 160 characters at most; "…" stands for what is left out. */
  text: z.string(),
  /** Where the words and numbers that were asked for begin and end in it. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchMatch = z.infer<typeof Match>;

const Hit = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  /** Of what belongs to another record, on whose screen it is shown: that record's id. */
  within: z.optional(z.string()),
  match: z.optional(Match),
});
export type SearchHit = z.infer<typeof Hit>;

/**
 * What the caller may know of that matches: a few records of each resource, in the order of the portal's modules.
 * `detail` tells alike ones apart.
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
