import { call } from "../call.ts";
import { NewAttachmentForm } from "../investments/fields.ts";
import { RecordId } from "../records.ts";
import {
  AppointmentCancellation,
  AppointmentFields,
  AppointmentPlace,
  Appointments,
  AppointmentView,
  CalendarQuery,
  FiledMessageDocument,
  MessageAttachment,
  NewMessageDocumentQuery,
  NewOrderMessage,
  OrderMessage,
  OrderMessageQuery,
  OrderThreadState,
  ReadMark,
  UnreadMessages,
} from "./thread-fields.ts";

const tag = "orders";
const messages = "/orders/:id/messages";
const appointments = "/orders/:id/appointments";
const ofOrder = { scope: "client", tag, params: RecordId } as const;
const ofAppointment = { tag, params: AppointmentPlace } as const;

/** Thread of an order between client and centre. Internal notes are for administrators alone. */
export const orderThreadCalls = {
  list: call({
    ...ofOrder,
    method: "GET",
    path: messages,
    query: OrderMessageQuery,
    output: OrderMessage,
    paged: true,
  }),
  post: call({
    ...ofOrder,
    method: "POST",
    path: messages,
    body: NewOrderMessage,
    output: OrderMessage,
    status: 201,
  }),
  /** Adds a document to the order, or to its investment alone where it is internal, before a message names it. */
  upload: call({
    ...ofOrder,
    method: "POST",
    path: `${messages}/documents`,
    query: NewMessageDocumentQuery,
    form: NewAttachmentForm,
    output: MessageAttachment,
    status: 201,
  }),
  /** Does the same with a finished upload; a repeated call makes no second document. */
  file: call({
    ...ofOrder,
    method: "POST",
    path: `${messages}/documents/uploads`,
    body: FiledMessageDocument,
    output: MessageAttachment,
    status: 201,
  }),
  state: call({ ...ofOrder, method: "GET", path: `${messages}/state`, output: OrderThreadState }),
  markRead: call({ ...ofOrder, method: "PUT", path: `${messages}/read`, body: ReadMark }),
  /** Says that what the client wrote needs no answer: it waits in the centre's queue no more. */
  dismiss: call({ ...ofOrder, method: "POST", path: `${messages}/dismiss`, scope: "admin" }),
  /** Numbers of unread messages in all orders, for lists and the bell. */
  unread: call({ method: "GET", path: "/orders/unread", scope: "client", tag, output: UnreadMessages }),
};

/** Site visits of an order: set by administrators, seen by the client too. */
export const appointmentCalls = {
  list: call({ ...ofOrder, method: "GET", path: appointments, output: Appointments }),
  add: call({
    ...ofOrder,
    method: "POST",
    path: appointments,
    scope: "admin",
    body: AppointmentFields,
    output: AppointmentView,
    status: 201,
  }),
  update: call({
    ...ofAppointment,
    method: "PUT",
    path: `${appointments}/:appointmentId`,
    scope: "admin",
    body: AppointmentFields,
    output: AppointmentView,
    revision: true,
  }),
  cancel: call({
    ...ofAppointment,
    method: "POST",
    path: `${appointments}/:appointmentId/cancel`,
    scope: "admin",
    body: AppointmentCancellation,
    output: AppointmentView,
    revision: true,
  }),
  /** The appointment as an iCalendar file. */
  calendar: call({
    ...ofAppointment,
    method: "GET",
    path: `${appointments}/:appointmentId/ics`,
    scope: "client",
    query: CalendarQuery,
    raw: true,
  }),
};
