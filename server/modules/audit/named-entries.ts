import type { AuditView } from "@bonum/contract/audit/fields.ts";
import type { Module } from "../../kernel/module.ts";
import type { Database } from "../../platform/database/connect.ts";
import {
  nameSources,
  type RecordNames,
  type RecordReference,
  readNames,
  referenceKey,
} from "./name-queries.ts";

type Fields = AuditView["before"];

/** The values that may hold a client's id, and not only a name. */
const CLIENT_FIELDS = ["client", "clientId"];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Says of every entry which record it tells of, and names the clients that its values hold by their ids. */
export async function nameEntries(
  database: Database,
  modules: readonly Module[],
  entries: Omit<AuditView, "record">[],
): Promise<AuditView[]> {
  const names = await readNames(database, nameSources(modules), entries.flatMap(referencesOf));
  return entries.map((entry) => ({
    ...entry,
    record: names.get(referenceKey({ subject: entry.subject, id: entry.subjectId ?? "" })) ?? null,
    before: withClientNames(entry.before, names),
    after: withClientNames(entry.after, names),
  }));
}

function referencesOf({ subject, subjectId, before, after }: Omit<AuditView, "record">): RecordReference[] {
  const own = subjectId === null ? [] : [{ subject, id: subjectId }];
  const clients = [before, after].flatMap(clientIds).map((id) => ({ subject: "client", id }));
  return [...own, ...clients].filter(({ subject: of, id }) => of === "page" || UUID.test(id));
}

function clientIds(fields: Fields): string[] {
  const values = CLIENT_FIELDS.map((name) => fields?.[name]);
  return values.filter((value) => typeof value === "string" && UUID.test(value)) as string[];
}

function withClientNames(fields: Fields, names: RecordNames): Fields {
  if (fields === null) return null;
  const subject = "client";
  // A project keeps its client's name beside the id: told once.
  const told = Object.entries(fields).filter(([name]) => name !== "clientId" || !("client" in fields));
  const named = told.map(([name, value]) => {
    const known = CLIENT_FIELDS.includes(name) && names.get(referenceKey({ subject, id: String(value) }));
    return [name, known ? known.name : value];
  });
  return Object.fromEntries(named);
}
