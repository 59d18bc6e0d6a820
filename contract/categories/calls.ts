import * as z from "zod/mini";
import { call, deleteCall, resourceCalls } from "../call.ts";
import { CategoryFields, CategoryListQuery, CategoryRemoval, CategoryView } from "./fields.ts";

const tag = "categories";
const place = { path: "/categories", scope: "admin", tag } as const;

/** The categories of documents, which administrators keep. */
export const categoryCalls = {
  ...resourceCalls(place, { query: CategoryListQuery, fields: CategoryFields, view: CategoryView }),
  delete: call({ ...deleteCall(place), query: CategoryRemoval }),
  /** Adds those of `USUAL_CATEGORIES` that are not there; answers what was added. */
  addUsual: call({
    method: "POST",
    path: "/categories/usual",
    scope: "admin",
    tag,
    output: z.array(CategoryView),
    status: 201,
  }),
};
