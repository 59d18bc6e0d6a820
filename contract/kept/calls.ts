import * as z from "zod/mini";
import { call } from "../call.ts";
import { FavouriteChange, KeptRecord, RecordName } from "./fields.ts";

const tag = "kept";

/** An administrator's favourites, and what they opened last, on whichever device. */
export const keptCalls = {
  /** Favourites by name, then what was opened last, the newest first. */
  list: call({ method: "GET", path: "/kept-records", scope: "admin", tag, output: z.array(KeptRecord) }),
  /** Remembers that a record was opened. */
  open: call({ method: "PUT", path: "/kept-records/opened", scope: "admin", tag, body: RecordName }),
  favourite: call({
    method: "PUT",
    path: "/kept-records/favourite",
    scope: "admin",
    tag,
    body: FavouriteChange,
  }),
};
