import { type SxProps, styled, type Theme } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { TARGET_SIZE } from "../styles/theme.ts";
import { tickLook } from "./tick-look.ts";

const Line = styled("label")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  gap: theme.spacing(1),
  minHeight: TARGET_SIZE,
  // One line stands in the middle; of a longer label the box stands at the first line.
  paddingBlock: `calc((${TARGET_SIZE}px - 1lh) / 2)`,
  boxSizing: "border-box",
  cursor: "pointer",
  "& input": {
    ...tickLook(theme),
    // Else the line's height below is that of the browser's own small font.
    font: "inherit",
    marginBlock: "calc((1lh - 20px) / 2)",
  },
}));

interface CheckLineProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  onChange: (checked: boolean) => void;
  /** Look of the whole line. */
  sx?: SxProps<Theme>;
}

/** A checkbox with its label beside it; the whole line can be pressed. */
export function CheckLine({ children, onChange, sx = {}, ...box }: CheckLineProps) {
  return (
    <Line sx={sx}>
      <input type="checkbox" {...box} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </Line>
  );
}
