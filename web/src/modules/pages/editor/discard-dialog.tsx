import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView } from "@bonum/contract/pages/fields.ts";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { usePageChange } from "./use-page-change.ts";

interface DiscardDialogProps {
  page: PageView;
  onClose: () => void;
}

/** Asks before a draft, which may be somebody else's work, is given up. */
export function DiscardDialog({ page: { slug, revision }, onClose }: DiscardDialogProps) {
  const { t } = useTranslation("content");
  const discarding = usePageChange({
    slug,
    change: () => api(pageCalls.discardDraft, { params: { slug }, revision }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={t("draft.discardTitle")}
      confirmLabel={t("draft.discard")}
      busy={discarding.isPending}
      onConfirm={() => discarding.mutate()}
      onCancel={onClose}
    >
      {t("draft.discardText")}
    </ConfirmDialog>
  );
}
