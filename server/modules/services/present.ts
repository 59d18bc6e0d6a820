import type { ServiceDetails, ServiceView } from "@bonum/contract/services/fields.ts";
import { grossOf } from "@bonum/contract/services/price.ts";
import type { Account } from "../../kernel/account.ts";
import { recordView } from "../../kernel/record-view.ts";
import type { Database } from "../../platform/database/connect.ts";
import { readRendered } from "../../platform/markdown/rendered.ts";
import { canEditService } from "./policy.ts";
import { fieldsOf, type ServiceRow } from "./queries.ts";

/** The columns of the exported list; texts that fill pages are left out. */
export const EXPORTED = [
  "name",
  "slug",
  "summary",
  "nameEn",
  "summaryEn",
  "normativeBasis",
  "audience",
  "pricing",
  "price",
  "vatRate",
  "priceGross",
  "priceNote",
  "normDays",
  "requiredDocuments",
  "certificateType",
  "certificateMonths",
  "published",
  "dateAdded",
] as const;

/** A service as the API shows it; `null` is whoever is not signed in. */
export function presentService(row: ServiceRow, account: Account | null): ServiceView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    priceGross: grossOf(row.price, row.vat_rate),
    measured: row.measured_days === null ? null : { days: row.measured_days, orders: row.measured_orders },
    can: { edit: canEditService(account), delete: canEditService(account) },
  };
}

/** A service with its scope ready to be shown, in both languages. */
export async function presentServiceDetails(
  database: Database,
  row: ServiceRow,
  account: Account | null,
): Promise<ServiceDetails> {
  return {
    ...presentService(row, account),
    scopeHtml: (await readRendered(database, row.scope)).html,
    scopeEnHtml: (await readRendered(database, row.scope_en)).html,
  };
}
