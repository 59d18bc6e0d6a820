import { isDeepStrictEqual } from "node:util";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import {
  type PublicServiceListQuery,
  type ServiceDetails,
  ServiceFields,
  type ServiceView,
  Slug,
} from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource, remove } from "../../kernel/command.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { inSnapshot, type PageOf } from "../../platform/database/page.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import {
  deleteService,
  editService,
  fieldsOf,
  findService,
  findServiceBySlug,
  insertService,
  listServices,
  lockService,
  readService,
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

/*
 * Who may do what with services: anybody reads what is published, administrators keep the list. `null` is whoever is
 * not signed in.
 */

export function canSeeService(account: Account | null, service: { published: boolean }): boolean {
  return service.published || canEditService(account);
}

export function canEditService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

export function canDeleteService(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const resource: Resource<ServiceRow> = {
  subject: "service",
  topic: "services",
  read: readService,
  audit: fieldsOf,
  assertUnchanged: sameRevision({
    changed: "Usługa została w międzyczasie zmieniona",
    reload: "Wczytaj usługę ponownie",
  }),
};

/** @throws Invalid when another service has the slug */
function createService(tx: Tx, { actor, account }: Caller, fields: ServiceFields): Promise<ServiceRow> {
  return create(tx, actor, {
    resource,
    action: "service.create",
    insert: (tx) => insertService(tx, fields, { authorId: account.id }),
  });
}

/** @throws NotFound, Conflict, Invalid when another service has the slug */
function updateService(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: ServiceFields },
): Promise<ServiceRow> {
  return command(tx, actor, {
    resource,
    action: "service.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockService(tx, target.id),
    may: () => canEditService(account),
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await editService(tx, row.id, { fields, editorId: account.id });
    },
  });
}

/** @throws NotFound, Conflict */
async function removeService(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    resource,
    action: "service.delete",
    ifMatch: target.ifMatch,
    lock: (tx) => lockService(tx, target.id),
    may: () => canDeleteService(account),
    remove: (tx, row) => deleteService(tx, row.id),
  });
}

/** @throws Invalid where another service has the slug of fields that the schema refuses */
async function refuseService(database: Database, sent: unknown, id: string | null): Promise<void> {
  const { slug } = acceptedFields(ServiceFields, sent);
  const found = slug && (await findServiceBySlug(database, slug));
  if (found && found.id !== id) throw new Invalid({ slug: ["slug.taken"] });
}
