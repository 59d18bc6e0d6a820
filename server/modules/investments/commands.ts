import type { NewInvestment } from "@bonum/contract/investments/fields.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Resource } from "../../kernel/command.ts";
import type { Events } from "../../kernel/events.ts";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../platform/http/errors.ts";
import { canSeeEveryProject } from "./policy.ts";
import {
  clientExists,
  fieldsOf,
  hasOrders,
  type InvestmentRow,
  investmentTable,
  stateOf,
} from "./queries.ts";

export const resource: Resource<InvestmentRow> = {
  subject: "investment",
  topic: "investments",
  read: investmentTable.read,
  audit: (row) => ({
    number: row.number,
    client: row.client_name,
    ...fieldsOf(row),
    state: stateOf(row),
  }),
  assertUnchanged: sameRevision({
    changed: {
      pl: "Inwestycja została w międzyczasie zmieniona",
      en: "The project has been changed in the meantime",
    },
    reload: { pl: "Odśwież inwestycję", en: "Reload the project" },
  }),
};

export const investmentEvents: Events<typeof investmentMachine, InvestmentRow> = {
  machine: investmentMachine,
  action: (event) => `investment.${event}`,
  resource,
  state: stateOf,
  lock: investmentTable.lockFor,
  senders: { admin: isAdmin },
  save: (tx, { id }, { to, caller }) =>
    investmentTable.edit(tx, id, { beside: { state: to }, editorId: caller.account.id }),
};

/**
 * Client of a new project: chosen by an administrator; for a client's account always its own, ignoring the
 * request.
 */
export function ownerOf(account: Account, { clientId }: Partial<NewInvestment>): string | null | undefined {
  return canSeeEveryProject(account) ? clientId : account.clientId;
}

/** @throws Invalid where there is no such client */
export async function assertOwner(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id || !(await clientExists(tx, id))) throw new Invalid({ clientId: ["client.unknown"] });
}

/** Takes back the mail about a project that is to be deleted. @throws Conflict where anything was ordered for it */
export async function releaseInvestment(tx: Tx, { id }: InvestmentRow): Promise<void> {
  if (await hasOrders(tx, id)) {
    throw new Conflict({
      pl: "Tej inwestycji dotyczą zlecenia badań, więc nie można jej usunąć. Można ją zakończyć i zarchiwizować.",
      en: "There are examination orders for this project, so it cannot be deleted. It can be finished and archived.",
    });
  }
  await removeUnsentMail(tx, { about: [id] });
}
