import { call, createCall, deleteCall, exportSomeCall, historyCall, resourceCalls } from "../call.ts";
import { DocumentView } from "../documents/fields.ts";
import { FiledDocument } from "../documents/filing.ts";
import { eventCalls } from "../events.ts";
import { RecordId } from "../records.ts";
import {
  AttachableListQuery,
  AttachmentChange,
  AttachmentListQuery,
  AttachmentPlace,
  AttachmentView,
  InvestmentFields,
  InvestmentListQuery,
  InvestmentView,
  NewAttachmentForm,
  NewAttachmentQuery,
  NewInvestment,
} from "./fields.ts";
import { investmentMachine } from "./states.ts";

const tag = "investments";
const own = { path: "/investments", scope: "client", tag } as const;
const admins = { ...own, scope: "admin" } as const;

/** Projects: to administrators all of them, to a client's accounts the client's own. */
export const investmentCalls = {
  ...resourceCalls(own, { query: InvestmentListQuery, fields: InvestmentFields, view: InvestmentView }),
  exportSome: exportSomeCall(own, InvestmentListQuery),
  create: createCall(own, { fields: NewInvestment, view: InvestmentView }),
  delete: deleteCall(admins),
  history: historyCall(admins),
};

/** One call an event; administrators alone send them. */
export const investmentEventCalls = eventCalls(own, investmentMachine, InvestmentView);

const attached = "/investments/:id/documents";

/** The documents of a project: a client's accounts know of those that are shown to them. */
export const attachmentCalls = {
  list: call({
    method: "GET",
    path: attached,
    scope: "client",
    tag,
    params: RecordId,
    query: AttachmentListQuery,
    output: AttachmentView,
    paged: true,
  }),
  upload: call({
    method: "POST",
    path: attached,
    scope: "client",
    tag,
    params: RecordId,
    query: NewAttachmentQuery,
    form: NewAttachmentForm,
    output: AttachmentView,
    status: 201,
  }),
  /**
   * Makes a document of a finished upload and attaches it; a repeated call makes no second one. Category and tags are the centre's to
   * give.
   */
  file: call({
    method: "POST",
    path: `${attached}/uploads`,
    scope: "client",
    tag,
    params: RecordId,
    query: NewAttachmentQuery,
    body: FiledDocument,
    output: AttachmentView,
    status: 201,
  }),
  attachable: call({
    method: "GET",
    path: "/investments/:id/attachable-documents",
    scope: "admin",
    tag,
    params: RecordId,
    query: AttachableListQuery,
    output: DocumentView,
    paged: true,
  }),
  /** Attaches a document of the library, or changes who sees it. */
  arrange: call({
    method: "PUT",
    path: `${attached}/:documentId`,
    scope: "admin",
    tag,
    params: AttachmentPlace,
    body: AttachmentChange,
    output: AttachmentView,
  }),
  /** Takes a document off the project; it stays in the library. */
  detach: call({
    method: "DELETE",
    path: `${attached}/:documentId`,
    scope: "admin",
    tag,
    params: AttachmentPlace,
  }),
  /** The documents of all projects of a client. */
  ofClient: call({
    method: "GET",
    path: "/clients/:id/documents",
    scope: "admin",
    tag: "clients",
    params: RecordId,
    query: AttachmentListQuery,
    output: AttachmentView,
    paged: true,
  }),
};
