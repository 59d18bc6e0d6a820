import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { announce } from "../../../platform/database/changes.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { endOwned, endSessions } from "./access-queries.ts";

/** Signs the caller out everywhere but here, at once; answers how many sessions that ended. */
export function endOtherSessions({ portal, account, actor }: Caller): Promise<number> {
  return transact(portal.database, async (tx) => {
    const ended = await endSessions(tx, { accountId: account.id, except: account.sessionId });
    if (ended === 0) return 0;
    await recordAudit(tx, {
      actor,
      action: "account.endOtherSessions",
      subjectType: "account",
      subjectId: account.id,
      after: { ended },
    });
    await announce(tx, { topic: "accounts", id: account.id });
    return ended;
  });
}

/** Ends one of the caller's sessions at once; their present one, too. @throws NotFound */
export function endOwnSession({ portal, account, actor }: Caller, id: string): Promise<void> {
  return transact(portal.database, async (tx) => {
    if (!(await endOwned(tx, { accountId: account.id, id }))) throw new NotFound();
    await recordAudit(tx, { actor, action: "session.end", subjectType: "session", subjectId: id });
    await announce(tx, { topic: "accounts", id: account.id });
  });
}
