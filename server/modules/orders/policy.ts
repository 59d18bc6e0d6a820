import type { Label } from "@bonum/contract/labels.ts";
import type { ContractKind } from "@bonum/contract/orders/contract.ts";
import type { Sender } from "@bonum/contract/orders/events.ts";
import { hasEnded, type OrderState } from "@bonum/contract/orders/states.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import { Conflict } from "../../platform/http/errors.ts";

/** Columns of an order that the policy needs. */
interface PolicyRow {
  client_id: string;
  state: OrderState;
  examiner_id: string | null;
  decider_id: string | null;
  contract_kind: ContractKind | null;
}

/*
 * Who may do what with exam orders. Which orders an account sees at all the queries decide, through `visibleTo`: an
 * administrator all, a client's accounts the client's own.
 */

/** An account that belongs to no client has nobody to order for. */
export function canCreate(account: Account): boolean {
  return isAdmin(account) || account.clientId !== null;
}

/** Tells if the account may change the order in any state. */
export function mayChange(account: Account, { client_id }: Pick<PolicyRow, "client_id">): boolean {
  return isAdmin(account) || account.clientId === client_id;
}

/**
 * Predicates of the senders of events. Before an examiner or a decider is assigned any administrator may
 * become one, so the event is not forbidden but not possible yet.
 */
export const SENDERS: Record<Sender, (account: Account, row: PolicyRow) => boolean> = {
  client: (account, row) => account.clientId === row.client_id,
  owner: (account, row) => account.clientId === row.client_id && account.clientRole === "owner",
  consumer: (account, row) => row.contract_kind === "consumer" && SENDERS.owner(account, row),
  admin: (account) => isAdmin(account),
  examiner: (account, { examiner_id }) => isAdmin(account) && (examiner_id ?? account.id) === account.id,
  decider: (account, { decider_id }) => isAdmin(account) && (decider_id ?? account.id) === account.id,
};

/** Tells if an order is open; nothing is added to one that has ended. */
export function isOpen({ state }: Pick<PolicyRow, "state">): boolean {
  return !hasEnded(state);
}

export function canEdit(account: Account, row: PolicyRow): boolean {
  return mayChange(account, row) && row.state === "draft";
}

export function canDelete(account: Account, row: PolicyRow): boolean {
  return canEdit(account, row);
}

/** Adding a document: a client while the client has something to send, the centre as long as the order goes on. */
export function canAttach(account: Account, row: PolicyRow): boolean {
  if (isAdmin(account)) return isOpen(row);
  return mayChange(account, row) && (row.state === "draft" || row.state === "correction");
}

export function canAssign(account: Account, row: PolicyRow): boolean {
  return isAdmin(account) && isOpen(row);
}

/** Making a quote valid for longer, as long as the client has not answered it. */
export function canExtendQuote(account: Account, { state }: Pick<PolicyRow, "state">): boolean {
  return isAdmin(account) && state === "quoted";
}

/** Writing findings: the examiner's alone, while the examination goes on. */
export function canExamine(account: Account, row: PolicyRow): boolean {
  return isExaminer(account, row) && row.state === "in_examination";
}

/**
 * Deciding about a change of what is examined: the examiner's, before one is named any administrator's. What was examined
 * is taken over no more once the examination was handed over: the order is returned first.
 */
export function canRefuseObject(account: Account, row: PolicyRow): boolean {
  return SENDERS.examiner(account, row) && isOpen(row) && row.state !== "draft";
}

export function canAcceptObject(account: Account, row: PolicyRow & { return_state: string | null }): boolean {
  return canRefuseObject(account, row) && !awaitsDecision(row);
}

/** Tells if the examination was handed over for the decision; the report names the examiner of that time. */
export function awaitsDecision({
  state,
  return_state,
}: {
  state: string;
  return_state: string | null;
}): boolean {
  return (return_state ?? state) === "in_decision";
}

export function isExaminer(account: Account, { examiner_id }: Pick<PolicyRow, "examiner_id">): boolean {
  return isAdmin(account) && examiner_id === account.id;
}

/** Tells if the account may read the centre's work before the result is published. */
export function canSeeWork(account: Account, { state }: Pick<PolicyRow, "state">): boolean {
  return isAdmin(account) || state === "published" || state === "invalidated";
}

/** Refusal to renew an order's certificate; none where it can be renewed. */
export function renewalObstacle({
  certificate,
  repeatedBy,
}: {
  certificate: { state: string } | null;
  repeatedBy: { number: string | null } | null;
}): Label | undefined {
  if (certificate === null)
    return {
      pl: "Odnowić można tylko badanie, które zakończyło się certyfikatem. Nowe badanie można zamówić z katalogu usług.",
      en: "Only an examination that ended with a certificate can be renewed. You can order a new one from the service catalogue.",
    };
  if (certificate.state === "withdrawn" || certificate.state === "superseded") {
    return {
      pl: "Tego certyfikatu nie można odnowić. Nowe badanie można zamówić z katalogu usług.",
      en: "This certificate cannot be renewed. Order an examination from the service catalogue.",
    };
  }
  if (repeatedBy === null) return undefined;
  const { number } = repeatedBy;
  return {
    pl:
      number === null
        ? "Szkic odnowienia już jest. Można go dokończyć albo usunąć."
        : `Odnowienie jest już zamówione: ${number}.`,
    en:
      number === null
        ? "There is already a draft of the renewal. You can complete or delete it."
        : `The renewal has already been ordered: ${number}.`,
  };
}

/** Most documents of an order: its confirmation lists them all. */
const DOCUMENTS_MAX = 100;

/** @throws Conflict where the order has as many documents as it may */
export function assertRoomForDocument({ given }: { given: readonly string[] }): void {
  if (given.length >= DOCUMENTS_MAX) {
    throw new Conflict({
      pl: `Zlecenie może mieć najwyżej ${DOCUMENTS_MAX} dokumentów. Odłącz któryś, aby dołączyć następny.`,
      en: `An order can have at most ${DOCUMENTS_MAX} documents. Detach one to attach another.`,
    });
  }
}

/** Side of an order that the caller belongs to. */
export function sideOf(account: Account): "client" | "centre" {
  return isAdmin(account) ? "centre" : "client";
}
