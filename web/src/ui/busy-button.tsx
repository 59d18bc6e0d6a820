import Button, { type ButtonProps } from "@mui/material/Button";
import { Spinner } from "./states/spinner.tsx";

interface BusyButtonProps extends ButtonProps {
  /** Shows a spinner and ignores presses while the action runs. */
  busy: boolean;
  /** Says what goes on. */
  busyLabel?: string;
}

/** The button that does what a form or a dialog is for. */
export function BusyButton({ busy, busyLabel, disabled = false, startIcon, ...props }: BusyButtonProps) {
  const turning = <Spinner size={18} {...(busyLabel !== undefined && { label: busyLabel })} />;
  return (
    <Button
      variant="contained"
      {...props}
      disabled={busy || disabled}
      startIcon={busy ? turning : startIcon}
    />
  );
}
