import * as z from "zod/mini";
import { FilterDay, ListQuery } from "../lists/paging.ts";
import { HistoryEntry } from "../records.ts";
import { key } from "../validation/key.ts";

/** The audit log: searched by who acted, what was done and to what. */
export const AuditListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(["dateDesc", "dateAsc"], { error: key("orderBy.invalid") }), "dateDesc"),
  /** The server knows the subjects: each module declares its own. */
  subject: z.optional(z.string()),
  from: z.optional(FilterDay),
  /** The last day, inclusive. */
  to: z.optional(FilterDay),
  /** Shows or hides log-ins; a search for log-ins alone shows them regardless. */
  logins: z._default(z.enum(["shown", "hidden"], { error: key("choice.invalid") }), "shown"),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** The record that an entry is about. */
const AuditRecord = z.object({
  /** Current name, or the last one that the log recorded. */
  name: z.string(),
  /** True if the subject still exists and its screen can be opened. */
  there: z.boolean(),
  /** The client of an account or an invitation; the kind of a reference or partner. */
  within: z.nullable(z.string()),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditView = z.extend(z.omit(HistoryEntry, { person: true }), {
  /** Subject of the entry, as declared by the server's module. */
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  /** Null where the entry tells of no record, as a log-in. */
  record: z.nullable(AuditRecord),
  address: z.string(),
  requestId: z.string(),
});
export type AuditView = z.infer<typeof AuditView>;

/** Fields that say which one was changed, of several of a record: told although the change left them as they were. */
export const NAMING_FIELDS: readonly string[] = ["document"];
