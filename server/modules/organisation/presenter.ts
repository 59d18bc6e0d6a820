import type { OrganisationView, PublicOrganisation } from "@bonum/contract/organisation/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { picturePath } from "../../kernel/pictures.ts";
import { canEditOrganisation } from "./policy.ts";
import type { OrganisationRow } from "./queries.ts";

/** The organisation as anybody reads it. */
export function presentPublicOrganisation({ facts, banner_hash }: OrganisationRow): PublicOrganisation {
  return { facts, banner: banner_hash === null ? null : picturePath(banner_hash) };
}

/** The organisation as administrators keep it. */
export function presentOrganisation(row: OrganisationRow, account: Account): OrganisationView {
  return {
    ...presentPublicOrganisation(row),
    revision: row.revision,
    dateUpdated: row.updated_at?.toISOString() ?? null,
    can: { edit: canEditOrganisation(account) },
  };
}
