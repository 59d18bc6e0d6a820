import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import type { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { firstStepsCalls } from "@bonum/contract/first-steps/calls.ts";
import { STAGES } from "@bonum/contract/investments/fields.ts";
import { INVESTMENT_STATES } from "@bonum/contract/investments/states.ts";
import type { Account } from "../../kernel/account.ts";
import type { Module } from "../../kernel/module.ts";
import { route, write } from "../../kernel/route.ts";
import type { Database } from "../../platform/database/connect.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { isShownInline } from "../documents/content-types.ts";
import { dismissFirstSteps, readClientSteps } from "./first-steps/queries.ts";
import { readFirstSteps } from "./first-steps/steps.ts";
import { measureServices, measureStages } from "./measures/queries.ts";
import {
  findOwnClient,
  readOwnCertificates,
  readOwnDocuments,
  readOwnInvestments,
  readOwnMessages,
  readOwnOrders,
} from "./own/queries.ts";
import { readOwnWork, readUnanswered } from "./own-work/work.ts";
import {
  countByMonth,
  countByStage,
  countByState,
  readAdminCounts,
  readCertificatesForDashboard,
  readLatestDocuments,
  readLatestInvestments,
  readOrdersForDashboard,
} from "./queries.ts";

/** Dashboards of the centre's people and of a client's accounts. */
export const dashboard: Module = {
  name: "dashboard",
  housekeeping: {
    "time by stage": ({ database }) => measureStages(database),
    "time of services": ({ database }) => measureServices(database),
  },
  routes: ({ database }) => [
    route(dashboardCalls.admin, () => readAdminDashboard(database)),
    route(dashboardCalls.mine, ({ account }) => readOwnWork(database, account.id)),
    route(firstStepsCalls.get, ({ account }, portal) => readFirstSteps(portal, account)),
    write(firstStepsCalls.dismiss, (tx, { account }) => dismissFirstSteps(tx, account.id)),
    route(dashboardCalls.client, ({ account }) => readClientDashboard(database, account), {
      authorise(account) {
        if (!account.roles.includes("Client")) throw new Forbidden();
      },
    }),
  ],
};

async function readAdminDashboard(database: Database): Promise<AdminDashboard> {
  const [counts, messages, stages, states] = await Promise.all([
    readAdminCounts(database),
    readUnanswered(database),
    countByStage(database),
    countByState(database),
  ]);
  const [documentsByMonth, latestDocuments, latestInvestments, orders, certificates] = await Promise.all([
    countByMonth(database),
    readLatestDocuments(database),
    readLatestInvestments(database),
    readOrdersForDashboard(database),
    readCertificatesForDashboard(database),
  ]);
  const investmentsByStage = STAGES.map((stage) => ({ stage, count: countOf(stages, { stage }) }));
  const investmentsByState = INVESTMENT_STATES.map((state) => ({ state, count: countOf(states, { state }) }));
  return {
    counts,
    messages: messages.first,
    investmentsByStage,
    investmentsByState,
    documentsByMonth,
    latestDocuments,
    latestInvestments,
    orders,
    certificates,
  };
}

/** A group's count; a group that the database has no row of counts none. */
function countOf<Group extends Record<string, unknown>>(
  groups: (Group & { count: number })[],
  wanted: Group,
): number {
  const [[name, value] = ["", undefined]] = Object.entries(wanted);
  return groups.find((group) => group[name] === value)?.count ?? 0;
}

async function readClientDashboard(database: Database, account: Account): Promise<ClientDashboard> {
  const [client, investments, documents, orders, messages, certificates, firstSteps] = await Promise.all([
    findOwnClient(database, account),
    readOwnInvestments(database, account),
    readOwnDocuments(database, account),
    readOwnOrders(database, account),
    readOwnMessages(database, account),
    readOwnCertificates(database, account),
    readClientSteps(database, account),
  ]);
  const latestDocuments = documents.map(({ contentType, ...document }) => ({
    ...document,
    previewable: isShownInline(contentType),
  }));
  return { client, firstSteps, certificates, investments, latestDocuments, orders, messages };
}
