import type { SecurityPayload, SecuritySettings } from "@bonum/contract/identity/second-step.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { isProtected } from "./queries.ts";
import { countAdmins, findSecurity, lockSecurity, updateSecurity } from "./security-queries.ts";

/** The one row of settings; it has no id to be named by. */
const SECURITY = { subject: "security", topic: "accounts" } as const;

const assertUnchanged = sameRevision({
  changed: "Ustawienia bezpieczeństwa zostały w międzyczasie zmienione",
  reload: "Wczytaj je ponownie",
});

/**
 * Changes whether administrators must have a second step.
 *
 * @throws Conflict where the settings changed meanwhile, or the one who demands it has none
 */
export async function changeSecurity(
  tx: Tx,
  { account, actor }: Caller,
  { ifMatch, fields }: { ifMatch: string | undefined; fields: SecurityPayload },
): Promise<void> {
  const { requireSecondStepForAdmins: required } = fields;
  const before = await lockSecurity(tx);
  assertUnchanged(before, ifMatch);
  if (required && !(await isProtected(tx, account.id))) {
    throw new Conflict("Najpierw włącz logowanie dwuetapowe na swoim koncie, a potem wymagaj go od innych.");
  }
  if (required === before.required) return;
  await updateSecurity(tx, required, account.id);
  await record(tx, actor, {
    resource: SECURITY,
    action: "security.update",
    id: null,
    before: { requireSecondStepForAdmins: before.required },
    after: { requireSecondStepForAdmins: required },
  });
}

/** How the portal protects itself, as this administrator sees it. */
export async function presentSecurity(
  database: Database,
  { account, forwarded }: Pick<Caller, "account"> & { forwarded: { unbelieved: boolean } },
): Promise<SecuritySettings> {
  const { required, revision } = await findSecurity(database);
  return {
    requireSecondStepForAdmins: required,
    revision,
    admins: await countAdmins(database),
    forwardedUnbelieved: forwarded.unbelieved,
    can: { require: await isProtected(database, account.id) },
  };
}
