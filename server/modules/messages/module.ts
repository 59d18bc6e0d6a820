import { messageCalls } from "@bonum/contract/messages/calls.ts";
import { messageLabels } from "@bonum/contract/messages/labels.ts";
import { isAdmin } from "../../kernel/account.ts";
import { historyRoute } from "../../kernel/audit/history.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { inSnapshot } from "../../platform/database/page.ts";
import { transact } from "../../platform/database/transaction.ts";
import { messageActions, messageList } from "./bulk.ts";
import {
  answerMessage,
  HELD_CONTACT_MAIL,
  mailHeldMessages,
  removeMessage,
  updateMessage,
} from "./commands.ts";
import { contactRoutes } from "./contact.ts";
import { contactAnswer, contactMessage, contactMessagesHeld } from "./letters.ts";
import { COLUMNS, presentMessage, presentUnanswered } from "./present.ts";
import {
  countMessagesOf,
  findMessage,
  listMessages,
  listUnanswered,
  MESSAGE_NAMES,
  searchMessages,
  selectMyMessages,
} from "./queries.ts";
import { messageSamples } from "./samples.ts";

/** Messages of visitors through the contact form. */
export const messages: Module = {
  name: "messages",
  labels: messageLabels,
  topics: { messages: "admins" },
  subjects: {
    message: MESSAGE_NAMES,
  },
  search: {
    messages: async (database, account, term) => (isAdmin(account) ? searchMessages(database, term) : []),
  },
  samples: { messages: messageSamples() },
  bulkLists: () => ({ messages: messageList }),
  bulkActions: () => messageActions,
  letters: [contactMessage, contactMessagesHeld, contactAnswer],
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
    route(messageCalls.unanswered, ({ query }) =>
      inSnapshot(portal.database, async (tx) => {
        const { total, rows } = await listUnanswered(query).page(tx, query);
        return { total, rows: rows.map(presentUnanswered) };
      }),
    ),
    route(messageCalls.details, async ({ account, params }) =>
      presentMessage(existing(await findMessage(portal.database, params.id)), account),
    ),
    write(messageCalls.update, async (tx, { account, caller, target, body }) =>
      presentMessage(await updateMessage(tx, caller, { target, change: body }), account),
    ),
    write(messageCalls.answer, async (tx, { account, caller, target, body }) =>
      presentMessage(await answerMessage(tx, portal, { caller, target, ...body }), account),
    ),
    write(messageCalls.delete, (tx, { caller, target }) => removeMessage(tx, caller, target)),
    historyRoute(messageCalls.history, {
      subject: "message",
      find: (_account, id) => findMessage(portal.database, id),
    }),
  ],
  myData: selectMyMessages,
  erase: countMessagesOf,
};
