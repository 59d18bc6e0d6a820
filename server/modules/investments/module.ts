import { investmentCalls, investmentEventCalls } from "@bonum/contract/investments/calls.ts";
import { type InvestmentView, NewInvestment } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Resource } from "../../kernel/command.ts";
import { allowedEvents, type Events, eventRoutes } from "../../kernel/events.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import type { Module } from "../../kernel/module.ts";
import { nextNumber } from "../../kernel/number-queries.ts";
import { recordView } from "../../kernel/record-view.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../platform/http/errors.ts";
import { documentShown } from "./attachments/letters.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import {
  canAttach,
  canCreate,
  canDelete,
  canEdit,
  canOrder,
  canSeeEveryProject,
  canSeeHistory,
  closedTo,
  mayChange,
} from "./policy.ts";
import {
  clientExists,
  countInvestmentsOf,
  fieldsOf,
  hasOrders,
  INVESTMENT_NAMES,
  type InvestmentRow,
  investmentTable,
  listInvestments,
  readMyInvestments,
  searchInvestments,
  stateOf,
} from "./queries.ts";
import { investmentSamples } from "./samples.ts";

/** The building projects that the centre examines: administrators see all of them, a client's accounts its own. */
export const investments: Module = {
  name: "investments",
  labels: investmentLabels,
  topics: { investments: "everyone" },
  subjects: {
    investment: INVESTMENT_NAMES,
  },
  search: { investments: searchInvestments },
  samples: { investments: investmentSamples },
  letters: [documentShown],
  routes: () => [
    ...resourceRoutes(investmentCalls, {
      resource,
      table: investmentTable,
      actions: { create: "investment.create", update: "investment.update" },
      may: mayChange,
      mayCreate: canCreate,
      obstacle: closedTo,
      list: listInvestments,
      present: presentInvestment,
      exported: { fileName: "Inwestycje", columns: COLUMNS },
      rule: {
        schema: NewInvestment,
        check: async (tx, fields, { account, id }) => {
          if (id === null) await assertOwner(tx, ownerOf(account, fields));
        },
      },
      columnsOfNew: async (tx, account, fields) => ({
        client_id: ownerOf(account, fields),
        number: await nextNumber(tx, "INW"),
      }),
      removal: { action: "investment.delete", may: canDelete, before: releaseInvestment },
    }),
    ...eventRoutes(investmentEventCalls, investmentEvents, {
      present: (_tx, row, account) => presentInvestment(row, account),
    }),
    ...attachmentRoutes,
  ],
  myData: readMyInvestments,
  erase: countInvestmentsOf,
};

/** A project as the API shows it to this account. */
function presentInvestment(row: InvestmentRow, account: Account): InvestmentView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    state: stateOf(row),
    number: row.number,
    client: { id: row.client_id, name: row.client_name },
    documents: canSeeEveryProject(account) ? row.all_documents : row.shown_documents,
    can: {
      edit: canEdit(account, row),
      delete: canDelete(account),
      attach: canAttach(account, row),
      order: canOrder(account, row),
      seeHistory: canSeeHistory(account),
    },
    allowedEvents: allowedEvents(investmentEvents, row, account),
  };
}

/** The columns of the exported list of projects. */
const COLUMNS: ExportColumn<InvestmentView>[] = columnsOf(investmentLabels, {
  fields: [
    "number",
    "title",
    "client",
    "stage",
    "state",
    "buildingCategory",
    "address",
    "parcels",
    "landRegisters",
    "permitNumber",
    "permitDate",
    "usableArea",
    "storeys",
    "plannedStart",
    "plannedEnd",
    "documents",
    "dateAdded",
  ],
  own: {
    client: ({ client }) => client.name,
  },
});

const resource: Resource<InvestmentRow> = {
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
    changed: "Inwestycja została w międzyczasie zmieniona",
    reload: "Wczytaj inwestycję ponownie",
  }),
};

const investmentEvents: Events<typeof investmentMachine, InvestmentRow> = {
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
 * Whose a new project is: an administrator says so, and a client's are the client's own, whatever the request says.
 */
function ownerOf(account: Account, { clientId }: Partial<NewInvestment>): string | null | undefined {
  return canSeeEveryProject(account) ? clientId : account.clientId;
}

/** @throws Invalid where there is no such client */
async function assertOwner(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id || !(await clientExists(tx, id))) throw new Invalid({ clientId: ["client.unknown"] });
}

/** Takes back the mail about a project that is to be deleted. @throws Conflict where anything was ordered for it */
async function releaseInvestment(tx: Tx, { id }: InvestmentRow): Promise<void> {
  if (await hasOrders(tx, id)) {
    throw new Conflict(
      "Tej inwestycji dotyczą zlecenia badań, więc nie można jej usunąć. Można ją zakończyć i zarchiwizować.",
    );
  }
  await removeUnsentMail(tx, { about: [id] });
}
