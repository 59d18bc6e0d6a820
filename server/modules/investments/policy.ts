import type { InvestmentState } from "@bonum/contract/investments/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";

/** What the rules need to know of a project. */
interface ProjectState {
  client_id: string;
  state: string;
}

/*
 * Who may do what with investment projects. Which projects an account sees at all the queries ask themselves, through
 * `visibleTo`: an administrator all, a client's accounts the client's own.
 */

export function canSeeEveryProject(account: Account): boolean {
  return isAdmin(account);
}

/** An account that belongs to no client has nobody to make a project for. */
export function canCreate(account: Account): boolean {
  return isAdmin(account) || account.clientId !== null;
}

/** A client changes what is still going on; what is closed only the centre does. */
export function canEdit(account: Account, project: ProjectState): boolean {
  return isAdmin(account) || (isOwn(account, project) && isOpen(project.state as InvestmentState));
}

/** The state is the centre's to say. */
export function canSetState(account: Account): boolean {
  return isAdmin(account);
}

export function canDelete(account: Account): boolean {
  return isAdmin(account);
}

/** Adding a document to a project; a client's own is shown to the client. */
export function canAttach(account: Account, project: ProjectState): boolean {
  return canEdit(account, project);
}

/** Saying who sees an attached document, attaching one from the library, and detaching. */
export function canArrange(account: Account): boolean {
  return isAdmin(account);
}

/** The history names the centre's people. */
export function canSeeHistory(account: Account): boolean {
  return isAdmin(account);
}

function isOwn(account: Account, { client_id }: ProjectState): boolean {
  return account.clientId === client_id;
}

function isOpen(state: InvestmentState): boolean {
  return state === "active" || state === "onHold";
}
