import { serviceCalls } from "@bonum/contract/services/calls.ts";
import {
  type PublicServiceListQuery,
  type ServiceDetails,
  ServiceFields,
  type ServiceView,
  Slug,
} from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import { isAdmin } from "../../kernel/account.ts";
import type { Resource } from "../../kernel/command.ts";
import { columnsOf } from "../../kernel/export.ts";
import type { Module } from "../../kernel/module.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { existing, route } from "../../kernel/route.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../platform/database/page.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { refuseTogether } from "../../platform/http/refusals.ts";
import { assertRenderable } from "../../platform/markdown/rendered.ts";
import { canEditService, canSeeService } from "./policy.ts";
import { EXPORTED, presentService, presentServiceDetails } from "./present.ts";
import {
  fieldsOf,
  findServiceBySlug,
  listServices,
  SERVICE_NAMES,
  type ServiceRow,
  searchServices,
  serviceTable,
} from "./queries.ts";
import { serviceSamples } from "./samples.ts";

/** The examinations that the centre offers: administrators keep the list, anybody reads what is published. */
export const services: Module = {
  name: "services",
  labels: serviceLabels,

  publicTables: ["services"],
  topics: { services: "everyone" },
  subjects: {
    service: SERVICE_NAMES,
  },
  search: {
    services: (database, account, term) => searchServices(database, { term, all: isAdmin(account) }),
  },
  samples: { services: serviceSamples },
  routes: ({ database }) => [
    ...resourceRoutes(serviceCalls, {
      resource,
      table: serviceTable,
      actions: { create: "service.create", update: "service.update" },
      removal: { action: "service.delete" },
      may: canEditService,
      list: (_account, query) => listServices(query),
      present: presentService,
      presentDetails: (row, account) => presentServiceDetails(database, row, account),
      exported: { fileName: "Usługi", columns: columnsOf(serviceLabels, { fields: EXPORTED }) },
      rule: { schema: ServiceFields, check: assertFieldsFit },
    }),
    route(serviceCalls.published, ({ query }) => readPublished(database, query)),
    route(serviceCalls.publishedDetails, async ({ params }) =>
      existing(await readPublishedService(database, params.slug)),
    ),
  ],
};

/** A page of the services as anybody sees it: what is published. */
async function readPublished(
  database: Database,
  query: PublicServiceListQuery,
): Promise<PageOf<ServiceView>> {
  const published = listServices({ ...query, published: true });
  const { total, rows } = await inSnapshot(database, (tx) => published.page(tx, query));
  return { total, rows: rows.map((row) => presentService(row, null)) };
}

/** A published service; none when there is no such one, or it is not published. */
async function readPublishedService(database: Database, slug: string): Promise<ServiceDetails | undefined> {
  const asked = Slug.safeParse(slug);
  const row = asked.success ? await findServiceBySlug(database, asked.data) : undefined;
  return row && canSeeService(null, row) ? presentServiceDetails(database, row, null) : undefined;
}

const resource: Resource<ServiceRow> = {
  subject: "service",
  topic: "services",
  read: serviceTable.read,
  audit: fieldsOf,
  assertUnchanged: sameRevision({
    changed: {
      pl: "Usługa została w międzyczasie zmieniona",
      en: "The service has been changed in the meantime",
    },
    reload: { pl: "Odśwież usługę", en: "Reload the service" },
  }),
};

/** @throws Invalid where another service has the slug, or a scope cannot be rendered */
function assertFieldsFit(
  tx: Tx,
  { slug, scope, scopeEn }: Partial<ServiceFields>,
  { id }: { id: string | null },
): Promise<void> {
  return refuseTogether(
    async () => {
      const found = slug && (await findServiceBySlug(tx, slug));
      if (found && found.id !== id) throw new Invalid({ slug: ["slug.taken"] });
    },
    () => assertRenderable(tx, { scope, scopeEn }),
  );
}
