import * as z from "zod/mini";
import { dayInWarsaw } from "../calendar.ts";
import { ListQuery } from "../lists/paging.ts";
import { Flag, RecordId } from "../records.ts";
import { HeldContent } from "../scans/fields.ts";
import { RequiredDate, requiredText, text } from "../text/fields.ts";
import { LANGUAGES } from "../text/language.ts";
import { notTooLong } from "../text/too-long.ts";
import { FinishedUpload } from "../uploads/calls.ts";
import { key } from "../validation/key.ts";

const Id = z.uuid(key("id.invalid"));

/** A message of an order's thread; with an attachment it may be without a text. */
export const NewOrderMessage = z
  .object({
    /** Made anew by the sender for each message: what is sent twice under one key is one message. */
    idempotencyKey: Id,
    text: text("note"),
    /** A note of the centre's own, which the client never learns of. */
    internal: z._default(z.boolean({ error: key("choice.invalid") }), false),
    /** Documents of the order. */
    documentIds: z._default(z.array(Id).check(notTooLong("attachments")), []),
  })
  .check(
    z.refine((message) => message.text !== "" || message.documentIds.length > 0, {
      error: key("text.required"),
      path: ["text"],
    }),
  );
export type NewOrderMessage = z.infer<typeof NewOrderMessage>;

/** A page of a thread; the newest messages first. */
export const OrderMessageQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(["dateDesc", "dateAsc"], { error: key("orderBy.invalid") }), "dateDesc"),
});
export type OrderMessageQuery = z.infer<typeof OrderMessageQuery>;

const Side = z.enum(["client", "centre"]);

/** A document that was sent with a message, as far as the reader may open it. */
export const MessageAttachment = z.object({
  id: z.string(),
  fileKey: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  /** The version that was sent, which the order keeps. */
  version: z.int(),
  previewable: z.boolean(),
  /** Reason why it cannot be opened. */
  held: z.optional(HeldContent),
});

export type MessageAttachment = z.infer<typeof MessageAttachment>;

/** A document that is uploaded to be sent with a message; with an internal note the client never sees it. */
export const NewMessageDocumentQuery = z.object({ internal: z._default(Flag, false) });

/** Such a document that is made of a finished upload. */
export const FiledMessageDocument = z.object({
  ...FinishedUpload.shape,
  internal: z.boolean({ error: key("choice.invalid") }),
});

/** A correction within the thread, where it was asked for or where it was answered; it is changed by its events alone. */
const ThreadCorrection = z.object({
  id: z.string(),
  event: z.enum(["asked", "answered"]),
  /** Day by which the answer was due, `YYYY-MM-DD`. */
  dueDate: z.string(),
  /** Centre's message with the items. */
  message: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      /** The question or the document that it is about; empty for something else. */
      about: z.string(),
      /** The page of that document, where it is about a place on one. */
      page: z.nullable(z.int()),
      /** Text of the request. */
      text: z.string(),
      /** Empty where the correction was asked for. */
      answer: z.string(),
    }),
  ),
});

export const OrderMessage = z.object({
  id: z.string(),
  dateAdded: z.string(),
  side: Side,
  /** Author's name; null to a client, who sees the centre instead of its people. */
  author: z.nullable(z.string()),
  internal: z.boolean(),
  text: z.string(),
  attachments: z.array(MessageAttachment),
  /** True once the other side has read it; always false for an internal note. */
  read: z.boolean(),
  /** Null of a message that somebody wrote. */
  correction: z.nullable(ThreadCorrection),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** State of the thread for the caller's side. */
export const OrderThreadState = z.object({
  /** Messages of the other side that the caller's side has not read. */
  unread: z.int(),
  can: z.object({
    write: z.boolean(),
    writeInternal: z.boolean(),
    attach: z.boolean(),
    /** True if a client's message awaits an answer and the caller may mark it as needing none. */
    dismiss: z.boolean(),
  }),
});
export type OrderThreadState = z.infer<typeof OrderThreadState>;

/** The newest message that was on the reader's screen; it and all before it have been read. */
export const ReadMark = z.object({ messageId: Id });

/** Unread messages of the caller's side by the order's id; orders without any are left out. */
export const UnreadMessages = z.record(z.string(), z.int());

const Time = z
  .string({ error: key("time.invalid") })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, key("time.invalid")));

const MINUTES_MAX = 24 * 60;

/** Site visit: day, time, address and person. Day and time are Poland's. */
export const AppointmentFields = z.object({
  day: RequiredDate.check(z.refine((day) => day >= dayInWarsaw(), { error: key("date.past") })),
  /** `HH:MM`. */
  time: Time,
  minutes: z.number({ error: key("number.invalid") }).check(
    z.refine(Number.isInteger, { error: key("number.whole") }),
    z.refine((minutes) => minutes > 0, { error: key("number.positive") }),
    z.refine((minutes) => minutes <= MINUTES_MAX, { error: key("number.tooLarge") }),
  ),
  place: requiredText(),
  /** Person who visits. */
  person: requiredText(),
  remarks: text("note"),
});
export type AppointmentFields = z.infer<typeof AppointmentFields>;

export const AppointmentPlace = z.extend(RecordId, { appointmentId: Id });

export const AppointmentView = z.object({
  id: z.string(),
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
  ...AppointmentFields.shape,
  day: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Null unless it was cancelled. */
  dateCancelled: z.nullable(z.string()),
  /** Reason of the cancellation. */
  reason: z.string(),
  /** One of an order that has ended can be cancelled still. */
  can: z.object({ edit: z.boolean(), cancel: z.boolean() }),
});
export type AppointmentView = z.infer<typeof AppointmentView>;

/** A coming appointment of the same examiner in another order. */
const Elsewhere = z.object({
  /** Number of that order. */
  order: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
});

/** The appointments of an order by their time, and whether the caller may add one. */
export const Appointments = z.object({
  items: z.array(AppointmentView),
  /** For whoever may add one: where the examiner is expected anyway, the earliest first. */
  elsewhere: z.array(Elsewhere),
  can: z.object({ add: z.boolean() }),
});
export type Appointments = z.infer<typeof Appointments>;

export const AppointmentCancellation = z.object({ reason: requiredText("note") });

/** The language that a calendar's file is written in. */
export const CalendarQuery = z.object({
  language: z._default(z.enum(LANGUAGES, { error: key("choice.invalid") }), LANGUAGES[0]),
});
