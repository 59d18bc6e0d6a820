import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { sessionState } from "../../lib/session/session-store.ts";
import { useMarkUnsaved } from "../../lib/unsaved-input.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Asks before a move, or the tab's closing, loses input. A session's end is not held up: keep a
 * draft for that case.
 */
export function UnsavedInputGuard({ active }: { active: boolean }) {
  const { t } = useTranslation();
  useMarkUnsaved(active);
  const blocker = useBlocker(() => active && sessionState().user !== null);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={t("unsaved.title")}
      confirmLabel={t("unsaved.leave")}
      cancelLabel={t("unsaved.stay")}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t("unsaved.text")}
    </ConfirmDialog>
  );
}
