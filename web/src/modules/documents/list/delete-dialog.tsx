import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { isInTrash, type useRemoval } from "./use-document-removal.ts";

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
  return (
    <ConfirmDialog
      open={removal.open}
      title={forGood ? t("purge.title") : t("delete.title")}
      confirmLabel={forGood ? t("action.purge") : t("action.delete")}
      destructive
      busy={removal.busy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    >
      <Typography>{forGood ? t("purge.text") : t("delete.text")}</Typography>
      <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>
        {removal.asked?.fileName}
      </Typography>
      <Typography sx={{ marginTop: 1 }}>
        {forGood ? t("purge.final") : t("delete.restorable", { days: TRASH_DAYS })}
      </Typography>
    </ConfirmDialog>
  );
}
