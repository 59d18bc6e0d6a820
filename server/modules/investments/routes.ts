import {
  InvestmentFields,
  InvestmentListQuery,
  InvestmentView,
  NewInvestment,
} from "@bonum/contract/investments/fields.ts";
import { RecordId } from "@bonum/contract/records.ts";
import * as z from "zod/mini";
import type { Account } from "../../kernel/account.ts";
import { callerOf } from "../../kernel/caller.ts";
import { listRoutes } from "../../kernel/list-routes.ts";
import { detailRoute, historyRoute, writeRoutes } from "../../kernel/record-routes.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { adminAttachmentRoutes, attachmentRoutes } from "./attachments/attachment-routes.ts";
import { INVESTMENT_COLUMNS } from "./export-columns.ts";
import { canCreate } from "./policy.ts";
import { presentInvestment } from "./presenter.ts";
import { findInvestment, listInvestments } from "./queries.ts";
import { createInvestment, refuseInvestment, removeInvestment, updateInvestment } from "./rules.ts";

const place = { path: "/investments", tag: "investments" };

/** Projects, for administrators all of them, for a client's accounts the client's own. */
export function investmentRoutes(scope: Scope, portal: Portal): void {
  listRoutes(scope, portal, {
    ...place,
    query: InvestmentListQuery,
    view: InvestmentView,
    list: listInvestments,
    present: (rows, account) => rows.map((row) => presentInvestment(row, account)),
    exported: { fileName: "Inwestycje", columns: INVESTMENT_COLUMNS },
  });
  detailRoute(scope, {
    ...place,
    view: InvestmentView,
    find: (account, id) => find(portal, account, id),
  });
  writeRoutes(scope, portal, {
    ...place,
    fields: NewInvestment,
    edited: InvestmentFields,
    view: InvestmentView,
    mayCreate: canCreate,
    create: createInvestment,
    update: updateInvestment,
    refuse: refuseInvestment,
  });
  attachmentRoutes(scope, portal);
}

/** What administrators alone do with projects. */
export function adminInvestmentRoutes(scope: Scope, portal: Portal): void {
  historyRoute(scope, portal, {
    ...place,
    subject: "investment",
    exists: async (account, id) => (await find(portal, account, id)) !== undefined,
  });
  scope.delete(
    "/investments/:id",
    { schema: { tags: [place.tag], params: RecordId, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const target = { id: request.params.id, ifMatch: request.headers["if-match"] };
      await removeInvestment(callerOf(portal, request), target);
      return reply.status(204).send();
    },
  );
  adminAttachmentRoutes(scope, portal);
}

async function find({ database }: Portal, account: Account, id: string): Promise<InvestmentView | undefined> {
  const row = await findInvestment(database, account, id);
  return row && presentInvestment(row, account);
}
