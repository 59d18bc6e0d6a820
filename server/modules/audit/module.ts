import { auditCalls } from "@bonum/contract/audit/calls.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { auditColumns } from "./export-text.ts";
import { listAudit, presentAudit } from "./list-queries.ts";

/** Who did what and when: reads what every module records. */
export const audit: Module = {
  name: "audit",
  routes: (_portal, { modules }) =>
    listRoutes(callsFor(modules), {
      list: (_account, query) => listAudit(query),
      present: (rows, _account, database) => presentAudit(database, modules, rows),
      exported: {
        fileName: "Dziennik zdarzeń",
        columns: auditColumns(modules.flatMap(({ labels }) => labels ?? [])),
      },
    }),
};

/** The log's calls, whose filter takes the subjects that the modules declare. */
function callsFor(modules: readonly Module[]) {
  const subjects = modules.flatMap((module) => Object.keys(module.subjects ?? {}));
  const subject = z.optional(z.enum(subjects, { error: key("choice.invalid") }));
  const { list, export: exported } = auditCalls;
  return {
    list: { ...list, query: z.extend(list.query, { subject }) },
    export: { ...exported, query: z.extend(exported.query, { subject }) },
  };
}
