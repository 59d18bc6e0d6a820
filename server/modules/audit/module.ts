import { auditCalls } from "@bonum/contract/audit/calls.ts";
import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { type FieldLabel, type Labels, valueText, type Writing } from "@bonum/contract/labels.ts";
import { key } from "@bonum/contract/validation/key.ts";
import * as z from "zod/mini";
import { linkAuditEntries, readAuditLength } from "../../kernel/audit/chain-queries.ts";
import { EXPORTED, type ExportColumn, headerOf } from "../../kernel/export.ts";
import { listRoutes } from "../../kernel/list.ts";
import type { Module } from "../../kernel/module.ts";
import { leavesLoginsOut, listAudit, presentAudit } from "./queries.ts";

/** One state of a record is one cell, whose fields are parted by semicolons. */
const WRITING: Writing = { ...EXPORTED, between: { rows: ", ", parts: " " } };

/** The columns of the exported log: what is named is named by the labels of the modules. */
function auditColumns(labels: readonly Labels[]): ExportColumn<AuditView>[] {
  return [
    { header: "Kiedy", value: ({ at }) => new Date(at) },
    { header: "Kto", value: ({ actor }) => actor },
    { header: "Zdarzenie", value: ({ action }) => actionName(labels, action) },
    { header: "Rodzaj danych", value: ({ subject }) => subjectName(labels, subject) },
    { header: "Czego dotyczy", value: (entry) => recordName(labels, entry) },
    { header: "Identyfikator", value: ({ subjectId }) => subjectId },
    { header: "Przed", value: ({ subject, before }) => stateText(labels, subject, before) },
    { header: "Po", value: ({ subject, after }) => stateText(labels, subject, after) },
    { header: "Adres sieciowy", value: ({ address }) => address },
    { header: "Identyfikator żądania", value: ({ requestId }) => requestId },
  ];
}

/** Label of an action; one without a label is shown as stored. */
function actionName(labels: readonly Labels[], action: string): string {
  return labels.find(({ actions }) => action in actions)?.actions[action]?.pl ?? action;
}

/** Label of an entry's subject in the log's filter. */
function subjectName(labels: readonly Labels[], subject: string): string {
  return labelsOf(labels, subject)?.subjects[subject]?.pl ?? subject;
}

/** Name of an entry's record; for sample data, of the list that was filled or emptied. */
export function recordName(
  labels: readonly Labels[],
  { subject, subjectId, record }: Pick<AuditView, "subject" | "subjectId" | "record">,
): string | null {
  if (subject !== "test-data") return record?.name ?? null;
  const areas = labels.flatMap(({ samples }) => Object.entries(samples ?? {}));
  return areas.find(([area]) => area === subjectId)?.[1].pl ?? null;
}

/** A state of a record field by field, as in `Nazwa: Źródło; Aktywny: tak`. */
export function stateText(
  labels: readonly Labels[],
  subject: string,
  fields: AuditView["before"],
): string | null {
  if (fields === null) return null;
  const named: Readonly<Record<string, FieldLabel>> = labelsOf(labels, subject)?.fields ?? {};
  const parts = Object.entries(fields).map(([name, value]) => {
    const field = named[name];
    return `${field ? headerOf(field) : name}: ${valueText(field, value, WRITING) || "–"}`;
  });
  return parts.join("; ");
}

function labelsOf(labels: readonly Labels[], subject: string): Labels | undefined {
  return labels.find(({ subjects }) => subject in subjects);
}

/** Audit log: shows the entries that all modules write. */
export const audit: Module = {
  name: "audit",
  metrics: ({ database }) => [
    {
      name: "audit_chain_links",
      help: "Links of the audit log's chain; it never becomes shorter.",
      read: () => readAuditLength(database),
    },
  ],
  housekeeping: { "audit chain": ({ database }) => linkAuditEntries(database) },
  routes: (_portal, { modules }) =>
    listRoutes(callsFor(modules), {
      list: (_account, query) => listAudit(query),
      present: (rows, _account, database) => presentAudit(database, modules, rows),
      exported: {
        fileName: (query) => (leavesLoginsOut(query) ? "Dziennik zdarzeń (bez logowań)" : "Dziennik zdarzeń"),
        columns: auditColumns(modules.flatMap(({ labels }) => labels ?? [])),
      },
    }),
};

/** The log's calls, whose filter takes the subjects that the modules declare. */
function callsFor(modules: readonly Module[]) {
  const subjects = modules.flatMap((module) => Object.keys(module.subjects ?? {}));
  const subject = z.optional(z.enum(subjects, { error: key("choice.invalid") }));
  const { list, export: exported, exportSome } = auditCalls;
  return {
    list: { ...list, query: z.extend(list.query, { subject }) },
    export: { ...exported, query: z.extend(exported.query, { subject }) },
    exportSome: { ...exportSome, query: z.extend(exportSome.query, { subject }) },
  };
}
