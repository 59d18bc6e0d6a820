import type { AuditSubject } from "@bonum/contract/audit.ts";
import type { FastifyRequest } from "fastify";
import type { Tx } from "../../platform/database/connect.ts";

/** Who acts, as the audit keeps it. */
export interface Actor {
  accountId: string | null;
  /** E-mail of the account, or what was typed as one at a refused log-in. */
  email: string;
  address: string;
  requestId: string;
}

export interface AuditEntry {
  actor: Actor;
  /** `noun.verb`, as in `document.update`. */
  action: string;
  subjectType: AuditSubject;
  subjectId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The actor of a request in a scope that knows its account. */
export function actorOf(request: FastifyRequest): Actor {
  return {
    accountId: request.account.id,
    email: request.account.email,
    address: request.ip,
    requestId: request.id,
  };
}

/** Writes the entry in the transaction of the change that it tells of. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, action, subjectType, subjectId, before, after } = entry;
  await tx
    .insertInto("audit_entries")
    .values({
      account_id: actor.accountId,
      actor: actor.email,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      address: actor.address,
      request_id: actor.requestId,
    })
    .execute();
}
