import { MAIL_ERRORS } from "@bonum/contract/mail/labels.ts";
import type { Task } from "graphile-worker";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import type { Served } from "../../kernel/module.ts";
import { transact } from "../../platform/database/transaction.ts";
import { sendLetter } from "../../platform/mail/letter.ts";
import type { Portal } from "../../portal.ts";
import { finishSending } from "./commands.ts";
import { claimMessage, findMessage, noteHandOver, saveOutcome } from "./queries.ts";
import { readLetter, templatesOf } from "./read-letter.ts";

/** The task that sends one message of the outbox. It throws where the queue is to try again later. */
export function sendMailTask({ config, database, secret }: Portal, { modules, address }: Served): Task {
  const templates = templatesOf(modules);
  return async (payload, { job, abortSignal: signal }) => {
    const { smtp } = config;
    if (smtp === undefined) throw new Error("no mail server is set");
    const message = await findMessage(database, (payload as { id: string }).id);
    if (message?.state !== "waiting") return;
    // Blocking an account removes its waiting mail; this message was queued or delayed since.
    if (message.to_blocked) return transact(database, (tx) => removeUnsentMail(tx, { id: message.id }));
    const { id, recipient: to, language } = message;
    const letter = readLetter(message, { secret, templates });
    // Not claimed, so that it waits for a server that knows it: the queue tries again, here or there.
    if (letter === "newer") throw new Error(`a newer server has to write this message (${message.template})`);
    const claimed = await claimMessage(database, id);
    if (claimed === undefined) return;
    if (letter === "unreadable") {
      return saveOutcome(database, claimed, { state: "failed", error: MAIL_ERRORS.unreadable.pl });
    }
    const onHandOver = () => noteHandOver(database, claimed);
    const outcome = await sendLetter({
      smtp,
      id,
      to,
      letter,
      language,
      baseUrl: address(),
      onHandOver,
      signal,
    });
    await finishSending(database, { claimed, lastTry: job.attempts >= job.max_attempts }, outcome);
  };
}
