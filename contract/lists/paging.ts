import * as z from "zod/mini";
import { DEFAULT_PAGE_SIZE, LONGEST, PAGE_SIZE_MAX } from "../limits.ts";
import { searchWords } from "../text/search-words.ts";
import { characters, notTooLong } from "../text/too-long.ts";
import { key } from "../validation/key.ts";

/** Name of the answer's header that carries `Paging` as JSON. */
export const PAGINATION_HEADER = "pagination";

/** Paging metadata of a list (S3.5). */
export const Paging = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  pageSize: z.int(),
  totalCount: z.int(),
  /** True if more rows match than are counted and listed. */
  capped: z.optional(z.boolean()),
});
export type Paging = z.infer<typeof Paging>;

/** A day of a filter, `YYYY-MM-DD`, in Warsaw. */
export const FilterDay = z.iso.date(key("date.invalid"));

function wholeNumber(options: { fallback: number; max: number; message: string }) {
  return z._default(
    z.coerce.number({ error: options.message }).check(
      z.refine((value) => Number.isSafeInteger(value) && value >= 1 && value <= options.max, {
        error: options.message,
      }),
    ),
    options.fallback,
  );
}

/**
 * The query parameters that every list takes. Add the list's own `orderBy` with `z.extend`.
 * What holds every word of `searchTerm` is listed, each taken literally; a part in quotation marks is one phrase. A term that asks
 * for nothing is none.
 */
export const ListQuery = z.object({
  pageNumber: wholeNumber({ fallback: 1, max: 1_000_000_000, message: key("pageNumber.invalid") }),
  pageSize: wholeNumber({
    fallback: DEFAULT_PAGE_SIZE,
    max: PAGE_SIZE_MAX,
    message: key("pageSize.invalid"),
  }),
  searchTerm: z.optional(
    z.string({ error: key("searchTerm.invalid") }).check(
      z.trim(),
      notTooLong("searchTerm"),
      z.regex(/^\P{Cc}*$/u, key("searchTerm.invalid")),
      z.overwrite((term) =>
        characters(term) > LONGEST.searchTerm || searchWords(term).length > 0 ? term : "",
      ),
    ),
  ),
});
