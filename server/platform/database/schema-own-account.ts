import type { Generated } from "kysely";

/** The table of migration 0006. */
export interface OwnAccountSchema {
  account_acceptances: AccountAcceptancesTable;
}

/** What migration 0006 adds to `accounts`. */
export interface OwnAccountColumns {
  muted: Generated<string[]>;
  profile_revision: Generated<number>;
  profile_changed_at: Date | null;
}

interface AccountAcceptancesTable {
  account_id: string;
  slug: "privacy" | "regulations";
  version: number;
  accepted_at: Generated<Date>;
}
