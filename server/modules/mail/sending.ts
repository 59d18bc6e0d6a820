import type { Task } from "graphile-worker";
import type { Database } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { type Outcome, sendLetter } from "../../platform/mail/send-letter.ts";
import type { Portal } from "../../portal.ts";
import {
  claimMessage,
  findMessage,
  findStranded,
  forgetSentMail,
  giveUpClaims,
  settleMessage,
} from "./queries.ts";
import { addSendingJob, readLetter } from "./queue-mail.ts";

const UNREADABLE =
  "Treści wiadomości nie da się odczytać: sekret portalu (JWT_SECRET) zmienił się od jej dodania.";
const LOST = "Serwer portalu przerwał pracę w trakcie wysyłania.";

/**
 * The task that sends one message of the outbox. It throws where the queue is to try again later.
 *
 * @param baseUrl answers the portal's address, known once it listens
 */
export function sendMailTask({ config, database, secret }: Portal, baseUrl: () => string): Task {
  return async (payload, { job }) => {
    const { smtp } = config;
    if (smtp === undefined) throw new Error("no mail server is set");
    const message = await findMessage(database, (payload as { id: string }).id);
    if (message?.state !== "waiting") return;
    const { id, recipient: to, language } = message;
    const letter = readLetter(message, secret);
    // Not claimed, so that it waits for a server that knows it: the queue tries again, here or there.
    if (letter === "newer") throw new Error(`a newer server has to write this message (${message.template})`);
    if (!(await claimMessage(database, id))) return;
    if (letter === "unreadable") {
      return settleMessage(database, id, { state: "failed", error: UNREADABLE });
    }
    const outcome = await sendLetter({ smtp, id, to, letter, language, baseUrl: baseUrl() });
    await settle(database, { id, lastTry: job.attempts >= job.max_attempts }, outcome);
  };
}

async function settle(
  database: Database,
  { id, lastTry }: { id: string; lastTry: boolean },
  outcome: Outcome,
): Promise<void> {
  if (outcome.sent) return settleMessage(database, id, { state: "sent" });
  const { reason, error } = outcome;
  if (reason === "uncertain") return settleMessage(database, id, { state: "uncertain", error });
  if (reason === "refused" || lastTry) return settleMessage(database, id, { state: "failed", error });
  await settleMessage(database, id, { state: "waiting", error });
  throw new Error(error);
}

/** Helps on what a server that died left behind, and forgets what was sent long ago; safe on several servers at once. */
export async function tidyOutbox(database: Database): Promise<void> {
  await giveUpClaims(database, LOST);
  await transact(database, async (tx) => {
    for (const id of await findStranded(tx)) await addSendingJob(tx, id);
  });
  await forgetSentMail(database);
}
