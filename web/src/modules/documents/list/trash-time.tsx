import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import { useTranslation } from "react-i18next";

const DAY_MS = 86_400_000;

/** Whole days, begun ones included, until a document in the trash is gone. */
export function daysLeft(dateDeleted: string, now: number): number {
  return Math.max(1, Math.ceil(TRASH_DAYS - (now - Date.parse(dateDeleted)) / DAY_MS));
}

/** How long a document in the trash can still be restored. */
export function TrashTime({ document }: { document: Pick<DocumentView, "dateDeleted"> }) {
  const { t } = useTranslation("documents");
  if (document.dateDeleted === null) return null;
  return <>{t("left", { count: daysLeft(document.dateDeleted, Date.now()) })}</>;
}
