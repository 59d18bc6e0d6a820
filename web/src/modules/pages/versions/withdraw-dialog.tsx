import { formatDay } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView, UpcomingVersion } from "@bonum/contract/pages/fields.ts";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { usePageChange } from "../editor/use-page-change.ts";

interface WithdrawDialogProps {
  page: PageView;
  version: UpcomingVersion;
  onClose: () => void;
}

/** Asks before an announced version is withdrawn, of which everybody was told. */
export function WithdrawDialog({
  page,
  version: { version: number, inForceFrom },
  onClose,
}: WithdrawDialogProps) {
  const { t } = useTranslation("content");
  const { slug, revision } = page;
  const withdrawal = usePageChange({
    slug,
    change: () => api(pageCalls.withdraw, { params: { slug, version: number }, revision }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={t("versions.withdrawTitle", { number })}
      confirmLabel={t("versions.withdraw")}
      busy={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate()}
      onCancel={onClose}
    >
      {t("versions.withdrawText", { day: formatDay(inForceFrom), version: page.version })}
    </ConfirmDialog>
  );
}
