import * as z from "zod/mini";
import { Phone } from "../clients/fields.ts";
import { ListQuery } from "../lists/paging.ts";
import { RecordView } from "../records.ts";
import { RequiredEmail, requiredText, text } from "../text/fields.ts";
import { key } from "../validation/key.ts";

/** Ticket of an empty contact form. */
export const ContactForm = z.object({
  /** The signed moment; it comes back with the message. */
  ticket: z.string(),
});

/** `type` of the 400 for a form that came back sooner than a person can fill it in. */
export const FORM_TOO_EARLY = "urn:bonum:form-too-early";

/** `type` of the 400 for a form whose ticket is old or not ours: the same text can be sent with a new one. */
export const FORM_EXPIRED = "urn:bonum:form-expired";

/** Minimum and maximum age of a form's ticket, in milliseconds. */
export const FORM_MIN_AGE_MS = 3_000;
export const FORM_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Answer to the sender. */
export const ContactReceipt = z.object({ received: z.boolean() });

/** Body of the contact form. */
export const ContactMessage = z.object({
  name: requiredText(),
  email: RequiredEmail,
  phone: Phone,
  subject: requiredText(),
  body: requiredText("note"),
  language: z._default(z.enum(["pl", "en"]), "pl"),
  /** A field that people do not see: only a robot fills it in. */
  website: z._default(z.string().check(z.maxLength(2_000)), ""),
  /** The signed moment at which the form was given out (`GET contact-messages/form`). */
  ticket: z._default(z.string().check(z.maxLength(2_000)), ""),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const MessageState = z.enum(["new", "read", "answered", "spam"], { error: key("choice.invalid") });
export type MessageState = z.infer<typeof MessageState>;

/** Change of a message by an administrator. */
export const MessageChange = z.object({ state: MessageState, internalNote: text("note") });
export type MessageChange = z.infer<typeof MessageChange>;

/** Answer of an administrator, mailed to the sender. */
export const MessageAnswer = z.object({ text: requiredText("note") });
export type MessageAnswer = z.infer<typeof MessageAnswer>;

/** `kept`: the portal has no mail server, so the answer has to be passed on by other means. */
export const AnswerMail = z.enum(["sent", "waiting", "kept", "failed"]);
export type AnswerMail = z.infer<typeof AnswerMail>;

export const MessageListQuery = z.extend(ListQuery, {
  orderBy: z._default(
    z.enum(["dateDesc", "dateAsc", "nameAsc", "nameDesc"], { error: key("orderBy.invalid") }),
    "dateDesc",
  ),
  state: z.optional(MessageState),
});
export type MessageListQuery = z.infer<typeof MessageListQuery>;

/** Message that waits for the centre's answer: from a visitor, or from a client in an order's thread. */
export const UnansweredView = z.object({
  /** Id of the visitor's message, or of the order. */
  id: z.string(),
  kind: z.enum(["contact", "order"]),
  /** Visitor's subject, or the order's number and service. */
  subject: z.string(),
  /** Visitor or client. */
  sender: z.string(),
  /** First words of the message. */
  text: z.string(),
  /** Language of subject and text. */
  language: z.enum(["pl", "en"]),
  /** ISO 8601: since when it waits. */
  since: z.string(),
});
export type UnansweredView = z.infer<typeof UnansweredView>;

/** Default order: the longest wait first. */
export const UnansweredQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(["dateAsc", "dateDesc"], { error: key("orderBy.invalid") }), "dateAsc"),
});
export type UnansweredQuery = z.infer<typeof UnansweredQuery>;

export const MessageView = z.extend(RecordView, {
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  body: z.string(),
  language: z.enum(["pl", "en"]),
  ...MessageChange.shape,
  /** The earliest first. */
  answers: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Null once the account is erased. */
      author: z.nullable(z.string()),
      /** ISO 8601. */
      dateAdded: z.string(),
      mail: AnswerMail,
    }),
  ),
  can: z.object({ edit: z.boolean(), answer: z.boolean(), delete: z.boolean() }),
});
export type MessageView = z.infer<typeof MessageView>;
