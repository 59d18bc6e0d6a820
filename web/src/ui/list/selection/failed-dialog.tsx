import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import type { BulkChange } from "@bonum/contract/bulk/fields.ts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { DialogSheet } from "../../dialogs/dialog-sheet.tsx";
import { Polish } from "../../polish.tsx";

interface FailedDialogProps {
  failures: BulkChange["failures"];
  /** Total number, if not all are listed. */
  count?: number;
  onClose: () => void;
}

/** List of records that could not be changed, with the reasons; the others were changed. */
export function FailedDialog({ failures, count = failures.length, onClose }: FailedDialogProps) {
  const { t } = useTranslation(["listSelection", "common"]);
  const others = count - failures.length;
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
        {failures.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name === null ? t("failed.gone") : <Polish>{name}</Polish>}</strong>:{" "}
            {inReadersLanguage(reason)}
          </li>
        ))}
        {others > 0 && <li>{t("failed.others", { amount: formatNumber(others) })}</li>}
      </Box>
    </DialogSheet>
  );
}
