import * as z from "zod/mini";
import { call } from "../call.ts";
import { RecordId } from "../records.ts";
import { ClientQuotas, ClientQuotasView, QuotaDefaults, QuotaDefaultsView, QuotaUse } from "./fields.ts";

const tag = "quotas";
const defaults = { path: "/quotas/defaults", scope: "admin", tag, output: QuotaDefaultsView } as const;
const ofClient = {
  path: "/clients/:id/quotas",
  scope: "admin",
  tag,
  params: RecordId,
  output: ClientQuotasView,
} as const;

/** What clients' people may add: administrators set it, the client's people see how much is left. */
export const quotaCalls = {
  /** Of the caller's own client; null for an account that belongs to none, which has no quotas. */
  own: call({ method: "GET", path: "/quotas", scope: "client", tag, output: z.nullable(QuotaUse) }),
  defaults: call({ ...defaults, method: "GET" }),
  updateDefaults: call({ ...defaults, method: "PUT", body: QuotaDefaults, revision: true, decides: "rules" }),
  details: call({ ...ofClient, method: "GET" }),
  update: call({ ...ofClient, method: "PUT", body: ClientQuotas, revision: true, decides: "rules" }),
};
