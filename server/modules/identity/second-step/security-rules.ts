import type { SecurityPayload, SecuritySettings } from "@bonum/contract/identity/second-step.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { assertUnchanged } from "../../../kernel/revision.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { isProtected } from "./change.ts";
import { countAdmins, findSecurity, lockSecurity, updateSecurity } from "./security-queries.ts";

const WORDS = {
  changed: "Ustawienia bezpieczeństwa zostały w międzyczasie zmienione",
  reload: "Wczytaj je ponownie",
};

/** An administrator, with what the server has noticed of proxies. */
interface SecurityCaller extends Caller {
  forwarded: { unbelieved: boolean };
}

/** How the portal protects itself, as this administrator sees it. */
export function readSecurity({ portal, account, forwarded }: SecurityCaller): Promise<SecuritySettings> {
  return presentSecurity(portal.database, { accountId: account.id, forwarded });
}

/**
 * Changes whether administrators must have a second step.
 *
 * @throws Conflict where the settings changed meanwhile, or the one who demands it has none
 */
export function changeSecurity(
  { portal, account, actor, forwarded }: SecurityCaller,
  { requireSecondStepForAdmins: required }: SecurityPayload,
  ifMatch: string | undefined,
): Promise<SecuritySettings> {
  return transact(portal.database, async (tx) => {
    const before = await lockSecurity(tx);
    assertUnchanged(before, ifMatch, WORDS);
    if (required && !(await isProtected(tx, account.id))) {
      throw new Conflict(
        "Najpierw włącz logowanie dwuetapowe na swoim koncie, a potem wymagaj go od innych.",
      );
    }
    if (required !== before.required) {
      await updateSecurity(tx, required, account.id);
      await recordAudit(tx, {
        actor,
        action: "security.update",
        subjectType: "security",
        subjectId: null,
        before: { requireSecondStepForAdmins: before.required },
        after: { requireSecondStepForAdmins: required },
      });
      await announce(tx, { topic: "accounts", id: null });
    }
    return presentSecurity(tx, { accountId: account.id, forwarded });
  });
}

async function presentSecurity(
  database: Database,
  { accountId, forwarded }: { accountId: string } & Pick<SecurityCaller, "forwarded">,
): Promise<SecuritySettings> {
  const { required, revision } = await findSecurity(database);
  return {
    requireSecondStepForAdmins: required,
    revision,
    admins: await countAdmins(database),
    forwardedUnbelieved: forwarded.unbelieved,
    can: { require: await isProtected(database, accountId) },
  };
}
