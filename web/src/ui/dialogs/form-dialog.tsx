import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../busy-button.tsx";
import type { ShortForm } from "../form/use-short-form.ts";
import { ErrorNotice } from "../states/notice.tsx";

const Fields = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

interface FormDialogProps {
  title: string;
  form: Pick<ShortForm<object>, "busy" | "failure" | "form">;
  submitLabel: string;
  /** Red, for what takes something away. */
  destructive?: boolean;
  children: ReactNode;
  onCancel: () => void;
}

/** A short form in a dialog; mounted open, so that each opening starts empty. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submitLabel, destructive = false, children, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const { busy, failure } = form;
  return (
    <Dialog open onClose={busy ? undefined : onCancel} aria-labelledby={id} fullWidth maxWidth="sm">
      <form {...form.form}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <ErrorNotice>{failure}</ErrorNotice>
          <Fields>{children}</Fields>
        </DialogContent>
        <DialogActions sx={{ justifyContent: "flex-start", padding: "8px 24px 24px", gap: 1 }}>
          <BusyButton type="submit" color={destructive ? "error" : "primary"} busy={busy}>
            {submitLabel}
          </BusyButton>
          <Button variant="outlined" onClick={onCancel} disabled={busy}>
            {t("action.cancel")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
