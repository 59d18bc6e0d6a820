import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentState, InvestmentView, Stage } from "@bonum/contract/investments/fields.ts";
import type { Account } from "../../kernel/account.ts";
import type { ExportColumn } from "../../kernel/export.ts";
import { historyRoute } from "../../kernel/history-queries.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { recordView } from "../../kernel/record-view.ts";
import { existing, route, write } from "../../kernel/route.ts";
import { allowedEvents } from "../../kernel/states.ts";
import { voivodeshipName } from "../../kernel/voivodeship-name.ts";
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

export const STAGE_NAMES: Record<Stage, string> = {
  concept: "Koncepcja",
  design: "Projekt",
  permit: "Pozwolenie",
  construction: "Budowa",
  acceptance: "Odbiór",
  inUse: "Użytkowanie",
};

export const STATE_NAMES: Record<InvestmentState, string> = {
  active: "W toku",
  onHold: "Wstrzymana",
  finished: "Zakończona",
  archived: "Zarchiwizowana",
};

/** The columns of the exported list of projects. */
const COLUMNS: ExportColumn<InvestmentView>[] = [
  { header: "Numer", value: ({ number }) => number },
  { header: "Tytuł", value: ({ title }) => title },
  { header: "Klient", value: ({ client }) => client.name },
  { header: "Etap", value: ({ stage }) => STAGE_NAMES[stage] },
  { header: "Stan", value: ({ state }) => STATE_NAMES[state] },
  { header: "Kategoria obiektu", value: ({ buildingCategory }) => buildingCategory },
  { header: "Ulica", value: ({ address }) => address.street },
  { header: "Numer domu i lokalu", value: ({ address }) => address.number },
  { header: "Kod pocztowy", value: ({ address }) => address.postcode },
  { header: "Miejscowość", value: ({ address }) => address.town },
  { header: "Województwo", value: ({ address }) => voivodeshipName(address.voivodeship) },
  { header: "Działki", value: ({ parcels }) => parcels.join(", ") },
  { header: "Księgi wieczyste", value: ({ landRegisters }) => landRegisters.join(", ") },
  { header: "Numer pozwolenia", value: ({ permitNumber }) => permitNumber },
  { header: "Data pozwolenia", value: ({ permitDate }) => permitDate },
  { header: "Powierzchnia użytkowa (m²)", value: ({ usableArea }) => usableArea },
  { header: "Liczba kondygnacji", value: ({ storeys }) => storeys },
  { header: "Planowane rozpoczęcie", value: ({ plannedStart }) => plannedStart },
  { header: "Planowane zakończenie", value: ({ plannedEnd }) => plannedEnd },
  { header: "Dokumenty", value: ({ documents }) => documents },
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
];
