import { registerCalls } from "@bonum/contract/registers/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { findCompany } from "./companies.ts";

/** What public registers say of a company, for the form of a client. Nothing is asked before somebody asks. */
export const registers: Module = {
  name: "registers",
  routes: ({ config }) => [
    route(registerCalls.company, ({ params }) =>
      config.registers === undefined
        ? { state: "off" as const, facts: null }
        : findCompany(config.registers, params.nip),
    ),
  ],
};
