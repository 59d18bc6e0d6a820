import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { allowedEvents } from "../../kernel/states.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import {
  assertMayCreate,
  createInvestment,
  investmentStates,
  refuseNewInvestment,
  removeInvestment,
  sendInvestmentEvent,
  updateInvestment,
} from "./commands.ts";
import { canAttach, canDelete, canEdit, canSeeEveryProject, canSeeHistory } from "./policy.ts";
import {
  countInvestmentsOf,
  fieldsOf,
  findInvestment,
  INVESTMENT_NAMES,
  type InvestmentRow,
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
  routes: ({ database }) => [
    ...listRoutes(investmentCalls, {
      list: listInvestments,
      present: (rows, account) => rows.map((row) => presentInvestment(row, account)),
      exported: { fileName: "Inwestycje", columns: COLUMNS },
    }),
    route(investmentCalls.details, async ({ account, params }) =>
      presentInvestment(existing(await findInvestment(database, account, params.id)), account),
    ),
    write(
      investmentCalls.create,
      async (tx, { account, caller, body }) =>
        presentInvestment(await createInvestment(tx, caller, body), account),
      {
        authorise: assertMayCreate,
        refuse: ({ account, sent }) => refuseNewInvestment(database, account, sent),
      },
    ),
    write(investmentCalls.update, async (tx, { account, caller, target, body }) =>
      presentInvestment(await updateInvestment(tx, caller, { target, fields: body }), account),
    ),
    write(investmentCalls.send, async (tx, { account, caller, target, params: { event } }) =>
      presentInvestment(await sendInvestmentEvent(tx, caller, { target, event }), account),
    ),
    write(investmentCalls.delete, (tx, { caller, target }) => removeInvestment(tx, caller, target)),
    historyRoute(investmentCalls.history, {
      subject: "investment",
      find: (account, id) => findInvestment(database, account, id),
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
      seeHistory: canSeeHistory(account),
    },
    allowedEvents: allowedEvents(investmentStates, row, account),
  };
}

/** The columns of the exported list of projects. */
const COLUMNS: ExportColumn<InvestmentView>[] = columnsOf(investmentLabels, {
  client: ({ client }) => client.name,
  description: null,
  participants: null,
  document: null,
  visibility: null,
});
