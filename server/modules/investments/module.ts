import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import {
  type InvestmentEvent,
  type InvestmentState,
  type InvestmentView,
  NewInvestment,
} from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Resource } from "../../kernel/command.ts";
import { columnsOf, type ExportColumn } from "../../kernel/export.ts";
import { removeUnsentMail } from "../../kernel/mail/queries.ts";
import type { Module } from "../../kernel/module.ts";
import { nextNumber } from "../../kernel/number-queries.ts";
import { recordView } from "../../kernel/record-view.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { sameRevision } from "../../kernel/revision.ts";
import { allowedEvents, type StateMachine } from "../../kernel/states.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Conflict, Invalid } from "../../platform/http/errors.ts";
import { documentShown } from "./attachments/letters.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import {
  canAttach,
  canCreate,
  canDelete,
  canEdit,
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
      states: investmentStates,
      removal: { action: "investment.delete", may: canDelete, before: releaseInvestment },
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
const investmentStates: StateMachine<InvestmentRow, InvestmentState, InvestmentEvent> = {
  state: stateOf,
  action: (event) => `investment.${event}`,
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
    investmentTable.edit(tx, id, { beside: { state: to }, editorId: caller.account.id }),
};

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
