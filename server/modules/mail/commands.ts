import type { Task } from "graphile-worker";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { type Outcome, sendLetter } from "../../platform/mail/letter.ts";
import type { Portal } from "../../portal.ts";
import {
  claimMessage,
  findMessage,
  findStranded,
  forgetSentMail,
  giveUpClaims,
  isStuck,
  lockMessage,
  type OutboxRow,
  readMessage,
  requeueMessage,
  settleMessage,
} from "./queries.ts";
import { addSendingJob, letterOf, readLetter } from "./queue-mail.ts";

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
