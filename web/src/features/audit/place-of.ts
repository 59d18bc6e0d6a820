import type { AuditView } from "@bonum/contract/audit.ts";
import { documentFormPath } from "../../ui/files/document-form.ts";

/** What an entry says of its record. */
export type ToldRecord = Pick<AuditView, "subject" | "subjectId" | "record">;

/** The screen of what an entry is about; null for what is gone or never had one. */
export function placeOf({ subject, subjectId, record }: ToldRecord): string | null {
  if (subject === "organisation") return "/admin/settings";
  if (subject === "security") return "/admin/settings?tab=security";
  if (subject === "page") return `/admin/content/pages/${subjectId}`;
  if (!record?.there) return null;
  const { within } = record;
  switch (subject) {
    case "document":
      return documentFormPath(subjectId ?? "");
    case "client":
      return `/admin/users/${subjectId}`;
    case "investment":
      return `/admin/investments/${subjectId}`;
    case "service":
      return `/admin/services/${subjectId}`;
    case "message":
      return `/admin/messages/${subjectId}`;
    case "reference":
      return `/admin/content/${within}s/${subjectId}`;
    case "mail":
      return "/admin/settings?tab=mail";
    case "account":
    case "invitation":
      return within === null ? "/admin/settings?tab=staff" : `/admin/users/${within}?tab=people`;
    case "session":
    case "test-data":
      return null;
  }
}
