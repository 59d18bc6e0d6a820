import { PageView } from "@bonum/contract/pages/fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { request } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { recordQuery } from "../../../lib/record-query.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";

interface RestoreDialogProps {
  page: PageView;
  /** What is brought back; 1 is the shipped text. */
  version: number;
  onClose: () => void;
}

/** Asks before an earlier text becomes the newest one. */
export function RestoreDialog({ page, version: number, onClose }: RestoreDialogProps) {
  const { t } = useTranslation("content");
  const queries = useQueryClient();
  const path = `admin/pages/${page.slug}`;
  const isShipped = number === 1;
  const restoration = useMutation({
    mutationFn: async () => {
      const { data } = await request(`${path}/versions/${number}/restore`, {
        method: "POST",
        schema: PageView,
        headers: { "If-Match": `"${page.version}"` },
      });
      return data;
    },
    onSuccess(restored) {
      queries.setQueryData(recordQuery("pages", path, PageView).queryKey, restored);
      notify({
        kind: "success",
        text: isShipped ? t("versions.restoredShipped") : t("versions.restored", { number }),
      });
    },
    onError: reportError,
    onSettled() {
      onClose();
      void queries.invalidateQueries({ queryKey: ["pages"] });
    },
  });
  return (
    <ConfirmDialog
      open
      title={isShipped ? t("versions.shippedTitle") : t("versions.restoreTitle", { number })}
      confirmLabel={t("versions.restore")}
      busy={restoration.isPending}
      onConfirm={() => restoration.mutate()}
      onCancel={onClose}
    >
      {t("versions.restoreText")}
    </ConfirmDialog>
  );
}
