import type { Resource } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { type OrganisationRow, readOrganisationRow } from "./queries.ts";

/** The organisation as its commands know it. */
export const ORGANISATION: Resource<OrganisationRow> = {
  subject: "organisation",
  topic: "organisation",
  read: readOrganisationRow,
  audit: ({ facts, banner_hash }) => ({ ...facts, banner: banner_hash }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Dane organizacji zostały w międzyczasie zmienione",
      en: "The organisation's details have been changed in the meantime",
    },
    reload: { pl: "Odśwież ustawienia", en: "Reload the settings" },
  }),
};
