import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../busy-button.tsx";
import { focusOnMount } from "../focus-on-mount.ts";
import { DialogSheet } from "./dialog-sheet.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Question in one sentence. */
  children: ReactNode;
  confirmLabel: string;
  /** "Anuluj" unless given. */
  cancelLabel?: string;
  /** Red, for what takes something away. */
  destructive?: boolean;
  /** Makes the harmless answer the prominent one. */
  safeFirst?: boolean;
  /** The confirmed work runs: a spinner stands in the button and nothing can be pressed. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that matters; the focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive = false,
    safeFirst,
    busy = false,
  } = props;
  const { t } = useTranslation();
  return (
    <DialogSheet
      open={open}
      onClose={busy ? undefined : props.onCancel}
      title={title}
      described
      role="alertdialog"
      maxWidth="xs"
      actions={
        <>
          {/* A dialog takes the focus when it opens; this is where it should land. */}
          <Button
            variant={safeFirst ? "contained" : "text"}
            onClick={props.onCancel}
            disabled={busy}
            ref={focusOnMount}
          >
            {cancelLabel ?? t("action.cancel")}
          </Button>
          <BusyButton
            variant={safeFirst ? "text" : "contained"}
            color={destructive ? "error" : "primary"}
            onClick={props.onConfirm}
            busy={busy}
          >
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children}
    </DialogSheet>
  );
}
