import { auditWords } from "@bonum/contract/audit-words.ts";

/** What the audit keeps, in Polish: the exported log is written with the same words. */
export const messagesPl = auditWords;
