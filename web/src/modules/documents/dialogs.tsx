import "./further-texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { PasswordDialog } from "../../ui/dialogs/password-dialog.tsx";
import { Polish } from "../../ui/polish.tsx";
import { isInTrash, type useRemoval } from "./list/use-document-removal.ts";
import { documentQuery, refreshDocuments } from "./queries.ts";

interface DeleteDialogProps {
  removal: ReturnType<typeof useRemoval>;
  /** The dialog has closed and the button that opened it is gone with its row, so the focus needs a place. */
  onGone: () => void;
}

/** Asks before a document goes to the trash (S2.52), or from there for good. */
export function DeleteDialog({ removal, onGone }: DeleteDialogProps) {
  const { t } = useTranslation("documents");
  const forGood = removal.asked !== null && isInTrash(removal.asked);
  const gone = !removal.open && removal.deleted;
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  const name = (
    <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>
      {removal.asked?.fileName}
    </Typography>
  );
  if (forGood && removal.asked !== null) {
    return (
      removal.open && (
        <PasswordDialog
          title={t("purge.title")}
          text={t("purge.text")}
          submitLabel={t("action.purge")}
          destructive
          send={removal.purge}
          onDone={removal.finishPurge}
          onCancel={removal.cancel}
        >
          {name}
          <Typography>{t("purge.final")}</Typography>
          <Uses document={removal.asked} />
        </PasswordDialog>
      )
    );
  }
  return (
    <ConfirmDialog
      open={removal.open}
      title={t("delete.title")}
      confirmLabel={t("action.delete", { ns: "common" })}
      destructive
      busy={removal.busy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      <Typography>{t("delete.text")}</Typography>
      {name}
      <Typography sx={{ marginTop: 1 }}>{t("delete.restorable", { days: TRASH_DAYS })}</Typography>
      {removal.open && removal.asked !== null && <Uses document={removal.asked} />}
    </ConfirmDialog>
  );
}

/** Uses of a document; an order that cites it keeps its versions. */
function Uses({ document: { fileKey } }: { document: DocumentView }) {
  const { t } = useTranslation("documents");
  // Asked once, under a key of its own: the document that is being deleted is announced, and is not found any more.
  const { data } = useQuery({
    ...callQuery("documents", documentCalls.uses, { params: { fileKey } }),
    queryKey: ["uses", fileKey],
  });
  if (data === undefined || data.orders.length + data.investments.length === 0) return null;
  const orders = data.orders.map(({ number, name, ...order }) => ({
    ...order,
    before: number ?? t("uses.draft"),
    name,
  }));
  const investments = data.investments.map(({ id, number, title }) => ({ id, before: number, name: title }));
  const kept = orders.filter((order) => order.kept);
  return (
    <>
      <Typography sx={{ marginTop: 2, fontWeight: 600 }}>{t("uses.title")}</Typography>
      <UseList used={[...orders.filter((order) => !order.kept), ...investments]} />
      {kept.length > 0 && <Typography>{t("uses.kept")}</Typography>}
      <UseList used={kept} />
    </>
  );
}

interface UseListProps {
  /** Name of each, behind its number. */
  used: readonly { id: string; before: string; name: string }[];
}

function UseList({ used }: UseListProps) {
  if (used.length === 0) return null;
  return (
    <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5, overflowWrap: "anywhere" }}>
      {used.map(({ id, before, name }) => (
        <li key={id}>
          {`${before}, `}
          <Polish>{name}</Polish>
        </li>
      ))}
    </Box>
  );
}

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
