import {
  PublicServiceListQuery,
  ServiceDetails,
  ServiceFields,
  ServiceListQuery,
  ServiceView,
} from "@bonum/contract/services/fields.ts";
import * as z from "zod/mini";
import { listRoutes, pageRoute } from "../../kernel/list-routes.ts";
import { deleteRoute, detailRoute, historyRoute, writeRoutes } from "../../kernel/record-routes.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { readCatalogue, readPublishedService } from "./catalogue.ts";
import { SERVICE_COLUMNS } from "./export-columns.ts";
import { presentService, presentServiceDetails } from "./presenter.ts";
import { findService, listServices } from "./queries.ts";
import { createService, refuseService, removeService, updateService } from "./rules.ts";

const tag = "services";
const place = { path: "/admin/services", tag };

/** `GET services` and `GET services/{slug}`: the published catalogue, for anybody. */
export function publicServiceRoutes(scope: Scope, portal: Portal): void {
  pageRoute(scope, {
    path: "/services",
    tag,
    query: PublicServiceListQuery,
    view: ServiceView,
    read: (_nobody, query) => readCatalogue(portal, query),
  });
  scope.get(
    "/services/:slug",
    { schema: { tags: [tag], params: z.object({ slug: z.string() }), response: { 200: ServiceDetails } } },
    async ({ params }) => {
      const service = await readPublishedService(portal, params.slug);
      if (!service) throw new NotFound();
      return service;
    },
  );
}

/** The whole catalogue, for administrators. */
export function serviceRoutes(scope: Scope, portal: Portal): void {
  const { database } = portal;
  listRoutes(scope, portal, {
    ...place,
    query: ServiceListQuery,
    view: ServiceView,
    list: (_account, query) => listServices(query),
    present: (rows, account) => rows.map((row) => presentService(row, account)),
    exported: { fileName: "Usługi", columns: SERVICE_COLUMNS },
  });
  detailRoute(scope, {
    ...place,
    view: ServiceDetails,
    async find(account, id) {
      const row = await findService(database, id);
      return row && presentServiceDetails(row, account);
    },
  });
  writeRoutes(scope, portal, {
    ...place,
    fields: ServiceFields,
    edited: ServiceFields,
    view: ServiceView,
    create: createService,
    update: updateService,
    refuse: refuseService,
  });
  deleteRoute(scope, portal, { ...place, remove: removeService });
  historyRoute(scope, portal, {
    ...place,
    subject: "service",
    exists: async (_account, id) => (await findService(database, id)) !== undefined,
  });
}
