import { quotaCalls } from "@bonum/contract/quotas/calls.ts";
import type { ClientQuotasView, QuotaDefaultsView } from "@bonum/contract/quotas/fields.ts";
import { quotaLabels } from "@bonum/contract/quotas/labels.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { inSnapshot } from "../../platform/database/page.ts";
import { updateDefaults, updateQuotas } from "./commands.ts";
import {
  type ClientQuotasRow,
  type DefaultsRow,
  findQuotas,
  QUOTA_NAMES,
  readDefaults,
  readUse,
} from "./queries.ts";

/** Quotas of clients' additions, so that no client fills the portal for all. */
export const quotas: Module = {
  name: "quotas",
  labels: quotaLabels,
  topics: { quotas: "everyone" },
  subjects: { quotas: QUOTA_NAMES, "quota-defaults": null },
  routes: ({ database }) => [
    route(quotaCalls.own, ({ account: { clientId } }) =>
      clientId === null ? null : readUse(database, clientId),
    ),
    route(quotaCalls.defaults, async () => presentDefaults(await readDefaults(database))),
    write(quotaCalls.updateDefaults, async (tx, { caller, ifMatch, body }) =>
      presentDefaults(await updateDefaults(tx, caller, { ifMatch, fields: body })),
    ),
    route(quotaCalls.details, ({ params: { id } }) =>
      inSnapshot(database, async (tx) => presentQuotas(tx, existing(await findQuotas(tx, id)))),
    ),
    write(quotaCalls.update, async (tx, { caller, target, body }) =>
      presentQuotas(tx, await updateQuotas(tx, caller, { target, fields: body })),
    ),
  ],
};

function presentDefaults({ megabytes, drafts, messages, revision }: DefaultsRow): QuotaDefaultsView {
  return { megabytes, drafts, messages, revision };
}

async function presentQuotas(
  database: Database,
  { id, megabytes, drafts, messages, revision }: ClientQuotasRow,
): Promise<ClientQuotasView> {
  const { revision: _, ...defaults } = presentDefaults(await readDefaults(database));
  return { megabytes, drafts, messages, revision, defaults, use: await readUse(database, id) };
}
