import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import type { OrganisationView, PublicOrganisation } from "@bonum/contract/organisation/fields.ts";
import { organisationLabels } from "@bonum/contract/organisation/labels.ts";
import type { Account } from "../../kernel/account.ts";
import type { Module } from "../../kernel/module.ts";
import { picturePath, pictureRoutes } from "../../kernel/pictures.ts";
import { route, write } from "../../kernel/route.ts";
import { canEditOrganisation, changeBanner, updateOrganisation } from "./commands.ts";
import { findBanner, type OrganisationRow, readOrganisationRow } from "./queries.ts";

/** The centre itself: its facts and the banner of its funding. */
export const organisation: Module = {
  name: "organisation",
  labels: organisationLabels,
  publicTables: ["organisation"],
  topics: { organisation: "everyone" },
  subjects: { organisation: null },
  picture: findBanner,
  routes: ({ database }) => [
    route(organisationCalls.published, async () => presentPublic(await readOrganisationRow(database))),
    route(organisationCalls.details, async ({ account }) =>
      presentOrganisation(await readOrganisationRow(database), account),
    ),
    write(organisationCalls.update, async (tx, { account, caller, body, request }) => {
      const change = { ifMatch: request.headers["if-match"], facts: body };
      return presentOrganisation(await updateOrganisation(tx, caller, change), account);
    }),
    ...pictureRoutes(organisationCalls, async (tx, { account, caller, request }, picture) => {
      const change = { ifMatch: request.headers["if-match"], picture };
      return presentOrganisation(await changeBanner(tx, caller, change), account);
    }),
  ],
};

/** The organisation as anybody reads it. */
function presentPublic({ facts, banner_hash }: OrganisationRow): PublicOrganisation {
  return { facts, banner: banner_hash === null ? null : picturePath(banner_hash) };
}

/** The organisation as administrators keep it. */
function presentOrganisation(row: OrganisationRow, account: Account): OrganisationView {
  return {
    ...presentPublic(row),
    revision: row.revision,
    dateUpdated: row.updated_at?.toISOString() ?? null,
    can: { edit: canEditOrganisation(account) },
  };
}
