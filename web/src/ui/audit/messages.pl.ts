import { auditWords } from "@bonum/contract/audit/labels.ts";

/** What the audit keeps, in Polish: the exported log is written with the same words. */
export const messagesPl = auditWords;
