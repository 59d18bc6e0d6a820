import * as z from "zod/mini";
import {
  call,
  createCall,
  deleteCall,
  detailsCall,
  exportCall,
  exportSomeCall,
  listCall,
  OF_CONTENT,
  updateCall,
} from "../call.ts";
import { eventCalls } from "../events.ts";
import { NewAttachmentForm } from "../investments/fields.ts";
import { RecordId, VersionParam } from "../records.ts";
import { FinishedUpload } from "../uploads/calls.ts";
import { key } from "../validation/key.ts";
import { OrderPeople } from "./event-bodies.ts";
import { ORDER_EVENTS, orderMachine } from "./events.ts";
import {
  AddedDocument,
  Colleague,
  FiledOrderDocument,
  NewOrder,
  NewOrderDocumentQuery,
  OrderDetails,
  OrderFields,
  OrderHistoryEntry,
  OrderListQuery,
  OrderView,
  PaperKind,
  ReportDraft,
} from "./fields.ts";
import { Findings } from "./findings.ts";
import { ObjectDecision } from "./object.ts";
import { OrderSettings, OrderSettingsFields } from "./settings.ts";

const tag = "orders";
const own = { path: "/orders", scope: "client", tag } as const;
const change = { scope: "client", tag, params: RecordId, output: OrderDetails, revision: true } as const;
const DocumentPlace = z.extend(RecordId, { documentId: z.uuid(key("id.invalid")) });

/** Exam orders: to administrators all of them, to a client's accounts the client's own. */
export const orderCalls = {
  list: listCall(own, { query: OrderListQuery, row: OrderView }),
  export: exportCall(own, OrderListQuery),
  exportSome: exportSomeCall(own, OrderListQuery),
  details: detailsCall(own, OrderDetails),
  create: createCall(own, { fields: NewOrder, view: OrderDetails }),
  update: updateCall(own, { fields: OrderFields, view: OrderDetails }),
  /** Adds a draft that renews an order's certificate, filled in from the order. */
  renew: call({
    method: "POST",
    path: "/orders/:id/renewals",
    scope: "client",
    tag,
    params: RecordId,
    output: OrderDetails,
    status: 201,
  }),
  /** Deletes a draft. */
  delete: deleteCall(own),
  assign: call({ ...change, method: "PUT", path: "/orders/:id/people", scope: "admin", body: OrderPeople }),
  /** Makes a quote valid for longer, expired ones too; the order's state stays as it is. */
  extendQuote: call({
    ...change,
    method: "PUT",
    path: "/orders/:id/quote",
    scope: "admin",
    body: z.pick(ORDER_EVENTS.quote.body, { validUntil: true }),
  }),
  /** Accepts or refuses a change of what is examined. */
  decideObject: call({
    ...change,
    method: "PUT",
    path: "/orders/:id/object",
    scope: "admin",
    body: ObjectDecision,
  }),
  findings: call({ ...change, method: "PUT", path: "/orders/:id/findings", scope: "admin", body: Findings }),
  history: call({
    method: "GET",
    path: "/orders/:id/history",
    scope: "client",
    tag,
    params: RecordId,
    output: z.array(OrderHistoryEntry),
  }),
  /** Downloads an order's whole evidence as one ZIP, with the SHA-256 sums. */
  evidencePack: call({
    method: "GET",
    path: "/orders/:id/evidence-pack",
    scope: "client",
    tag,
    params: RecordId,
    raw: true,
  }),
  /** Lists the accounts that may be coordinator, examiner or decider. */
  colleagues: call({
    method: "GET",
    path: "/orders/colleagues",
    scope: "admin",
    tag,
    output: z.array(Colleague),
  }),
};

/** Settings of the examinations. */
export const orderSettingsCalls = {
  details: call({ method: "GET", path: "/orders/settings", scope: "admin", tag, output: OrderSettings }),
  update: call({
    method: "PUT",
    path: "/orders/settings",
    scope: "admin",
    tag,
    body: OrderSettingsFields,
    output: OrderSettings,
    revision: true,
    decides: "rules",
  }),
};

/** The documents of an order are documents of its investment, shown to the client. */
export const orderDocumentCalls = {
  upload: call({
    method: "POST",
    path: "/orders/:id/documents",
    scope: "client",
    tag,
    params: RecordId,
    query: NewOrderDocumentQuery,
    form: NewAttachmentForm,
    output: OrderDetails,
    status: 201,
  }),
  /** Adds a document that is made of a finished upload; a repeated call makes no second one. */
  file: call({
    method: "POST",
    path: "/orders/:id/documents/uploads",
    scope: "client",
    tag,
    params: RecordId,
    body: FiledOrderDocument,
    output: AddedDocument,
    status: 201,
  }),
  /** Attaches a document that the investment has already, or says which required document it is. */
  attach: call({
    method: "PUT",
    path: "/orders/:id/documents/:documentId",
    scope: "client",
    tag,
    params: DocumentPlace,
    body: NewOrderDocumentQuery,
    output: OrderDetails,
  }),
  /** Adds a photograph that was uploaded to the order's documents, for the examiner to name it as evidence. */
  addEvidence: call({
    method: "POST",
    path: "/orders/:id/evidence",
    scope: "admin",
    tag,
    params: RecordId,
    body: FinishedUpload,
    output: AddedDocument,
    status: 201,
  }),
  /** The bytes of a version that the reader may open: the present one, and what was sent or asked about. */
  version: call({
    method: "GET",
    path: "/orders/:id/documents/:documentId/versions/:number",
    scope: "client",
    tag,
    params: z.extend(DocumentPlace, { number: VersionParam }),
    raw: true,
    answers: OF_CONTENT,
  }),
  /** Takes a document off a draft; it stays with the investment. */
  detach: call({
    method: "DELETE",
    path: "/orders/:id/documents/:documentId",
    scope: "client",
    tag,
    params: DocumentPlace,
  }),
};

/** The PDFs of an order; a client's accounts read those of the client's own orders. */
export const orderPaperCalls = {
  paper: call({
    method: "GET",
    path: "/orders/:id/papers/:kind",
    scope: "client",
    tag,
    params: z.extend(RecordId, { kind: PaperKind }),
    raw: true,
    answers: OF_CONTENT,
  }),
  /** The report as it would be published, with a mark that it is none yet. */
  preview: call({
    method: "POST",
    path: "/orders/:id/report-preview",
    scope: "admin",
    tag,
    params: RecordId,
    body: ReportDraft,
    raw: true,
  }),
};

/** One call an event, because each is sent with a body of its own. */
export const orderEventCalls = eventCalls(own, orderMachine, OrderDetails);
