import { investmentCalls, investmentEventCalls } from "@bonum/contract/investments/calls.ts";
import { NewInvestment } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import { bulkList, eventsOnEach } from "../../kernel/bulk.ts";
import { eventRoutes } from "../../kernel/events.ts";
import type { Module } from "../../kernel/module.ts";
import { nextNumber } from "../../kernel/number-queries.ts";
import { resourceRoutes } from "../../kernel/resource.ts";
import { documentShown } from "./attachments/letters.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import { attachmentActions } from "./attachments/selection.ts";
import { assertOwner, investmentEvents, ownerOf, releaseInvestment, resource } from "./commands.ts";
import { canCreate, canDelete, closedTo, mayChange } from "./policy.ts";
import { COLUMNS, presentInvestment } from "./present.ts";
import {
  countInvestmentsOf,
  INVESTMENT_NAMES,
  investmentTable,
  listInvestments,
  searchInvestments,
  selectMyInvestments,
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
  bulkLists: () => ({ investments: bulkList("investment", investmentCalls.list, listInvestments) }),
  bulkActions: () => ({
    ...eventsOnEach(investmentEvents, {
      list: "investments",
      events: ["archive", "restore"],
      body: undefined,
    }),
    ...eventsOnEach(investmentEvents, { list: "investments", events: ["hold", "resume"], body: undefined }),
    ...attachmentActions,
  }),
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
  myData: selectMyInvestments,
  erase: countInvestmentsOf,
};
