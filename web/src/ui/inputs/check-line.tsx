import { styled } from "@mui/material/styles";
import { TARGET_SIZE } from "../styles/theme.ts";
import { tickLook } from "./tick-look.ts";

/** A checkbox with its label beside it; the whole line can be pressed. */
export const CheckLine = styled("label")(({ theme }) => ({
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
