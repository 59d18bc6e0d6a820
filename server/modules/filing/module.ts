import { filingCalls } from "@bonum/contract/filing/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { proposeFor } from "./proposals.ts";

/** Proposals for filing documents: reads clients, projects and orders, and changes nothing. */
export const filing: Module = {
  name: "filing",
  routes: ({ database }) => [
    route(filingCalls.proposals, ({ body: { names } }) => proposeFor(database, names)),
  ],
};
