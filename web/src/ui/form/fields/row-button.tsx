import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";

interface RowButtonProps {
  label: string;
  icon: ReactNode;
  /** What the button does to its row: the focus finds it by this. */
  does: "remove" | "up" | "down";
  disabled: boolean;
  onClick: () => void;
}

/** A small button that removes or moves a row. */
export function RowButton({ label, icon, does, disabled, onClick }: RowButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      data-does={does}
      disabled={disabled}
      onClick={onClick}
      sx={{ "&.Mui-disabled": { opacity: 0.4 } }}
    >
      {icon}
    </IconButton>
  );
}
