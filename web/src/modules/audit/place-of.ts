import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { documentFormPath, OPENED_HERE, type OpenedFrom } from "../../ui/files/document-form.ts";

/** What an entry says of its record. */
export type ToldRecord = Pick<AuditView, "subject" | "subjectId" | "record">;

/** Where a link leads, and what it carries there. */
interface Place {
  to: string;
  state?: OpenedFrom;
}

/** The screen of what an entry is about; null for what is gone or never had one. */
export function placeOf({ subject, subjectId, record }: ToldRecord): Place | null {
  if (subject === "organisation") return { to: "/admin/settings" };
  if (subject === "security") return { to: "/admin/settings?tab=security" };
  if (subject === "page") return { to: `/admin/content/pages/${subjectId}` };
  if (!record?.there) return null;
  const { within } = record;
  switch (subject) {
    case "document":
      return { to: documentFormPath(subjectId ?? ""), state: OPENED_HERE };
    case "client":
      return { to: `/admin/users/${subjectId}` };
    case "investment":
      return { to: `/admin/investments/${subjectId}` };
    case "service":
      return { to: `/admin/services/${subjectId}` };
    case "message":
      return { to: `/admin/messages/${subjectId}` };
    case "reference":
      return { to: `/admin/content/${within}s/${subjectId}` };
    case "mail":
      return { to: "/admin/settings?tab=mail" };
    case "account":
    case "invitation":
      return { to: within === null ? "/admin/settings?tab=staff" : `/admin/users/${within}?tab=people` };
    case "session":
    case "test-data":
      return null;
  }
}
