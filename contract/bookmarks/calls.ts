import * as z from "zod/mini";
import { call } from "../call.ts";
import { Bookmark, FavouriteChange, RecordName } from "./fields.ts";

const tag = "bookmarks";

/** An administrator's favourites, and what they opened last, on whichever device. */
export const bookmarkCalls = {
  /** Favourites by name, then what was opened last, the newest first. */
  list: call({ method: "GET", path: "/bookmarks", scope: "admin", tag, output: z.array(Bookmark) }),
  /** Remembers that a record was opened. */
  open: call({ method: "PUT", path: "/bookmarks/opened", scope: "admin", tag, body: RecordName }),
  favourite: call({
    method: "PUT",
    path: "/bookmarks/favourite",
    scope: "admin",
    tag,
    body: FavouriteChange,
  }),
};
