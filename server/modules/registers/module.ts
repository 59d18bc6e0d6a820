import { registerCalls } from "@bonum/contract/registers/calls.ts";
import type { Module } from "../../kernel/module.ts";
import { route } from "../../kernel/route.ts";
import { findCompany } from "./companies.ts";

/** Company data of public registers, for the form of a client. Fetched on request only. */
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
