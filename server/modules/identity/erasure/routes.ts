import { ErasureReport, KEPT_REASONS } from "@bonum/contract/identity/erasure.ts";
import { RecordId } from "@bonum/contract/records.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import { type Caller, callerOf } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { withLongStatements } from "../../../platform/database/deadlines.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import type { Portal } from "../../../portal.ts";
import type { Scope } from "../../../scopes.ts";
import { hasOtherOwner } from "../members/access-queries.ts";
import { assertOtherAdmin } from "../members/last-admin.ts";
import { claimCorrespondence } from "../own-account/access-queries.ts";
import {
  anonymiseAudit,
  countAdded,
  countContactMessages,
  deleteInvitations,
  deleteLinks,
  deleteMail,
  deleteOwned,
  type ErasedPerson,
  eraseAccount,
  hasActiveClient,
  lockPerson,
} from "./queries.ts";

/** The erasure of a person's account, for administrators. */
export function erasureRoutes(scope: Scope, portal: Portal): void {
  scope.post(
    "/accounts/:id/erase",
    { schema: { tags: ["account"], params: RecordId, response: { 200: ErasureReport } } },
    // It looks through the whole audit log.
    (request) => withLongStatements(() => eraseAccountOf(callerOf(portal, request), request.params.id)),
  );
}

/**
 * Erases a person's account for good: what belongs to it alone is deleted, and what must stay loses their name.
 *
 * @throws NotFound, Conflict for one's own account, the last administrator and the last owner of an active client
 */
function eraseAccountOf({ portal, account, actor }: Caller, id: string): Promise<ErasureReport> {
  return transact(portal.database, async (tx) => {
    const person = await lockPerson(tx, id);
    if (person === undefined) throw new NotFound();
    if (id === account.id) {
      throw new Conflict("Danych własnego konta nie można usunąć samemu. Musi to zrobić inny administrator.");
    }
    await assertReplaceable(tx, person);
    const report = await erase(tx, person);
    await recordAudit(tx, {
      actor,
      action: "account.erase",
      subjectType: "account",
      subjectId: id,
      after: Object.fromEntries(report.erased.map(({ kind, count }) => [kind, count])),
    });
    await announce(tx, { topic: "accounts", id });
    return report;
  });
}

/** @throws Conflict where the portal would have no administrator left, or an active client no owner */
async function assertReplaceable(tx: Tx, person: ErasedPerson): Promise<void> {
  const { id, clientId, clientRole, isAdmin } = person;
  if (isAdmin) await assertOtherAdmin(tx, id);
  if (clientId === null || clientRole !== "owner" || (await hasOtherOwner(tx, clientId, id))) return;
  if (await hasActiveClient(tx, person)) {
    throw new Conflict(
      "To jedyny właściciel tego klienta. Najpierw zaproś innego właściciela albo dezaktywuj klienta.",
    );
  }
}

async function erase(tx: Tx, person: ErasedPerson): Promise<ErasureReport> {
  const { id, email, emails } = person;
  await claimCorrespondence(tx, { accountId: id, email });
  const audit = await anonymiseAudit(tx, person);
  const erased: ErasureReport["erased"] = [
    { kind: "account", count: 1 },
    { kind: "sessions", count: await deleteOwned(tx, "sessions", id) },
    { kind: "secondStep", count: await deleteOwned(tx, "secondStep", id) },
    { kind: "acceptances", count: await deleteOwned(tx, "acceptances", id) },
    { kind: "links", count: await deleteLinks(tx, id) },
    { kind: "invitations", count: await deleteInvitations(tx, id) },
    { kind: "mail", count: await deleteMail(tx, id) },
  ];
  const left = [
    { kind: "audit", count: audit },
    { kind: "documents", count: await countAdded(tx, "documents", id) },
    { kind: "investments", count: await countAdded(tx, "investments", id) },
    { kind: "messages", count: await countContactMessages(tx, emails) },
  ] as const;
  await eraseAccount(tx, id);
  const present = ({ count }: { count: number }) => count > 0;
  const kept = left
    .filter(present)
    .map(({ kind, count }) => ({ kind, count, reason: KEPT_REASONS.pl[kind] }));
  return { erased: erased.filter(present), kept };
}
