import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../busy-button.tsx";
import { ErrorNotice } from "../states/notice.tsx";

interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Why the last try failed, by field; the first of them takes the focus. */
  errors: Record<string, string | undefined>;
  /** Why the last try failed, where no field says so. */
  failure?: string | undefined;
  submitLabel: string;
  /** Red, for what takes something away. */
  destructive?: boolean;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** A short form in a dialog; mounted open, so that each opening starts empty. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    children,
    errors,
    failure,
    submitLabel,
    destructive = false,
    busy,
    onSubmit,
    onCancel,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // A button that is disabled while it works loses the focus: it goes to what is to be mended, or back.
  useEffect(() => {
    const field = Object.keys(errors).length > 0 && '[aria-invalid="true"]';
    const next = field || (failure !== undefined && "[type=submit]");
    if (next) form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [errors, failure]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={busy ? undefined : onCancel} aria-labelledby={id} fullWidth maxWidth="sm">
      <form ref={form} noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <ErrorNotice>{failure}</ErrorNotice>
          {children}
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button onClick={onCancel} disabled={busy}>
            {t("action.cancel")}
          </Button>
          <BusyButton type="submit" color={destructive ? "error" : "primary"} busy={busy}>
            {submitLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
