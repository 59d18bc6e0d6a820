import { serviceCalls } from "@bonum/contract/services/calls.ts";
import {
  type PublicServiceListQuery,
  type ServiceDetails,
  type ServiceView,
  Slug,
} from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../platform/database/page.ts";
import {
  canDeleteService,
  canEditService,
  canSeeService,
  createService,
  refuseService,
  removeService,
  updateService,
} from "./commands.ts";
import {
  fieldsOf,
  findService,
  findServiceBySlug,
  listServices,
  SERVICE_NAMES,
  type ServiceRow,
  searchServices,
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
    ...listRoutes(serviceCalls, {
      list: (_account, query) => listServices(query),
      present: (rows, account) => rows.map((row) => presentService(row, account)),
      exported: { fileName: "Usługi", columns: COLUMNS },
    }),
    route(serviceCalls.details, async ({ account, params }) =>
      presentServiceDetails(existing(await findService(database, params.id)), account),
    ),
    write(
      serviceCalls.create,
      async (tx, { account, caller, body }) => presentService(await createService(tx, caller, body), account),
      { refuse: ({ sent }) => refuseService(database, sent, null) },
    ),
    write(
      serviceCalls.update,
      async (tx, { account, caller, target, body }) =>
        presentService(await updateService(tx, caller, { target, fields: body }), account),
      { refuse: ({ sent, target }) => refuseService(database, sent, target.id) },
    ),
    write(serviceCalls.delete, (tx, { caller, target }) => removeService(tx, caller, target)),
    historyRoute(serviceCalls.history, {
      subject: "service",
      find: (_account, id) => findService(database, id),
    }),
    route(serviceCalls.published, ({ query }) => readPublished(database, query)),
    route(serviceCalls.publishedDetails, async ({ params }) =>
      existing(await readPublishedService(database, params.slug)),
    ),
  ],
};

/** A service as the API shows it; `null` is whoever is not signed in. */
function presentService(row: ServiceRow, account: Account | null): ServiceView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    measured: row.measured_days === null ? null : { days: row.measured_days, orders: row.measured_orders },
    can: { edit: canEditService(account), delete: canDeleteService(account) },
  };
}

/** A service with its scope ready to be shown. */
async function presentServiceDetails(row: ServiceRow, account: Account | null): Promise<ServiceDetails> {
  const { renderMarkdown } = await import("../../platform/markdown/render.ts");
  return { ...presentService(row, account), scopeHtml: renderMarkdown(row.scope).html };
}

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
  return row && canSeeService(null, row) ? presentServiceDetails(row, null) : undefined;
}

/** The columns of the exported catalogue. */
const COLUMNS: ExportColumn<ServiceView>[] = columnsOf(serviceLabels, { scope: null, questions: null });
