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

/** Quotas of clients' additions: set by administrators, the remainder visible to the client's people. */
export const quotaCalls = {
  /** Quotas of the caller's own client; null for an account without a client, which has no quotas. */
  own: call({ method: "GET", path: "/quotas", scope: "client", tag, output: z.nullable(QuotaUse) }),
  defaults: call({ ...defaults, method: "GET" }),
  updateDefaults: call({ ...defaults, method: "PUT", body: QuotaDefaults, revision: true, decides: "rules" }),
  details: call({ ...ofClient, method: "GET" }),
  update: call({ ...ofClient, method: "PUT", body: ClientQuotas, revision: true, decides: "rules" }),
};
