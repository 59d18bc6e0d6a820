import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { ComponentType } from "react";
import { type ListRow, nameIdOf } from "./list-description.ts";

/** In a table's row the icon alone, its label in a tooltip; on a card the label is written under the icon. */
export type ActionLook = "icon" | "labelled";

interface ActionButtonProps {
  row: ListRow;
  look: ActionLook;
  label: string;
  Icon: ComponentType<SvgIconProps>;
  colour?: "error";
  id?: string;
  onClick: () => void;
}

const Labelled = styled(Button)({
  flex: "1 1 0",
  flexDirection: "column",
  minWidth: 0,
  padding: "6px 4px",
  fontSize: "0.875rem",
  lineHeight: 1.25,
  justifyContent: "flex-start",
});

/** A row's button: named by what it does, described by the row that it does it to. */
export function ActionButton({ row, look, label, Icon, colour, id, onClick }: ActionButtonProps) {
  const common = { id, onClick, color: colour ?? "primary", "aria-describedby": nameIdOf(row) } as const;
  if (look === "labelled") {
    return (
      <Labelled {...common} variant="text">
        <Icon />
        {label}
      </Labelled>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton {...common} aria-label={label}>
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
