import { type ContractKind, contractKindOf, maySayOutsideTrade } from "@bonum/contract/orders/contract.ts";
import type { orderMachine } from "@bonum/contract/orders/events.ts";
import type { OrderedService } from "@bonum/contract/orders/fields.ts";
import type { Turn } from "@bonum/contract/orders/states.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Events } from "../../../kernel/events.ts";
import { claimNumber } from "../../../kernel/number-queries.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { withdrawCertificateOf } from "../../certificates/commands.ts";
import { issueCertificate } from "../../certificates/issuing/commands.ts";
import { serviceTable } from "../../services/queries.ts";
import { assertAnswered, assertTargets, requirementOf } from "../corrections/asserts.ts";
import { answerItems, insertCorrection, readCorrections } from "../corrections/queries.ts";
import { citeResult } from "../documents/citations/queries.ts";
import { readContents, readOrderDocuments, saveOrderDocument } from "../documents/queries.ts";
import { repeatOrder } from "../drafts/commands.ts";
import {
  isCertified,
  momentOf,
  ownSeries,
  saveConfirmation,
  saveContract,
  saveReport,
  saveRescission,
} from "../papers/papers.ts";
import { peopleColumns } from "../people/columns.ts";
import { sideOf } from "../policy.ts";
import { NOW, type OrderColumns, type OrderRow } from "../queries.ts";
import { freezeRound } from "../rounds/queries.ts";
import { countUnread } from "../thread/reading/queries.ts";
import { incompleteness } from "./guards.ts";

/** Further writes of an event besides the new state. */
export interface Effect {
  columns?: OrderColumns;
  /** Day by which the side that has to act is expected to, if the event sets one. */
  dueDate?: string;
  /** Awaited side of an order on hold. */
  waitsFor?: Turn;
  /** Note in the history. */
  note?: string;
  /**
   * Runs once the order's new state is written; returns the SHA-256 of the document that proves it to the
   * client.
   */
  follow?(saved: OrderRow): Promise<string | null>;
}

/**
 * The ordered service with the criteria that it has on the day of the submission, by which it is examined from then on. Whose
 * service is in the catalogue no more keeps those of its draft.
 */
async function withPresentCriteria(tx: Tx, { service, service_id }: OrderRow): Promise<OrderedService> {
  const offered = service_id === null ? undefined : await serviceTable.find(tx, service_id);
  return { ...service, criteria: offered?.criteria ?? service.criteria };
}

/** Tells whether a consumer asked expressly for an early start; nobody asks for another. */
function startsEarly(
  kind: ContractKind,
  { body, caller }: { body: { startEarly: boolean }; caller: Caller },
): boolean {
  return kind === "consumer" && body.startEarly && sideOf(caller.account) === "client";
}

/** Keeps the confirmation of a contract with a consumer (consumer rights act, art. 21); of another there is none. */
async function concluded(tx: Tx, caller: Caller, order: OrderRow): Promise<string | null> {
  return order.contract_kind === "consumer" ? saveContract(tx, caller, order) : null;
}

export const EFFECTS: Required<Events<typeof orderMachine, OrderRow, Effect>>["effects"] = {
  async submit(tx, row, { body, caller, at }) {
    await freezeRound(tx, {
      orderId: row.id,
      kind: "submission",
      answers: row.answers,
      object: row.present_object,
      authorId: caller.account.id,
      at,
    });
    const submittedAt = at ?? (await momentOf(tx));
    const kind = contractKindOf(row.client_kind, body.outsideTrade);
    // A quote is asked for without any obligation: the early start is asked for when it is accepted.
    const early = row.service.pricing === "list" && startsEarly(kind, { body, caller });
    const number = await claimNumber(tx, { series: ownSeries(row), owner: row.id });
    return {
      columns: {
        number,
        service: JSON.stringify(await withPresentCriteria(tx, row)),
        submitted_at: submittedAt,
        contract_kind: kind,
        outside_trade: maySayOutsideTrade(row.client_kind) && body.outsideTrade,
        early_start_at: early ? submittedAt : null,
        object: JSON.stringify(row.present_object),
      },
      follow: (saved) => saveConfirmation(tx, caller, saved),
    };
  },
  quote: (_tx, _row, { body: { price, validUntil, note } }) => ({
    columns: { price, quote_valid_until: validUntil, quote_note: note },
    dueDate: validUntil,
    note,
  }),
  async acceptQuote(tx, row, { body, caller, at }) {
    const acceptedAt = at ?? (await momentOf(tx));
    const kind = row.contract_kind ?? "business";
    const early = startsEarly(kind, { body, caller }) ? { early_start_at: acceptedAt } : {};
    return {
      columns: { accepted_at: acceptedAt, ...early },
      follow: (saved) => concluded(tx, caller, saved),
    };
  },
  declineQuote: (_tx, _row, { body: { reason } }) => ({ columns: { public_note: reason }, note: reason }),
  async accept(tx, row, { body, caller, at }) {
    const people = {
      coordinatorId: body.coordinatorId ?? row.coordinator_id,
      examinerId: body.examinerId ?? row.examiner_id,
      deciderId: body.deciderId ?? row.decider_id,
    };
    if (people.examinerId === null) throw new Invalid({ examinerId: ["examiner.required"] });
    const columns = await peopleColumns(tx, row, people);
    const acceptedAt = at ?? (await momentOf(tx));
    return {
      columns: { ...columns, price: row.service.price, accepted_at: acceptedAt },
      follow: (saved) => concluded(tx, caller, saved),
    };
  },
  async requestCorrection(tx, row, { body, caller, at }) {
    await assertTargets(tx, row, body.items);
    await insertCorrection(tx, row.id, { ...body, authorId: caller.account.id, at });
    if (at === undefined) await countUnread(tx, { orderId: row.id, side: "client" });
    return { dueDate: body.dueDate, note: body.message };
  },
  async answerCorrection(tx, row, { body: { items }, caller, at }) {
    const open = (await readCorrections(tx, row.id)).find(({ dateAnswered }) => dateAnswered === null);
    const documents = await readOrderDocuments(tx, row.id, caller.account);
    const requirements = new Map(documents.map(({ id, requirement }) => [id, requirement]));
    assertAnswered(open?.items ?? [], items, requirements);
    const authorId = caller.account.id;
    if (open)
      await answerItems(tx, { orderId: row.id, correctionId: open.id }, { items, documents, authorId, at });
    if (at === undefined) await countUnread(tx, { orderId: row.id, side: "centre" });
    const corrected = new Map<string, string>();
    for (const asked of open?.items ?? []) {
      const given = items.find(({ id }) => id === asked.id);
      if (asked.kind === "answer" && given) corrected.set(asked.target, given.text);
      const requirement = requirementOf(asked, requirements);
      if (requirement !== undefined && given?.documentId) {
        const place = { orderId: row.id, documentId: given.documentId };
        await saveOrderDocument(tx, place, { requirement, authorId });
      }
    }
    const answers = row.answers.map(({ question, answer }) => ({
      question,
      answer: corrected.get(question) ?? answer,
    }));
    await freezeRound(tx, { orderId: row.id, kind: "correction", answers, object: row.object, authorId, at });
    return {
      columns: { answers: JSON.stringify(answers) },
      // The answers complete the order, so that what is missing shows only with them.
      async follow(saved) {
        const reason = incompleteness(saved);
        if (reason !== undefined) throw new Conflict(reason);
        return null;
      },
    };
  },
  startExamination: () => ({}),
  hold: (_tx, _row, { body: { reason, resumeOn, waitsFor } }) => ({
    columns: { hold_reason: reason, resume_on: resumeOn },
    dueDate: resumeOn,
    waitsFor,
    note: reason,
  }),
  resume: () => ({ columns: { hold_reason: "", resume_on: null } }),
  sendToDecision: (_tx, _row, { body: { recommendation, justification } }) => ({
    columns: { recommendation, recommendation_text: justification },
    note: justification,
  }),
  returnToExamination: (_tx, _row, { body: { comment } }) => ({ note: comment }),
  publish: async (tx, row, { body: { result, justification, conditions }, caller, at }) => ({
    columns: {
      result,
      justification,
      conditions: result === "conditional" ? conditions : "",
      published_at: at ?? (await momentOf(tx)),
    },
    async follow(saved) {
      const shown = await readContents(tx, row.id);
      await citeResult(
        tx,
        row.id,
        shown.map(({ id: documentId, version }) => ({ documentId, version })),
      );
      await saveReport(tx, caller, saved);
      if (isCertified(row, result)) await issueCertificate(tx, caller, { orderId: row.id });
      return null;
    },
  }),
  async invalidate(tx, row, { body: { reason, publicNote }, caller, at }) {
    await repeatOrder(tx, caller, row);
    await withdrawCertificateOf(tx, caller, { orderId: row.id, reason: publicNote, at });
    return { columns: { public_note: publicNote }, note: reason };
  },
  requestEarlyStart: (_tx, _row, { at = NOW }) => ({ columns: { early_start_at: at } }),
  rescind: (tx, _row, { body: { reason }, caller, at }) => ({
    columns: { public_note: reason },
    note: reason,
    follow: async (saved) =>
      saveRescission(tx, caller, { order: saved, at: at ?? (await momentOf(tx)), reason }),
  }),
  withdraw: (_tx, _row, { body: { reason } }) => ({ columns: { public_note: reason }, note: reason }),
  cancel: (_tx, _row, { body: { reason } }) => ({ columns: { public_note: reason }, note: reason }),
};
