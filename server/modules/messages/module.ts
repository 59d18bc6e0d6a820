import { contactCalls, messageCalls } from "@bonum/contract/messages/calls.ts";
import type { MessageView } from "@bonum/contract/messages/fields.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, type Route, route, write } from "../../kernel/route.ts";
import { transact } from "../../platform/database/transaction.ts";
import type { Portal } from "../../portal.ts";
import {
  canDeleteMessage,
  canEditMessage,
  HELD_CONTACT_MAIL,
  isSpam,
  mailHeldMessages,
  receiveMessage,
  removeMessage,
  updateMessage,
} from "./commands.ts";
import { assertTicketGood, createContactThrottle, signTicket } from "./contact-guards.ts";
import {
  countMessagesOf,
  findMessage,
  listMessages,
  MESSAGE_NAMES,
  type MessageRow,
  readMyMessages,
} from "./queries.ts";
import { messageSamples } from "./samples.ts";

/** What visitors write through the contact form. */
export const messages: Module = {
  name: "messages",
  labels: messageLabels,
  topics: { messages: "admins" },
  subjects: {
    message: MESSAGE_NAMES,
  },
  samples: { messages: messageSamples },
  jobs: (portal) => ({
    [HELD_CONTACT_MAIL]: () => transact(portal.database, (tx) => mailHeldMessages(tx, portal)),
  }),
  routes: (portal) => [
    ...contactRoutes(portal),
    ...listRoutes(messageCalls, {
      list: (_account, query) => listMessages(query),
      present: (rows, account) => rows.map((row) => presentMessage(row, account)),
      exported: { fileName: "Wiadomości", columns: COLUMNS },
    }),
    route(messageCalls.details, async ({ account, params }) =>
      presentMessage(existing(await findMessage(portal.database, params.id)), account),
    ),
    write(messageCalls.update, async (tx, { account, caller, target, body }) =>
      presentMessage(await updateMessage(tx, caller, { target, change: body }), account),
    ),
    write(messageCalls.delete, (tx, { caller, target }) => removeMessage(tx, caller, target)),
    historyRoute(messageCalls.history, {
      subject: "message",
      find: (_account, id) => findMessage(portal.database, id),
    }),
  ],
  myData: readMyMessages,
  erase: countMessagesOf,
};

/** The contact form: given out with a ticket, received within the throttle's limits. */
function contactRoutes({ database, pool, secret }: Portal): Route[] {
  const throttle = createContactThrottle(pool);
  return [
    route(contactCalls.form, async () => ({ ticket: await signTicket(secret, Date.now()) })),
    route(contactCalls.send, async ({ body: message, request: { ip: address, id: requestId } }, portal) => {
      await assertTicketGood(secret, message.ticket, Date.now());
      await throttle.count(address);
      // What is mailed to nobody uses up no mail.
      const mailable = isSpam(message) || (await throttle.maySendMail());
      const actor = { accountId: null, email: message.email, address, requestId };
      await transact(database, (tx) => receiveMessage(tx, portal, { message, actor, mailable }));
      return { received: true };
    }),
  ];
}

/** A message as the API shows it to administrators. */
function presentMessage(row: MessageRow, account: Account): MessageView {
  return {
    ...recordView(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    body: row.body,
    language: row.language,
    state: row.state,
    internalNote: row.internal_note,
    can: { edit: canEditMessage(account), delete: canDeleteMessage(account) },
  };
}

/** The columns of the exported messages. */
const COLUMNS: ExportColumn<MessageView>[] = columnsOf(messageLabels);
