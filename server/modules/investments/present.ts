import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import type { Account } from "../../kernel/account.ts";
import { allowedEvents } from "../../kernel/events.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { recordView } from "../../kernel/record-view.ts";
import { investmentEvents } from "./commands.ts";
import { canAttach, canDelete, canEdit, canOrder, canSeeEveryProject, canSeeHistory } from "./policy.ts";
import { fieldsOf, type InvestmentRow, stateOf } from "./queries.ts";

/** A project as the API shows it to this account. */
export function presentInvestment(row: InvestmentRow, account: Account): InvestmentView {
  return {
    ...recordView(row),
    ...fieldsOf(row),
    state: stateOf(row),
    number: row.number,
    client: { id: row.client_id, name: row.client_name },
    documents: canSeeEveryProject(account) ? row.all_documents : row.shown_documents,
    orders: row.orders,
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
export const COLUMNS: ExportColumn<InvestmentView>[] = columnsOf(investmentLabels, {
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
