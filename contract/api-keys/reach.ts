import type { Call } from "../call.ts";
import { categoryCalls } from "../categories/calls.ts";
import { certificateCalls } from "../certificates/calls.ts";
import { clientCalls } from "../clients/calls.ts";
import { documentCalls } from "../documents/calls.ts";
import { attachmentCalls, investmentCalls } from "../investments/calls.ts";
import { orderCalls, orderDocumentCalls, orderEventCalls, orderPaperCalls } from "../orders/calls.ts";
import { appointmentCalls } from "../orders/thread-calls.ts";
import { serviceCalls } from "../services/calls.ts";

/*
 * What API keys reach: a list of what they may, so that a new call stays out of their reach until it is named here. What is
 * a person's own is not in it: accounts and log-ins, keys and settings, examining and deciding, what is read of people,
 * and whatever deletes or brings back.
 */
const REACHED: readonly Call[] = [
  clientCalls.list,
  clientCalls.export,
  clientCalls.details,
  clientCalls.history,
  clientCalls.create,
  clientCalls.update,
  investmentCalls.list,
  investmentCalls.export,
  investmentCalls.details,
  investmentCalls.history,
  investmentCalls.create,
  investmentCalls.update,
  attachmentCalls.list,
  attachmentCalls.ofClient,
  attachmentCalls.upload,
  attachmentCalls.arrange,
  serviceCalls.list,
  serviceCalls.export,
  serviceCalls.details,
  serviceCalls.history,
  serviceCalls.create,
  serviceCalls.update,
  orderCalls.list,
  orderCalls.export,
  orderCalls.details,
  orderCalls.history,
  orderCalls.evidencePack,
  // Naming the examiner is part of accepting an order.
  orderCalls.colleagues,
  orderCalls.create,
  orderCalls.update,
  orderCalls.extendQuote,
  orderEventCalls.submit,
  orderEventCalls.quote,
  orderEventCalls.accept,
  orderEventCalls.requestCorrection,
  orderEventCalls.hold,
  orderEventCalls.resume,
  orderDocumentCalls.upload,
  orderDocumentCalls.attach,
  orderDocumentCalls.version,
  orderPaperCalls.paper,
  appointmentCalls.list,
  documentCalls.list,
  documentCalls.export,
  documentCalls.filters,
  documentCalls.details,
  documentCalls.history,
  documentCalls.content,
  documentCalls.text,
  documentCalls.thumbnail,
  documentCalls.download,
  documentCalls.versions,
  documentCalls.downloadVersion,
  documentCalls.tags,
  documentCalls.duplicates,
  documentCalls.upload,
  documentCalls.update,
  documentCalls.describe,
  categoryCalls.list,
  categoryCalls.details,
  certificateCalls.list,
  certificateCalls.export,
  certificateCalls.details,
  certificateCalls.pdf,
  certificateCalls.history,
];

const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

const NAMES: ReadonlySet<string> = new Set(REACHED.map(nameOf));

/** Tells if API keys may make the call; keys for reading alone, only if it is a GET. */
export function isReachedByKeys(call: Pick<Call, "method" | "path">): boolean {
  return NAMES.has(nameOf(call));
}
