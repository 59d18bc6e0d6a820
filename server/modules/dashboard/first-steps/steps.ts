import type { FirstSteps } from "@bonum/contract/first-steps/fields.ts";
import { missingFacts } from "@bonum/contract/organisation/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import type { Portal } from "../../../portal.ts";
import { findBackup } from "../../backups/state.ts";
import { readOrganisationRow } from "../../organisation/queries.ts";
import { countUnread } from "../../pages/readings/unread.ts";
import { readPortalSteps } from "./queries.ts";

/** First steps of a new portal, each with its state. */
export async function readFirstSteps(portal: Portal, account: Account): Promise<FirstSteps> {
  const { database, config } = portal;
  const { samples, ...steps } = await readPortalSteps(database, account.id);
  const { facts } = await readOrganisationRow(database);
  return {
    organisation: missingFacts(facts).length === 0,
    mail: config.smtp !== undefined,
    backup: (await findBackup(portal)).finding !== "never",
    texts: (await countUnread(database)) === 0,
    ...steps,
    samples: config.testData ? samples : null,
  };
}
