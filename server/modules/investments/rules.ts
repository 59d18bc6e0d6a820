import { isDeepStrictEqual } from "node:util";
import {
  type InvestmentFields,
  type InvestmentView,
  NewInvestment,
} from "@bonum/contract/investments/fields.ts";
import type { Account } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { changeRecord, createRecord, deleteRecord, type Noun } from "../../kernel/change-record.ts";
import { nextNumber } from "../../kernel/number-queries.ts";
import type { Database } from "../../platform/database/connect.ts";
import { Forbidden, Invalid } from "../../platform/http/errors.ts";
import { acceptedFields } from "../../platform/http/refusals.ts";
import { takeBackMail } from "../mail/queries.ts";
import { canCreate, canDelete, canEdit, canSeeEveryProject, canSetState } from "./policy.ts";
import { fieldsOf, presentInvestment } from "./presenter.ts";
import {
  clientExists,
  deleteInvestment,
  editInvestment,
  type InvestmentRow,
  insertInvestment,
  lockInvestment,
  readInvestment,
} from "./queries.ts";

const investments: Noun<InvestmentRow, InvestmentView> = {
  subject: "investment",
  topic: "investments",
  words: {
    changed: "Inwestycja została w międzyczasie zmieniona",
    reload: "Wczytaj inwestycję ponownie",
  },
  lock: lockInvestment,
  read: readInvestment,
  audit: (row) => ({ number: row.number, client: row.client_name, ...fieldsOf(row) }),
  present: presentInvestment,
};

/**
 * Adds a project with the year's next number. An administrator says whose it is; a client's are the client's own,
 * whatever the request says.
 *
 * @throws Forbidden, Invalid when there is no such client
 */
export function createInvestment(
  caller: Caller,
  { clientId, ...fields }: NewInvestment,
): Promise<InvestmentView> {
  const { account } = caller;
  if (!canCreate(account)) throw new Forbidden();
  return createRecord(caller, investments, {
    action: "investment.create",
    async insert(tx) {
      const ownerId = await ownerOf(tx, account, clientId);
      const state = canSetState(account) ? fields.state : "active";
      const number = await nextNumber(tx, "INW");
      return insertInvestment(tx, { ...fields, state }, { number, clientId: ownerId, authorId: account.id });
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

/** @throws Invalid where fields that the schema refuses name no client for a new project */
export async function refuseInvestment(
  { portal, account }: Caller,
  sent: unknown,
  id: string | null,
): Promise<void> {
  if (id === null) await ownerOf(portal.database, account, acceptedFields(NewInvestment, sent).clientId);
}

/** @throws NotFound, Conflict */
export function updateInvestment(
  caller: Caller,
  target: Target,
  sent: InvestmentFields,
): Promise<InvestmentView> {
  const { account } = caller;
  return changeRecord(caller, investments, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "investment.update",
    may: canEdit,
    async apply(tx, row) {
      const before = fieldsOf(row);
      const fields = canSetState(account) ? sent : { ...sent, state: before.state };
      if (isDeepStrictEqual(before, fields)) return false;
      await editInvestment(tx, row.id, { fields, editorId: account.id });
      return true;
    },
  });
}

/** @throws NotFound, Conflict */
export function removeInvestment(caller: Caller, target: Target): Promise<void> {
  return deleteRecord(caller, investments, {
    key: target.id,
    ifMatch: target.ifMatch,
    action: "investment.delete",
    may: canDelete,
    async remove(tx, { id }) {
      await deleteInvestment(tx, id);
      await takeBackMail(tx, { about: [id] });
    },
  });
}
