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
  /** Whether log-ins are among the entries; those of nothing but log-ins are, whatever this says. */
  logins: z._default(z.enum(["shown", "hidden"], { error: key("choice.invalid") }), "shown"),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** The record that an entry is about. */
const AuditRecord = z.object({
  /** What it is called now, or was when the log last named it. */
  name: z.string(),
  /** Whether it still is, so that its screen can be opened. */
  there: z.boolean(),
  /** The client of an account or an invitation; the kind of a reference or partner. */
  within: z.nullable(z.string()),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditView = z.extend(HistoryEntry, {
  /** What the entry is about, as the module of the server declares it. */
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
