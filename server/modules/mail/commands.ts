import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { isStuck, lockMessage, type OutboxRow, readMessage, requeueMessage } from "./queries.ts";
import { addSendingJob, letterOf } from "./queue-mail.ts";

/** Whether, and with what, this portal can send a message. */
export interface Sending {
  secret: Uint8Array;
  /** Whether a mail server is set. */
  sending: boolean;
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

/** Why a message cannot be resent, and what can be done instead; none where it can. */
function obstacleTo(message: OutboxRow, { sending, secret }: Sending): string | undefined {
  if (message.state === "sent") return "Ta wiadomość została już wysłana.";
  if (!isStuck(message)) return "Ta wiadomość jest już w drodze.";
  if (!sending) {
    return "Portal nie ma ustawionego serwera poczty. Skopiuj odnośnik i przekaż go inną drogą.";
  }
  if (letterOf(message, secret) === undefined) {
    return "Treści tej wiadomości nie da się już odczytać. Wyślij ją od nowa tam, gdzie powstała.";
  }
}
