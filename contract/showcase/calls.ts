import * as z from "zod/mini";
import { call, deleteCall, resourceCalls } from "../call.ts";
import { pictureEditCalls } from "../pictures/calls.ts";
import { RecordId } from "../records.ts";
import { PublicShowcaseEntry, ShowcaseFields, ShowcaseListQuery, ShowcaseView } from "./fields.ts";

const tag = "showcase";
const place = { path: "/admin/showcase", scope: "admin", tag } as const;
const shown = { method: "GET", scope: "public", tag, output: z.array(PublicShowcaseEntry) } as const;

/** References and partners: administrators keep them, anybody reads them in the order of their page. */
export const showcaseCalls = {
  ...resourceCalls(place, { query: ShowcaseListQuery, fields: ShowcaseFields, view: ShowcaseView }),
  delete: deleteCall(place),
  ...pictureEditCalls(
    { ...place, path: "/admin/showcase/:id/picture" },
    { params: RecordId, view: ShowcaseView },
  ),
  references: call({ ...shown, path: "/references" }),
  partners: call({ ...shown, path: "/partners" }),
};
