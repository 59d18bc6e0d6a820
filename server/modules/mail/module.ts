import { mailCalls } from "@bonum/contract/mail/calls.ts";
import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { mailLabels } from "@bonum/contract/mail/labels.ts";
import type { Task } from "graphile-worker";
import type { Caller } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { listRoutes } from "../../kernel/list.ts";
import { addSendingJob, MAX_ATTEMPTS, SEND_MAIL } from "../../kernel/mail/letters.ts";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import type { Module, Served } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { transact } from "../../platform/database/transaction.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import { linkOf, type Outcome, sendLetter } from "../../platform/mail/letter.ts";
import type { Portal } from "../../portal.ts";
import {
  type Claimed,
  claimMessage,
  countStuck,
  eraseMail,
  findMessage,
  findStranded,
  forgetSentMail,
  giveUpHandOvers,
  isStuck,
  listMessages,
  lockMessage,
  MAIL_NAMES,
  noteHandOver,
  type OutboxRow,
  readMessage,
  readMyMail,
  releaseClaims,
  requeueMessage,
  settleMessage,
} from "./queries.ts";
import { letterOf, readLetter, type Templates, templatesOf } from "./read-letter.ts";

/** What the portal writes to people, and whether it went out. */
export const mail: Module = {
  name: "mail",
  labels: mailLabels,
  topics: { mail: "admins" },
  subjects: {
    mail: MAIL_NAMES,
  },
  jobs: (portal, served) => ({ [SEND_MAIL]: sendMailTask(portal, served) }),
  housekeeping: { outbox: ({ database }) => tidyOutbox(database) },
  routes({ config, database, secret }, app) {
    const sending: Sending = {
      secret,
      sending: config.smtp !== undefined,
      templates: templatesOf(app.modules),
    };
    // The address may be known only once the server listens.
    const present = (row: OutboxRow) =>
      presentMessage(row, { ...sending, baseUrl: baseUrl(config, app.server) });
    return [
      ...listRoutes(mailCalls, {
        list: (_account, query) => listMessages(query),
        present: (rows) => rows.map(present),
        exported: { fileName: "Poczta wychodząca", columns: COLUMNS },
      }),
      route(mailCalls.state, async () => ({
        sending: sending.sending,
        stuck: await countStuck(database),
      })),
      write(mailCalls.resend, async (tx, { caller, params }) =>
        present(await resendMessage(tx, caller, { id: params.id, sending })),
      ),
    ];
  },
  myData: readMyMail,
  erase: eraseMail,
};

/** A message as administrators see it. */
function presentMessage(
  row: OutboxRow,
  { baseUrl, ...sending }: Sending & { baseUrl: string },
): OutboxMessage {
  const letter = isStuck(row) ? letterOf(row, sending) : undefined;
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    link: letter !== undefined && row.first_link ? linkOf(letter, baseUrl) : null,
    dateAdded: row.added_at.toISOString(),
    dateSent: row.sent_at?.toISOString() ?? null,
    can: { resend: sending.sending && letter !== undefined && !row.to_blocked },
  };
}

/** The columns of the exported outbox: without the links, which let people in. */
const COLUMNS: ExportColumn<OutboxMessage>[] = columnsOf(mailLabels);

/** Whether, and with what, this portal can send a message. */
interface Sending {
  secret: Uint8Array;
  /** Whether a mail server is set. */
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
function resendMessage(
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
function obstacleTo(message: OutboxRow, sending: Sending): string | undefined {
  if (message.state === "sent") return "Ta wiadomość została już wysłana.";
  if (!isStuck(message)) return "Ta wiadomość jest już w drodze.";
  if (message.to_blocked) return "Konto adresata jest zablokowane.";
  if (!sending.sending) {
    return message.first_link
      ? "Portal nie ma ustawionego serwera poczty. Skopiuj link i przekaż go inną drogą."
      : "Portal nie ma ustawionego serwera poczty.";
  }
  if (letterOf(message, sending) === undefined) {
    return "Treści tej wiadomości nie da się już odczytać. Wyślij ją od nowa tam, gdzie powstała.";
  }
}

const UNREADABLE =
  "Treści wiadomości nie da się odczytać: sekret portalu (JWT_SECRET) zmienił się od jej dodania.";
const LOST = "Serwer portalu przerwał pracę w trakcie wysyłania.";

/** The task that sends one message of the outbox. It throws where the queue is to try again later. */
function sendMailTask({ config, database, secret }: Portal, { modules, address }: Served): Task {
  const templates = templatesOf(modules);
  return async (payload, { job }) => {
    const { smtp } = config;
    if (smtp === undefined) throw new Error("no mail server is set");
    const message = await findMessage(database, (payload as { id: string }).id);
    if (message?.state !== "waiting") return;
    // Whoever blocks an account takes back what waits for it; this was queued or put off since.
    if (message.to_blocked) return transact(database, (tx) => removeUnsentMail(tx, { id: message.id }));
    const { id, recipient: to, language } = message;
    const letter = readLetter(message, { secret, templates });
    // Not claimed, so that it waits for a server that knows it: the queue tries again, here or there.
    if (letter === "newer") throw new Error(`a newer server has to write this message (${message.template})`);
    const claimed = await claimMessage(database, id);
    if (claimed === undefined) return;
    if (letter === "unreadable") {
      return settleMessage(database, claimed, { state: "failed", error: UNREADABLE });
    }
    const onHandOver = () => noteHandOver(database, claimed);
    const outcome = await sendLetter({ smtp, id, to, letter, language, baseUrl: address(), onHandOver });
    await settle(database, { claimed, lastTry: job.attempts >= job.max_attempts }, outcome);
  };
}

async function settle(
  database: Database,
  { claimed, lastTry }: { claimed: Claimed; lastTry: boolean },
  outcome: Outcome,
): Promise<void> {
  if (outcome.sent) return settleMessage(database, claimed, { state: "sent" });
  const { reason, error } = outcome;
  if (reason === "uncertain") return settleMessage(database, claimed, { state: "uncertain", error });
  if (reason === "refused" || lastTry) return settleMessage(database, claimed, { state: "failed", error });
  await settleMessage(database, claimed, { state: "waiting", error });
  throw new Error(error);
}

/** Helps on what a server that died left behind, and forgets what was sent long ago; safe on several servers at once. */
export async function tidyOutbox(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    await giveUpHandOvers(tx, LOST);
    const released = await releaseClaims(tx, { error: LOST, maxAttempts: MAX_ATTEMPTS });
    for (const id of [...released, ...(await findStranded(tx))]) await addSendingJob(tx, id);
  });
  await forgetSentMail(database);
}
