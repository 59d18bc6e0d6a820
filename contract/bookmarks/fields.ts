import * as z from "zod/mini";
import { key } from "../validation/key.ts";

/** Kinds of records that can be favourites and are remembered as recent; each with the path before its id. */
export const BOOKMARK_PLACES = {
  clients: "/admin/users",
  investments: "/admin/investments",
  orders: "/admin/orders",
  documents: "/documents",
} as const;

const KINDS = Object.keys(BOOKMARK_PLACES) as (keyof typeof BOOKMARK_PLACES)[];

/** A record, as it is named to be kept. */
export const RecordName = z.object({
  kind: z.enum(KINDS, { error: key("choice.invalid") }),
  id: z.uuid(key("id.invalid")),
});
export type RecordName = z.infer<typeof RecordName>;

export const FavouriteChange = z.extend(RecordName, { favourite: z.boolean() });

/** A favourite, or what was opened last. */
export const Bookmark = z.object({
  ...RecordName.shape,
  name: z.string(),
  favourite: z.boolean(),
  /** ISO 8601; null of a favourite that was never opened. */
  openedAt: z.nullable(z.string()),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** The record at an address; none where no such record stands there. */
export function recordAt(path: string): RecordName | undefined {
  for (const kind of KINDS) {
    const place = `${BOOKMARK_PLACES[kind]}/`;
    const { data } = z.safeParse(RecordName, { kind, id: path.slice(place.length) });
    if (data && path.startsWith(place)) return data;
  }
  return undefined;
}
