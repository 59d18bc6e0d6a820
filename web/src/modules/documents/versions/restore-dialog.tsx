import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { documentQuery, refreshDocuments } from "../documents-queries.ts";

interface RestoreDialogProps {
  document: DocumentView;
  version: DocumentVersion;
  onClose: () => void;
  onRestored: (document: DocumentView) => void;
}

/** Asks before an earlier content becomes the newest one. */
export function RestoreDialog({ document, version, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const { number } = version;
  const { fileKey, revision } = document;
  const restoration = useMutation({
    mutationFn: () => api(documentCalls.restoreVersion, { params: { fileKey, number }, revision }),
    onSuccess(restored) {
      client.setQueryData(documentQuery(document.id).queryKey, restored);
      onRestored(restored);
      notify({ kind: "success", text: t("versions.restored", { number }) });
    },
    onError: reportError,
    onSettled() {
      onClose();
      refreshDocuments(client);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t("versions.restoreTitle", { number })}
      confirmLabel={t("action.restore")}
      busy={restoration.isPending}
      onConfirm={() => restoration.mutate()}
      onCancel={onClose}
    >
      {t("versions.restoreText")}
    </ConfirmDialog>
  );
}
