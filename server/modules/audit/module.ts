import { auditCalls } from "@bonum/contract/audit/calls.ts";
import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import type { ExportColumn } from "../../kernel/export.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { actionName, recordName, stateText, subjectName } from "./export-labels.ts";
import { listAudit, presentAudit } from "./list-queries.ts";

/** Who did what and when: reads what every module records. */
export const audit: Module = {
  name: "audit",
  routes: (_portal, { modules }) =>
    listRoutes(callsFor(modules), {
      list: (_account, query) => listAudit(query),
      present: (rows, _account, database) => presentAudit(database, modules, rows),
      exported: { fileName: "Dziennik zdarzeń", columns: COLUMNS },
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

const COLUMNS: ExportColumn<AuditView>[] = [
  { header: "Kiedy", value: ({ at }) => new Date(at) },
  { header: "Kto", value: ({ actor }) => actor },
  { header: "Zdarzenie", value: ({ action }) => actionName(action) },
  { header: "Dotyczy", value: ({ subject }) => subjectName(subject) },
  { header: "Rekord", value: recordName },
  { header: "Identyfikator", value: ({ subjectId }) => subjectId },
  { header: "Przed", value: ({ subject, before }) => stateText(subject, before) },
  { header: "Po", value: ({ subject, after }) => stateText(subject, after) },
  { header: "Adres", value: ({ address }) => address },
  { header: "Żądanie", value: ({ requestId }) => requestId },
];
