import * as z from "zod/mini";
import { SEARCH_TERM_MAX } from "../limits.ts";
import { key } from "../validation/key.ts";

/** What the command palette asks for. */
export const SearchQuery = z.object({
  term: z
    .string({ error: key("searchTerm.invalid") })
    .check(
      z.trim(),
      z.minLength(2, key("searchTerm.invalid")),
      z.maxLength(SEARCH_TERM_MAX, key("searchTerm.invalid")),
      z.regex(/^\P{Cc}*$/u, key("searchTerm.invalid")),
    ),
});

const Hit = z.object({ id: z.string(), label: z.string(), detail: z.string() });
export type SearchHit = z.infer<typeof Hit>;

/** What the caller may know of that matches, a few of each noun. `detail` tells alike ones apart. */
export const SearchResult = z.object({
  clients: z.array(Hit),
  investments: z.array(Hit),
  documents: z.array(Hit),
  services: z.array(Hit),
});
export type SearchResult = z.infer<typeof SearchResult>;
