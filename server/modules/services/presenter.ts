import type { ServiceDetails, ServiceFields, ServiceView } from "@bonum/contract/services/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { recordView } from "../../kernel/record-view.ts";
import { renderMarkdown } from "../../platform/markdown/render.ts";
import { canDeleteService, canEditService } from "./policy.ts";
import type { ServiceRow } from "./queries.ts";

/** What describes a service, as its form has it. */
export function fieldsOf(row: ServiceRow): ServiceFields {
  return {
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    scope: row.scope,
    normativeBasis: row.normative_basis,
    audience: row.audience,
    pricing: row.pricing,
    price: row.price,
    priceNote: row.price_note,
    normDays: row.norm_days,
    requiredDocuments: row.required_documents,
    questions: row.questions,
    certificateType: row.certificate_type,
    certificateMonths: row.certificate_months,
    published: row.published,
  };
}

/** A service as the API shows it; `null` is whoever is not signed in. */
export function presentService(row: ServiceRow, account: Account | null): ServiceView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    can: { edit: canEditService(account), delete: canDeleteService(account) },
  };
}

/** A service with its scope ready to be shown. */
export function presentServiceDetails(row: ServiceRow, account: Account | null): ServiceDetails {
  return { ...presentService(row, account), scopeHtml: renderMarkdown(row.scope).html };
}
