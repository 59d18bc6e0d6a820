import { isDeepStrictEqual } from "node:util";
import { organisationCalls } from "@bonum/contract/organisation/calls.ts";
import type {
  OrganisationFacts,
  OrganisationView,
  PublicOrganisation,
} from "@bonum/contract/organisation/fields.ts";
import { organisationLabels } from "@bonum/contract/organisation/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command } from "../../kernel/command.ts";
import type { Module } from "../../kernel/module.ts";
import { exchangePicture, picturePath, pictureRoutes } from "../../kernel/pictures.ts";
import { route, write } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import {
  editBanner,
  editFacts,
  findBanner,
  lockOrganisation,
  type OrganisationRow,
  readOrganisationRow,
} from "./queries.ts";
import { ORGANISATION } from "./resource.ts";

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

/** Tells if the account may edit the organisation; `null` is not logged in. Reading is public. */
function canEditOrganisation(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

/** @throws Conflict */
function updateOrganisation(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, facts }: { ifMatch: string | undefined; facts: OrganisationFacts },
): Promise<OrganisationRow> {
  return command(tx, actor, {
    resource: ORGANISATION,
    action: "organisation.update",
    ifMatch,
    lock: lockOrganisation,
    may: () => canEditOrganisation(account),
    async apply(tx, row) {
      if (isDeepStrictEqual(row.facts, facts)) return false;
      await editFacts(tx, facts, account.id);
    },
  });
}

/** Gives the funding banner a picture, or takes it away. @throws Conflict */
function changeBanner(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, picture }: { ifMatch: string | undefined; picture: StoredContent | null },
): Promise<OrganisationRow> {
  return command(tx, actor, {
    resource: ORGANISATION,
    action: picture ? "organisation.setBanner" : "organisation.removeBanner",
    ifMatch,
    lock: lockOrganisation,
    may: () => canEditOrganisation(account),
    apply: (tx, row) =>
      exchangePicture(tx, {
        from: { key: row.banner_key, hash: row.banner_hash },
        to: picture,
        write: (columns) => editBanner(tx, columns, account.id),
      }),
  });
}
