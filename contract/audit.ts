import * as z from "zod/mini";
import { key } from "./validation-key.ts";

/** What an entry of the audit log can be about. */
export const AUDIT_SUBJECTS = [
  "document",
  "session",
  "account",
  "invitation",
  "client",
  "investment",
  "service",
  "organisation",
  "page",
  "reference",
  "message",
  "mail",
  "security",
  "test-data",
] as const;
export const AuditSubject = z.enum(AUDIT_SUBJECTS, { error: key("choice.invalid") });
export type AuditSubject = z.infer<typeof AuditSubject>;
