import * as z from "zod/mini";
import { call, createCall, deleteCall, updateCall } from "../call.ts";
import { DefaultView, NewView, SavedView, ViewFields, ViewListQuery } from "./fields.ts";

const tag = "views";
const place = { path: "/views", scope: "admin", tag } as const;

/** Saved views of lists: each administrator's own, and those that administrators share. */
export const viewCalls = {
  /** Views of one list, by its name. */
  list: call({
    method: "GET",
    path: "/views",
    scope: "admin",
    tag,
    query: ViewListQuery,
    output: z.array(SavedView),
  }),
  create: createCall(place, { fields: NewView, view: SavedView }),
  update: updateCall(place, { fields: ViewFields, view: SavedView }),
  delete: deleteCall(place),
  setDefault: call({ method: "PUT", path: "/views/default", scope: "admin", tag, body: DefaultView }),
};
