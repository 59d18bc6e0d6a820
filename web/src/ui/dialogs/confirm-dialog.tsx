import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../busy-button.tsx";
import { focusOnMount } from "../focus-on-mount.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What is asked, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  /** "Anuluj" unless given. */
  cancelLabel?: string;
  /** Red, for what takes something away. */
  destructive?: boolean;
  /** The confirmed work runs: a spinner stands in the button and nothing can be pressed. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters; the focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, destructive = false, busy = false } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : props.onCancel}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent id={`${id}text`}>{children}</DialogContent>
      <DialogActions sx={{ padding: 2, gap: 1 }}>
        {/* A dialog takes the focus when it opens; this is where it should land. */}
        <Button onClick={props.onCancel} disabled={busy} ref={focusOnMount}>
          {cancelLabel ?? t("action.cancel")}
        </Button>
        <BusyButton color={destructive ? "error" : "primary"} onClick={props.onConfirm} busy={busy}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
