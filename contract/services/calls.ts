import * as z from "zod/mini";
import { call, deleteCall, listCall, resourceCalls } from "../call.ts";
import {
  PublicServiceListQuery,
  ServiceDetails,
  ServiceFields,
  ServiceListQuery,
  ServiceView,
} from "./fields.ts";

const place = { path: "/admin/services", scope: "admin", tag: "services" } as const;

/** The catalogue: administrators keep it, anybody reads what is published. */
export const serviceCalls = {
  ...resourceCalls(place, {
    query: ServiceListQuery,
    fields: ServiceFields,
    view: ServiceView,
    details: ServiceDetails,
  }),
  delete: deleteCall(place),
  published: listCall(
    { path: "/services", scope: "public", tag: "services" },
    { query: PublicServiceListQuery, row: ServiceView },
  ),
  publishedDetails: call({
    method: "GET",
    path: "/services/:slug",
    scope: "public",
    tag: "services",
    params: z.object({ slug: z.string() }),
    output: ServiceDetails,
  }),
};
