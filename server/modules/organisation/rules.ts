import { isDeepStrictEqual } from "node:util";
import type {
  OrganisationFacts,
  OrganisationView,
  PublicOrganisation,
} from "@bonum/contract/organisation/fields.ts";
import type { Caller } from "../../kernel/caller.ts";
import { changeRecord, type Noun } from "../../kernel/change-record.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { exchangePicture } from "../../kernel/pictures.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import type { Portal } from "../../portal.ts";
import { canEditOrganisation } from "./policy.ts";
import { presentOrganisation, presentPublicOrganisation } from "./presenter.ts";
import {
  editBanner,
  editFacts,
  lockOrganisation,
  ORGANISATION_ID,
  type OrganisationRow,
  readOrganisationRow,
} from "./queries.ts";

const organisation: Noun<OrganisationRow, OrganisationView> = {
  subject: "organisation",
  topic: "organisation",
  words: {
    changed: "Dane organizacji zostały w międzyczasie zmienione",
    reload: "Wczytaj ustawienia ponownie",
  },
  lock: lockOrganisation,
  read: readOrganisationRow,
  audit: ({ facts, banner_hash }) => ({ ...facts, banner: banner_hash }),
  present: presentOrganisation,
};

/** The organisation as anybody reads it. */
export async function readOrganisation({ database }: Portal): Promise<PublicOrganisation> {
  return presentPublicOrganisation(await readOrganisationRow(database));
}

/** @throws Conflict */
export function updateOrganisation(
  caller: Caller,
  ifMatch: string | undefined,
  facts: OrganisationFacts,
): Promise<OrganisationView> {
  return changeRecord(caller, organisation, {
    key: ORGANISATION_ID,
    ifMatch,
    action: "organisation.update",
    may: canEditOrganisation,
    async apply(tx, row) {
      if (isDeepStrictEqual(row.facts, facts)) return false;
      await editFacts(tx, facts, caller.account.id);
      return true;
    },
  });
}

const resource: Resource<OrganisationRow> = {
  ...organisation,
  assertUnchanged: sameRevision(organisation.words),
};

/** Gives the funding banner a picture, or takes it away. @throws Conflict */
export function changeBanner(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, picture }: { ifMatch: string | undefined; picture: StoredContent | null },
): Promise<OrganisationRow> {
  return command(tx, actor, {
    resource,
    ifMatch,
    action: picture ? "organisation.setBanner" : "organisation.removeBanner",
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
