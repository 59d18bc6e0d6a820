import * as z from "zod/mini";
import {
  call,
  createCall,
  deleteCall,
  detailsCall,
  exportCall,
  historyCall,
  listCall,
  updateCall,
} from "../call.ts";
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
  list: listCall(place, { query: ServiceListQuery, row: ServiceView }),
  export: exportCall(place, ServiceListQuery),
  details: detailsCall(place, ServiceDetails),
  create: createCall(place, { fields: ServiceFields, view: ServiceView }),
  update: updateCall(place, { fields: ServiceFields, view: ServiceView }),
  delete: deleteCall(place),
  history: historyCall(place),
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
