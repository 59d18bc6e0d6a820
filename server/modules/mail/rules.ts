import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { recordAudit } from "../../kernel/audit-queries.ts";
import type { Caller } from "../../kernel/caller.ts";
import { announce } from "../../platform/database/changes.ts";
import { transact } from "../../platform/database/transaction.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import { isStuck, letterOf, type MailSetting, presentMessage } from "./presenter.ts";
import { lockMessage, type OutboxRow, readMessage } from "./queries.ts";
import { addSendingJob } from "./queue-mail.ts";
import { requeueMessage } from "./sending-queries.ts";

/**
 * Has a message sent that was kept, given up or is uncertain: by hand, for only a person can find out whether an
 * uncertain one arrived.
 *
 * @throws NotFound
 * @throws Conflict where it is on its way, was sent, cannot be read, or no mail server is set
 */
export function resendMessage(
  { portal, actor }: Caller,
  id: string,
  setting: MailSetting,
): Promise<OutboxMessage> {
  return transact(portal.database, async (tx) => {
    const message = await lockMessage(tx, id);
    if (message === undefined) throw new NotFound();
    assertResendable(message, setting);
    await requeueMessage(tx, id);
    await addSendingJob(tx, id);
    await recordAudit(tx, {
      actor,
      action: "mail.resend",
      subjectType: "mail",
      subjectId: id,
      before: { state: message.state },
      after: { state: "waiting", recipient: message.recipient, subject: message.subject },
    });
    await announce(tx, { topic: "mail", id });
    return presentMessage(await readMessage(tx, id), setting);
  });
}

function assertResendable(message: OutboxRow, { sending, secret }: MailSetting): void {
  if (message.state === "sent") throw new Conflict("Ta wiadomość została już wysłana.");
  if (!isStuck(message)) throw new Conflict("Ta wiadomość jest już w drodze.");
  if (!sending)
    throw new Conflict("Portal nie ma ustawionego serwera poczty. Skopiuj odnośnik i przekaż go inną drogą.");
  if (letterOf(message, secret) === undefined)
    throw new Conflict(
      "Treści tej wiadomości nie da się już odczytać. Wyślij ją od nowa tam, gdzie powstała.",
    );
}
