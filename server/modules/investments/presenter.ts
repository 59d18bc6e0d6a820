import type { Voivodeship } from "@bonum/contract/address.ts";
import type {
  InvestmentFields,
  InvestmentState,
  InvestmentView,
  Stage,
} from "@bonum/contract/investments/fields.ts";
import type { Account } from "../../kernel/account.ts";
import { canAttach, canDelete, canEdit, canSeeEveryProject, canSeeHistory } from "./policy.ts";
import type { InvestmentRow } from "./queries.ts";

/** What describes a project, as its form has it. */
export function fieldsOf(row: InvestmentRow): InvestmentFields {
  return {
    title: row.title,
    description: row.description,
    buildingCategory: row.building_category,
    stage: row.stage as Stage,
    state: row.state as InvestmentState,
    address: {
      street: row.street,
      number: row.building_number,
      postcode: row.postcode,
      town: row.town,
      voivodeship: row.voivodeship as Voivodeship,
    },
    parcels: row.parcels,
    landRegisters: row.land_registers,
    permitNumber: row.permit_number,
    permitDate: row.permit_date,
    usableArea: row.usable_area === null ? null : Number(row.usable_area),
    storeys: row.storeys,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    participants: row.participants,
  };
}

/** A project as the API shows it to this account. */
export function presentInvestment(row: InvestmentRow, account: Account): InvestmentView {
  return {
    id: row.id,
    number: row.number,
    client: { id: row.client_id, name: row.client_name },
    ...fieldsOf(row),
    documents: canSeeEveryProject(account) ? row.all_documents : row.shown_documents,
    revision: row.revision,
    sample: row.sample,
    dateAdded: row.added_at.toISOString(),
    dateUpdated: row.updated_at?.toISOString() ?? null,
    can: {
      edit: canEdit(account, row),
      delete: canDelete(account),
      attach: canAttach(account, row),
      seeHistory: canSeeHistory(account),
    },
  };
}
