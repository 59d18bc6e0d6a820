import { isDeepStrictEqual } from "node:util";
import type { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { exchangePicture } from "../../kernel/pictures.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { StoredContent } from "../../platform/storage/content-intake.ts";
import {
  editBanner,
  editFacts,
  lockOrganisation,
  type OrganisationRow,
  readOrganisationRow,
} from "./queries.ts";

/** Who may say what the organisation is; `null` is whoever is not signed in. Anybody reads it. */
export function canEditOrganisation(account: Account | null): boolean {
  return account !== null && isAdmin(account);
}

const organisation: Resource<OrganisationRow> = {
  subject: "organisation",
  topic: "organisation",
  read: readOrganisationRow,
  audit: ({ facts, banner_hash }) => ({ ...facts, banner: banner_hash }),
  assertUnchanged: sameRevision({
    changed: "Dane organizacji zostały w międzyczasie zmienione",
    reload: "Wczytaj ustawienia ponownie",
  }),
};

/** @throws Conflict */
export function updateOrganisation(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, facts }: { ifMatch: string | undefined; facts: OrganisationFacts },
): Promise<OrganisationRow> {
  return command(tx, actor, {
    resource: organisation,
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
export function changeBanner(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, picture }: { ifMatch: string | undefined; picture: StoredContent | null },
): Promise<OrganisationRow> {
  return command(tx, actor, {
    resource: organisation,
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
