import type { Label } from "@bonum/contract/labels.ts";
import { MAIL_ERRORS } from "@bonum/contract/mail/labels.ts";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { addSendingJob, MAX_ATTEMPTS } from "../../kernel/mail/letters.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import type { Outcome } from "../../platform/mail/letter.ts";
import {
  type Claimed,
  findStranded,
  forgetSentMail,
  giveUpHandOvers,
  isStuck,
  lockMessage,
  type OutboxRow,
  readMessage,
  releaseClaims,
  requeueMessage,
  saveOutcome,
} from "./queries.ts";
import { letterOf, type Templates } from "./read-letter.ts";

/** Means of sending messages. */
export interface Sending {
  secret: Uint8Array;
  /** True if a mail server is set. */
  sending: boolean;
  templates: Templates;
}

const outbox: Resource<OutboxRow> = {
  subject: "mail",
  topic: "mail",
  read: readMessage,
  audit: ({ state, recipient, subject }) => ({ state, recipient, subject }),
};

/**
 * Has a message sent that was kept, given up or is uncertain: by hand, for only a person can find out whether an
 * uncertain one arrived.
 *
 * @throws NotFound, Conflict where it is on its way, was sent, cannot be read, or no mail server is set
 */
export function resendMessage(
  tx: Tx,
  { actor }: Caller,
  { id, sending }: { id: string; sending: Sending },
): Promise<OutboxRow> {
  return command(tx, actor, {
    resource: outbox,
    action: "mail.resend",
    lock: (tx) => lockMessage(tx, id),
    obstacle: (message) => obstacleTo(message, sending),
    async apply(tx) {
      await requeueMessage(tx, id);
      await addSendingJob(tx, id);
    },
    recorded: (before, after) => ({ before: { state: before.state }, after: outbox.audit(after) }),
  });
}

/** Refusal to resend a message, with what can be done instead; none where it can be resent. */
function obstacleTo(message: OutboxRow, sending: Sending): Label | undefined {
  if (message.state === "sent")
    return {
      pl: "Ta wiadomość została już wysłana. Odśwież listę.",
      en: "This message has already been sent. Reload the list.",
    };
  if (!isStuck(message))
    return {
      pl: "Ta wiadomość jest już wysyłana. Odśwież listę za chwilę.",
      en: "This message is already being sent. Reload the list in a moment.",
    };
  if (message.to_blocked)
    return {
      pl: "Konto adresata jest zablokowane. Najpierw je odblokuj.",
      en: "The recipient's account is blocked. Unblock it first.",
    };
  if (!sending.sending) {
    return message.is_first_link
      ? {
          pl: "Portal nie ma ustawionego serwera poczty. Skopiuj link i przekaż go inną drogą.",
          en: "The portal has no mail server. Copy the link and pass it on by other means.",
        }
      : {
          pl: "Portal nie ma ustawionego serwera poczty. Może go ustawić osoba, która prowadzi serwer.",
          en: "The portal has no mail server. The person who runs the portal can set one up.",
        };
  }
  if (letterOf(message, sending) === undefined) {
    return {
      pl: "Treści tej wiadomości nie da się już odczytać. Wyślij ją od nowa z ekranu, na którym powstała, na przykład jako ponowne zaproszenie.",
      en: "The content of this message can no longer be read. Create it again where it came from, for example by sending the invitation again.",
    };
  }
}

export async function finishSending(
  database: Database,
  { claimed, lastTry }: { claimed: Claimed; lastTry: boolean },
  outcome: Outcome,
): Promise<void> {
  if (outcome.sent) return saveOutcome(database, claimed, { state: "sent" });
  const { reason, error } = outcome;
  if (reason === "uncertain") return saveOutcome(database, claimed, { state: "uncertain", error });
  if (reason === "refused" || lastTry) return saveOutcome(database, claimed, { state: "failed", error });
  await saveOutcome(database, claimed, { state: "waiting", error });
  throw new Error(error);
}

/** Helps on what a server that died left behind, and forgets what was sent long ago; safe on several servers at once. */
export async function tidyOutbox(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    await giveUpHandOvers(tx, MAIL_ERRORS.lost.pl);
    const released = await releaseClaims(tx, { error: MAIL_ERRORS.lost.pl, maxAttempts: MAX_ATTEMPTS });
    for (const id of [...released, ...(await findStranded(tx))]) await addSendingJob(tx, id);
  });
  await forgetSentMail(database);
}
