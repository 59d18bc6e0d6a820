import "./texts.ts";
import { type ErasureReport, RETENTION_REASONS } from "@bonum/contract/identity/erasure.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";

interface ErasureResultProps {
  report: ErasureReport;
  onClose: () => void;
}

/**
 * Report of an erasure: what was removed, and what stays with the reason, for the person who asked for it.
 */
export function ErasureResult({ report: { erased, kept }, onClose }: ErasureResultProps) {
  const { t } = useTranslation("people");
  const reasons = RETENTION_REASONS[currentLanguage()];
  const retainsName = kept.some(({ kind }) => kind === "name");
  return (
    <DialogSheet
      title={t("erased.title")}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} ref={focusOnMount}>
          {t("action.close", { ns: "common" })}
        </Button>
      }
    >
      <Typography variant="h3">{t("erased.gone")}</Typography>
      <ul>
        {erased.map(({ kind, count }) => (
          <li key={kind}>
            {kind === "account" && retainsName ? t("erased.accountButName") : t(`erased.${kind}`, { count })}
          </li>
        ))}
      </ul>
      {kept.length > 0 && <Typography variant="h3">{t("erased.kept")}</Typography>}
      <ul>
        {kept.map(({ kind, count }) => (
          <li key={kind}>
            {t(`kept.${kind}`, { count })}. {reasons[kind]}
          </li>
        ))}
      </ul>
    </DialogSheet>
  );
}
