import { orderCalls, orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { isSame } from "../../../lib/merge.ts";
import { entriesNow, type OwedEntry, ownerNow } from "../../../lib/outbox/entries.ts";
import { declareKind, type FileKind, type RecordKind } from "../../../lib/outbox/kinds.ts";
import { owe, owedOf } from "../../../lib/outbox/outbox.ts";
import { useEntries } from "../../../lib/outbox/use-entries.ts";
import { storeOrder } from "../documents/order-documents.ts";
import { criteriaOf } from "../findings/criteria.ts";
import {
  keyed,
  NOTHING_UNSENT,
  orNothing,
  saidOf,
  sendable,
  stillUnsent,
  type Unsent,
  withUnsent,
} from "./answers.ts";

/** The findings as they are to be saved. */
interface SentFindings {
  rows: ReturnType<typeof sendable>;
  /** The examiner's list, where it is sent. */
  list: Unsent["list"];
}

/** What an examiner says of an order's criteria. */
export const findings = declareKind<RecordKind<Unsent, OrderDetails, SentFindings>>({
  name: "findings",
  lane: "records",
  known: (id, queries) =>
    queries.getQueryData(callQuery("orders", orderCalls.details, { params: { id } }).queryKey),
  read: (id) => api(orderCalls.details, { params: { id } }),
  store: storeOrder,
  merge(unsent, order) {
    if (!order.can.examine) return null;
    const known = criteriaOf(order);
    const rows = sendable(withUnsent(known, unsent), unsent.answers, isOnItsWay);
    const moved = !isSame(
      rows.map(({ key }) => key),
      keyed(known).map(({ key }) => key),
    );
    return moved || rows.some(({ differs }) => differs) ? { rows, list: unsent.list } : null;
  },
  trying(unsent, { rows }) {
    const answers = unsent.answers.map((answer) => {
      const tried = rows.find(({ key, differs }) => differs && key === answer.key)?.finding;
      const known =
        tried === undefined || (answer.tried !== null && isSame(saidOf(answer.tried), saidOf(tried)));
      return known ? answer : { ...answer, tried };
    });
    return { ...unsent, answers };
  },
  save: ({ about: id, revision }, { rows }) =>
    api(orderCalls.findings, {
      params: { id },
      revision,
      body: { findings: rows.map(({ finding }) => finding) },
    }),
  left({ answers, list }, order, sent) {
    const saved = new Map(
      sent?.rows.flatMap(({ key, finding, differs }) => (differs ? [[key, finding]] : [])),
    );
    const after = answers.map((answer) => {
      const base = saved.get(answer.key);
      return base === undefined ? answer : { ...answer, base, tried: null };
    });
    const settled = sent === null ? order.can.examine : isSame(list, sent.list);
    return orNothing({ answers: stillUnsent(criteriaOf(order), after), list: settled ? null : list });
  },
});

/** Photographs that show a finding; one waits until the findings name it. */
export const evidence = declareKind<FileKind<null>>({
  name: "evidence",
  lane: "files",
  isReady: ({ id, about }) => unsentOf(about).answers.some(({ said }) => said.evidence.includes(id)),
  async claim(uploadId, { id: photograph, about: id }, queries) {
    const call = orderDocumentCalls.addEvidence;
    const { documentId, order } = await api(call, { params: { id }, body: { uploadId } });
    if (queries) storeOrder(queries, order);
    nameByDocument(id, photograph, documentId);
    return documentId;
  },
});

/** Names a photograph that has arrived by its document, whichever criterion is on the screen. */
function nameByDocument(orderId: string, photograph: string, documentId: string): void {
  changeUnsent(orderId, (unsent) => ({
    ...unsent,
    answers: unsent.answers.map((answer) => {
      const evidence = answer.said.evidence.map((one) => (one === photograph ? documentId : one));
      return { ...answer, said: { ...answer.said, evidence } };
    }),
  }));
}

function isOnItsWay(id: string): boolean {
  return entriesNow().some((entry) => entry.id === id && entry.result === null);
}

/** Reads what the examiner said and the portal does not have; the next one who logs in has none of it. */
export const unsentOf = (orderId: string): Unsent => owedOf<Unsent>(findings, orderId) ?? NOTHING_UNSENT;

/** Changes what the examiner said of an order, and has it sent. */
export function changeUnsent(orderId: string, change: (unsent: Unsent) => Unsent): void {
  owe<Unsent>(findings, orderId, (unsent) => orNothing(change(unsent ?? NOTHING_UNSENT)));
}

/** The same for a screen, which follows it; undefined where nothing is owed. */
export function useUnsent(orderId: string): OwedEntry<Unsent> | undefined {
  return useEntries<Unsent>(findings, orderId)[0];
}

/** The photographs of an examination: on their way, and those that have arrived since the page was opened. */
export function usePhotographs(orderId: string): readonly OwedEntry<null>[] {
  return useEntries<null>(evidence, orderId);
}

/** Photographs that nothing names: they were given up with a form that an earlier version had. */
export function orphansOf(orderId: string): string[] {
  const named = new Set(unsentOf(orderId).answers.flatMap(({ said }) => said.evidence));
  return entriesNow().flatMap(({ id, kind, about, owner, result }) => {
    const ofOrder = kind === evidence.name && about === orderId && owner === ownerNow();
    return ofOrder && result === null && !named.has(id) ? [id] : [];
  });
}
