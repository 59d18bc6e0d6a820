import { auditWords } from "@bonum/contract/audit-words.ts";

/** What the actions of the audit are called in Polish: the exported log is written with the same words. */
export const messagesPl = auditWords;
