import { type ErasureReport, KEPT_REASONS } from "@bonum/contract/identity/erasure.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";

interface ErasureResultProps {
  report: ErasureReport;
  onClose: () => void;
}

/** What an erasure removed, and what stays and why: the answer to give to whoever asked for it. */
export function ErasureResult({ report: { erased, kept }, onClose }: ErasureResultProps) {
  const { t } = useTranslation("people");
  const id = useId();
  const reasons = KEPT_REASONS[currentLanguage()];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t("erased.title")}</DialogTitle>
      <DialogContent>
        <Typography variant="h3">{t("erased.gone")}</Typography>
        <ul>
          {erased.map(({ kind, count }) => (
            <li key={kind}>{t(`erased.${kind}`, { count })}</li>
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
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button variant="contained" onClick={onClose} ref={focusOnMount}>
          {t("erased.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
