import {
  call,
  deleteCall,
  detailsCall,
  exportCall,
  exportSomeCall,
  historyCall,
  listCall,
  updateCall,
} from "../call.ts";
import { RecordId } from "../records.ts";
import {
  ContactForm,
  ContactMessage,
  ContactReceipt,
  MessageAnswer,
  MessageChange,
  MessageListQuery,
  MessageView,
  UnansweredQuery,
  UnansweredView,
} from "./fields.ts";

const tag = "messages";
const place = { path: "/admin/messages", scope: "admin", tag } as const;

/** The contact form, for anybody. */
export const contactCalls = {
  form: call({
    method: "GET",
    path: "/contact-messages/form",
    scope: "public",
    tag,
    output: ContactForm,
  }),
  send: call({
    method: "POST",
    path: "/contact-messages",
    scope: "public",
    tag,
    body: ContactMessage,
    output: ContactReceipt,
    status: 201,
  }),
};

/** Messages of the contact form, for administrators. */
export const messageCalls = {
  list: listCall(place, { query: MessageListQuery, row: MessageView }),
  export: exportCall(place, MessageListQuery),
  exportSome: exportSomeCall(place, MessageListQuery),
  /** Messages that wait for an answer: from visitors, and from clients in the threads of their orders. */
  unanswered: listCall(
    { ...place, path: "/admin/unanswered" },
    { query: UnansweredQuery, row: UnansweredView },
  ),
  details: detailsCall(place, MessageView),
  update: updateCall(place, { fields: MessageChange, view: MessageView }),
  /** Mails the answer to whoever wrote, and marks the message as answered. */
  answer: call({
    ...place,
    method: "POST",
    path: "/admin/messages/:id/answers",
    params: RecordId,
    body: MessageAnswer,
    output: MessageView,
    revision: true,
  }),
  delete: deleteCall(place),
  history: historyCall(place),
};
