import { mailCalls } from "@bonum/contract/mail/calls.ts";
import type { OutboxMessage } from "@bonum/contract/mail/fields.ts";
import { mailLabels } from "@bonum/contract/mail/labels.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import { baseUrl } from "../../platform/http/base-url.ts";
import { linkOf } from "../../platform/mail/letter.ts";
import { resendMessage, type Sending, sendMailTask, tidyOutbox } from "./commands.ts";
import {
  countStuck,
  eraseMail,
  isStuck,
  listMessages,
  MAIL_NAMES,
  type OutboxRow,
  readMyMail,
} from "./queries.ts";
import { letterOf, SEND_MAIL } from "./queue-mail.ts";

/** What the portal writes to people, and whether it went out. */
export const mail: Module = {
  name: "mail",
  labels: mailLabels,
  topics: { mail: "admins" },
  subjects: {
    mail: MAIL_NAMES,
  },
  jobs: (portal, address) => ({ [SEND_MAIL]: sendMailTask(portal, address) }),
  housekeeping: { outbox: ({ database }) => tidyOutbox(database) },
  routes({ config, database, secret }, app) {
    const sending: Sending = { secret, sending: config.smtp !== undefined };
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
  { secret, sending, baseUrl }: Sending & { baseUrl: string },
): OutboxMessage {
  const letter = isStuck(row) ? letterOf(row, secret) : undefined;
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    link: letter ? linkOf(letter, baseUrl) : null,
    dateAdded: row.added_at.toISOString(),
    dateSent: row.sent_at?.toISOString() ?? null,
    can: { resend: sending && letter !== undefined },
  };
}

/** The columns of the exported outbox: without the links, which let people in. */
const COLUMNS: ExportColumn<OutboxMessage>[] = columnsOf(mailLabels);
