import { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { INVESTMENT_STATES, STAGES } from "@bonum/contract/investments/fields.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import type { Portal } from "../../portal.ts";
import type { Scope } from "../../scopes.ts";
import { isShownInline } from "../documents/content-types.ts";
import {
  countByMonth,
  countByStage,
  countByState,
  findOwnClient,
  readAdminCounts,
  readLatestDocuments,
  readLatestInvestments,
  readOwnCounts,
  readOwnDocuments,
  readOwnInvestments,
  readWaitingMessages,
} from "./queries.ts";

/** `GET dashboard/admin`: what the centre's people see first. */
export function adminDashboardRoutes(scope: Scope, { database }: Portal): void {
  scope.get(
    "/dashboard/admin",
    { schema: { tags: ["dashboard"], response: { 200: AdminDashboard } } },
    async () => {
      const [counts, messages, stages, states] = await Promise.all([
        readAdminCounts(database),
        readWaitingMessages(database),
        countByStage(database),
        countByState(database),
      ]);
      const [documentsByMonth, latestDocuments, latestInvestments] = await Promise.all([
        countByMonth(database),
        readLatestDocuments(database),
        readLatestInvestments(database),
      ]);
      const investmentsByStage = STAGES.map((stage) => ({ stage, count: countOf(stages, { stage }) }));
      const investmentsByState = INVESTMENT_STATES.map((state) => ({
        state,
        count: countOf(states, { state }),
      }));
      return {
        counts,
        messages,
        investmentsByStage,
        investmentsByState,
        documentsByMonth,
        latestDocuments,
        latestInvestments,
      };
    },
  );
}

/** A group's count; a group that the database has no row of counts none. */
function countOf<Group extends Record<string, unknown>>(
  groups: (Group & { count: number })[],
  wanted: Group,
): number {
  const [[name, value] = ["", undefined]] = Object.entries(wanted);
  return groups.find((group) => group[name] === value)?.count ?? 0;
}

/** `GET dashboard/client`: what a client's accounts see first. */
export function clientDashboardRoutes(scope: Scope, { database }: Portal): void {
  scope.get(
    "/dashboard/client",
    {
      schema: { tags: ["dashboard"], response: { 200: ClientDashboard } },
      preValidation: async ({ account }) => {
        if (!account.roles.includes("Client")) throw new Forbidden();
      },
    },
    async ({ account }) => {
      const [client, counts, investments, documents] = await Promise.all([
        findOwnClient(database, account),
        readOwnCounts(database, account),
        readOwnInvestments(database, account),
        readOwnDocuments(database, account),
      ]);
      const latestDocuments = documents.map(({ contentType, ...document }) => ({
        ...document,
        previewable: isShownInline(contentType),
      }));
      return { client, counts, investments, latestDocuments };
    },
  );
}
