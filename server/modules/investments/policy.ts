import type { InvestmentState } from "@bonum/contract/investments/fields.ts";
import { INVESTMENT_STATES } from "@bonum/contract/investments/states.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";

/** Columns of a project that the policy needs. */
interface ProjectState {
  client_id: string;
  state: InvestmentState;
}

/*
 * Who may do what with investment projects. Which projects an account sees at all the queries decide, through
 * `visibleTo`: an administrator all, a client's accounts the client's own.
 */

export function canSeeEveryProject(account: Account): boolean {
  return isAdmin(account);
}

/** An account that belongs to no client has nobody to make a project for. */
export function canCreate(account: Account): boolean {
  return isAdmin(account) || account.clientId !== null;
}

/** Tells if the account may change the project in any state. */
export function mayChange(account: Account, { client_id }: ProjectState): boolean {
  return isAdmin(account) || account.clientId === client_id;
}

const CLOSED: Partial<Record<InvestmentState, Label>> = {
  finished: { pl: "Ta inwestycja jest zakończona", en: "This project is finished" },
  archived: { pl: "Ta inwestycja jest zarchiwizowana", en: "This project is archived" },
};

/**
 * Refusal to change a project in its state; none where the account may. A client changes
 * what is still going on; what is closed only the centre changes.
 */
export function closedTo(account: Account, { state }: ProjectState): Label | undefined {
  const closed = CLOSED[state];
  if (isAdmin(account) || closed === undefined) return undefined;
  return {
    pl: `${closed.pl}, więc zmieniać ją i dodawać do niej dokumenty może tylko Centrum. Jeśli coś wymaga zmiany, prosimy napisać do Centrum.`,
    en: `${closed.en}, so only the Centre can change it and add documents to it. If something has to be changed, please write to the Centre.`,
  };
}

export function canEdit(account: Account, project: ProjectState): boolean {
  return mayChange(account, project) && closedTo(account, project) === undefined;
}

export function canDelete(account: Account): boolean {
  return isAdmin(account);
}

/** Adding a document to a project; a client's own is shown to the client. */
export function canAttach(account: Account, project: ProjectState): boolean {
  return canEdit(account, project);
}

/** Ordering an examination: a client orders for what still goes on, the centre for anything. */
export function canOrder(account: Account, project: ProjectState): boolean {
  return canEdit(account, project);
}

/** States in which this account may order an examination of a project; null: in any. */
export function orderableStates(account: Account): InvestmentState[] | null {
  return isAdmin(account) ? null : INVESTMENT_STATES.filter((state) => CLOSED[state] === undefined);
}

/** Choosing who sees an attached document, attaching one from the library, and detaching. */
export function canArrange(account: Account): boolean {
  return isAdmin(account);
}

/** The history names the centre's people. */
export function canSeeHistory(account: Account): boolean {
  return isAdmin(account);
}
