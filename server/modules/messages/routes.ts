import {
  ContactForm,
  ContactMessage,
  ContactReceipt,
  MessageChange,
  MessageListQuery,
  MessageView,
} from "@bonum/contract/messages/fields.ts";
import { listRoutes } from "../../kernel/list-routes.ts";
import { deleteRoute, detailRoute, editRoute, historyRoute } from "../../kernel/record-routes.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { MESSAGE_COLUMNS } from "./export-columns.ts";
import { presentMessage } from "./presenter.ts";
import { findMessage, listMessages } from "./queries.ts";
import { receiveMessage } from "./receive-message.ts";
import { removeMessage, updateMessage } from "./rules.ts";
import { createContactThrottle } from "./throttle.ts";
import { assertTicketGood, signTicket } from "./ticket.ts";

const tag = "messages";
const place = { path: "/admin/messages", tag };

/** `GET contact-messages/form` and `POST contact-messages`: the contact form, for anybody. */
export function contactRoutes(scope: Scope, portal: Portal): void {
  const throttle = createContactThrottle(portal.pool);
  scope.get(
    "/contact-messages/form",
    { schema: { tags: [tag], response: { 200: ContactForm } } },
    async () => ({
      ticket: await signTicket(portal.secret, Date.now()),
    }),
  );
  scope.post(
    "/contact-messages",
    { schema: { tags: [tag], body: ContactMessage, response: { 201: ContactReceipt } } },
    async (request, reply) => {
      const { body, ip, id } = request;
      await assertTicketGood(portal.secret, body.ticket, Date.now());
      await throttle.count(ip);
      await receiveMessage(portal, throttle, { message: body, address: ip, requestId: id });
      return reply.status(201).send({ received: true });
    },
  );
}

/** What came in through the contact form, for administrators. */
export function messageRoutes(scope: Scope, portal: Portal): void {
  const { database } = portal;
  listRoutes(scope, portal, {
    ...place,
    query: MessageListQuery,
    view: MessageView,
    list: (_account, query) => listMessages(query),
    present: (rows, account) => rows.map((row) => presentMessage(row, account)),
    exported: { fileName: "Wiadomości", columns: MESSAGE_COLUMNS },
  });
  detailRoute(scope, {
    ...place,
    view: MessageView,
    async find(account, id) {
      const row = await findMessage(database, id);
      return row && presentMessage(row, account);
    },
  });
  editRoute(scope, portal, { ...place, view: MessageView, edited: MessageChange, update: updateMessage });
  deleteRoute(scope, portal, { ...place, remove: removeMessage });
  historyRoute(scope, portal, {
    ...place,
    subject: "message",
    exists: async (_account, id) => (await findMessage(database, id)) !== undefined,
  });
}
