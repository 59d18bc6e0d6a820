import "../../../lib/i18n/all-validation.ts";
import "../describe/texts.ts";
import type { ChangedDocuments, DocumentView } from "@bonum/contract/documents/fields.ts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { Polish } from "../../../ui/polish.tsx";

interface FailedDialogProps {
  failed: ChangedDocuments["failed"];
  documents: readonly Pick<DocumentView, "id" | "fileName">[];
  onClose: () => void;
}

/** What could not be changed, with the reasons; the others were. */
export function FailedDialog({ failed, documents, onClose }: FailedDialogProps) {
  const { t } = useTranslation(["describe", "common"]);
  const names = new Map(documents.map(({ id, fileName }) => [id, fileName]));
  return (
    <DialogSheet
      title={t("failed.title")}
      described
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("common:action.close")}
        </Button>
      }
    >
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: "anywhere" }}>
        {failed.map(({ id, reason }) => (
          <li key={id}>
            <strong>
              <Polish>{names.get(id) ?? id}</Polish>
            </strong>
            : {inReadersLanguage(reason)}
          </li>
        ))}
      </Box>
    </DialogSheet>
  );
}
