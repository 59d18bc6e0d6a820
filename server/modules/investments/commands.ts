import { isDeepStrictEqual } from "node:util";
import {
  type InvestmentEvent,
  type InvestmentFields,
  type InvestmentState,
  NewInvestment,
} from "@bonum/contract/investments/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, create, type Resource, remove } from "../../kernel/command.ts";
import { nextNumber } from "../../kernel/record-queries.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { type StateMachine, sendEvent } from "../../kernel/states.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { Conflict, Forbidden, Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import { takeBackMail } from "../mail/queries.ts";
import { canCreate, canDelete, canSeeEveryProject, closedTo, mayChange } from "./policy.ts";
import {
  clientExists,
  deleteInvestment,
  editInvestment,
  fieldsOf,
  hasOrders,
  type InvestmentRow,
  insertInvestment,
  lockInvestment,
  readInvestment,
  setInvestmentState,
  stateOf,
} from "./queries.ts";

/** What each event does, in a refusal: `Nie można … inwestycji`. */
const EVENT_NAMES: Record<InvestmentEvent, string> = {
  hold: "wstrzymać",
  resume: "wznowić",
  finish: "zakończyć",
  reopen: "ponownie otworzyć",
  archive: "zarchiwizować",
  restore: "przywrócić z archiwum",
};

/** How a project in each state is, and what can be done with it. */
const STATE_SENTENCES: Record<InvestmentState, { is: string; advice: string }> = {
  active: { is: "w toku", advice: "Można ją wstrzymać albo zakończyć." },
  onHold: { is: "wstrzymana", advice: "Można ją wznowić albo zakończyć." },
  finished: { is: "zakończona", advice: "Można ją ponownie otworzyć albo zarchiwizować." },
  archived: { is: "zarchiwizowana", advice: "Można ją tylko przywrócić z archiwum." },
};

/**
 * A project is worked on until it is finished, and only what is finished is archived: so `restore` leads back to where
 * `archive` came from, and an archive holds nothing that still goes on. The centre alone sends events.
 */
export const investmentStates: StateMachine<InvestmentRow, InvestmentState, InvestmentEvent> = {
  state: stateOf,
  events: {
    hold: { from: ["active"], to: "onHold", who: isAdmin },
    resume: { from: ["onHold"], to: "active", who: isAdmin },
    finish: { from: ["active", "onHold"], to: "finished", who: isAdmin },
    reopen: { from: ["finished"], to: "active", who: isAdmin },
    archive: { from: ["finished"], to: "archived", who: isAdmin },
    restore: { from: ["archived"], to: "finished", who: isAdmin },
  },
  refusal(event, row) {
    const { is, advice } = STATE_SENTENCES[stateOf(row)];
    return `Nie można ${EVENT_NAMES[event]} inwestycji, która jest ${is}. ${advice}`;
  },
  apply: (tx, { id }, { to, caller }) =>
    setInvestmentState(tx, id, { state: to, editorId: caller.account.id }),
};

const investments: Resource<InvestmentRow> = {
  subject: "investment",
  topic: "investments",
  read: readInvestment,
  audit: (row) => ({
    number: row.number,
    client: row.client_name,
    ...fieldsOf(row),
    state: stateOf(row),
  }),
  assertUnchanged: sameRevision({
    changed: "Inwestycja została w międzyczasie zmieniona",
    reload: "Wczytaj inwestycję ponownie",
  }),
};

/** @throws Forbidden for an account that has nobody to make a project for */
export function assertMayCreate(account: Account): void {
  if (!canCreate(account)) throw new Forbidden();
}

/**
 * Adds a project with the year's next number. An administrator says whose it is; a client's are the client's own,
 * whatever the request says.
 *
 * @throws Forbidden, Invalid when there is no such client
 */
export function createInvestment(
  tx: Tx,
  { actor, account }: Caller,
  { clientId, ...fields }: NewInvestment,
): Promise<InvestmentRow> {
  assertMayCreate(account);
  return create(tx, actor, {
    resource: investments,
    action: "investment.create",
    async insert(tx) {
      const ownerId = await ownerOf(tx, account, clientId);
      const number = await nextNumber(tx, "INW");
      return insertInvestment(tx, fields, { number, clientId: ownerId, authorId: account.id });
    },
  });
}

/** Whose a new project is. @throws Invalid when there is no such client */
async function ownerOf(database: Database, account: Account, clientId: string | undefined): Promise<string> {
  const ownerId = canSeeEveryProject(account) ? clientId : account.clientId;
  if (!ownerId || !(await clientExists(database, ownerId))) {
    throw new Invalid({ clientId: ["client.unknown"] });
  }
  return ownerId;
}

/** @throws Invalid where the fields of a new project, which the schema refuses, name no client */
export async function refuseNewInvestment(
  database: Database,
  account: Account,
  sent: unknown,
): Promise<void> {
  await ownerOf(database, account, acceptedFields(NewInvestment, sent).clientId);
}

/** @throws NotFound, Forbidden, Conflict */
export function updateInvestment(
  tx: Tx,
  { actor, account }: Caller,
  { target, fields }: { target: Target; fields: InvestmentFields },
): Promise<InvestmentRow> {
  return command(tx, actor, {
    resource: investments,
    action: "investment.update",
    ifMatch: target.ifMatch,
    lock: (tx) => lockInvestment(tx, account, target.id),
    may: (row) => mayChange(account, row),
    obstacle: (row) => closedTo(account, row),
    async apply(tx, row) {
      if (isDeepStrictEqual(fieldsOf(row), fields)) return false;
      await editInvestment(tx, row.id, { fields, editorId: account.id });
    },
  });
}

/** @throws NotFound, Forbidden, Conflict */
export function sendInvestmentEvent(
  tx: Tx,
  caller: Caller,
  { target, event }: { target: Target; event: InvestmentEvent },
): Promise<InvestmentRow> {
  return sendEvent(tx, caller, {
    resource: investments,
    machine: investmentStates,
    event,
    body: undefined,
    ifMatch: target.ifMatch,
    lock: (tx) => lockInvestment(tx, caller.account, target.id),
  });
}

/** @throws NotFound, Forbidden, Conflict */
export async function removeInvestment(tx: Tx, { actor, account }: Caller, target: Target): Promise<void> {
  await remove(tx, actor, {
    resource: investments,
    action: "investment.delete",
    ifMatch: target.ifMatch,
    lock: (tx) => lockInvestment(tx, account, target.id),
    may: () => canDelete(account),
    async remove(tx, { id }) {
      if (await hasOrders(tx, id)) {
        throw new Conflict(
          "Tej inwestycji dotyczą zlecenia badań, więc nie można jej usunąć. Można ją zakończyć i zarchiwizować.",
        );
      }
      await deleteInvestment(tx, id);
      await takeBackMail(tx, { about: [id] });
    },
  });
}
