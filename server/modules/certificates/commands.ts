import { certificateLabels, publicState } from "@bonum/contract/certificates/labels.ts";
import { supersededBy } from "@bonum/contract/certificates/reasons.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import { isAdmin } from "../../kernel/account.ts";
import type { Actor } from "../../kernel/audit/queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command } from "../../kernel/command.ts";
import type { Events } from "../../kernel/events.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { notifyOfChange } from "./news.ts";
import { type CertificateRow, findOfOrder, lockCertificate, setCertificateState } from "./queries.ts";
import { certificates, standing } from "./resource.ts";

/** Public reason of an event. */
function reasonOf(_tx: Tx, _row: CertificateRow, { body }: { body: { reason: string } }): string {
  return body.reason;
}

/** The events that administrators send. */
export const certificateEvents: Events<typeof certificateMachine, CertificateRow, string> = {
  machine: certificateMachine,
  action: (event) => `certificate.${event}`,
  resource: certificates,
  state: (row) => row.present_state,
  told: (row) => certificateLabels.fields.state.values[publicState(standing(row.present_state, row))],
  lock: (tx, _account, id) => lockCertificate(tx, id),
  senders: { admin: isAdmin },
  effects: { suspend: reasonOf, resume: reasonOf, withdraw: reasonOf },
  async save(tx, row, { to: state, event, written: reason = "", caller: { account, portal }, at }) {
    await setCertificateState(tx, row.id, { state, event, reason, editorId: account.id, at });
    if (at === undefined) await notifyOfChange(tx, portal, { row, event, reason, by: account.id });
  },
};

/** Withdraws the certificate of an order, where it has one that is not over yet. */
export async function withdrawCertificateOf(
  tx: Tx,
  caller: Caller,
  { orderId, reason, at }: { orderId: string; reason: string; at?: Date | undefined },
): Promise<void> {
  const found = await findOfOrder(tx, orderId);
  if (found === undefined) return;
  await changeByItself(tx, caller, {
    id: found.id,
    change: { event: "withdraw", state: "withdrawn", reason, editorId: caller.account.id, at },
    // The order's own line in the bell says it.
    rings: false,
  });
}

export function supersede(
  tx: Tx,
  caller: Caller,
  { renewed, by }: { renewed: CertificateRow; by: CertificateRow },
): Promise<void> {
  return changeByItself(tx, caller, {
    id: renewed.id,
    change: {
      event: "supersede",
      state: "superseded",
      reason: supersededBy(by.number).pl,
      editorId: caller.account.id,
      supersededBy: by.id,
    },
  });
}

/** Changes a certificate as a consequence of something else; one that is over stays as it is. */
export async function changeByItself(
  tx: Tx,
  { actor, portal }: { actor: Actor; portal: Portal },
  {
    id,
    change,
    rings = true,
  }: { id: string; change: Parameters<typeof setCertificateState>[2]; rings?: boolean },
): Promise<void> {
  await command(tx, actor, {
    resource: certificates,
    action: `certificate.${change.event}`,
    lock: (tx) => lockCertificate(tx, id),
    async apply(tx, row) {
      const open = row.state === "issued" || row.state === "suspended";
      // Past its last day it has expired, though that may not be written yet.
      if (!open || (row.present_state === "expired") !== (change.event === "expire")) return false;
      await setCertificateState(tx, id, change);
      // Readers who hear of the new certificate need no news of the old one.
      if (change.event !== "supersede" && change.at === undefined) {
        await notifyOfChange(tx, portal, { row, ...change, by: actor.accountId, rings });
      }
    },
  });
}
