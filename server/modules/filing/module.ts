import { filingCalls } from "@bonum/contract/filing/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { cluesIn } from "./clues.ts";
import { proposalsFor } from "./proposals.ts";
import { findClients, findNumbered, findProjectsOf } from "./queries.ts";

/** What helps to file papers: it reads clients, projects and orders, and changes nothing. */
export const filing: Module = {
  name: "filing",
  routes: ({ database }) => [
    route(filingCalls.proposals, async ({ body: { names } }) => {
      const clues = names.map(cluesIn);
      const [numbered, clients] = await Promise.all([
        findNumbered(database, [...new Set(clues.flatMap(({ numbers }) => numbers))]),
        findClients(database, clues),
      ]);
      const projects = await findProjectsOf(database, [...new Set(clients.map(({ id }) => id))]);
      return proposalsFor(clues, { numbered, clients, projects });
    }),
  ],
};
