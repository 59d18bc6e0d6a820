import { styled } from "@mui/material/styles";
import { TARGET_SIZE } from "../styles/theme.ts";

/** A checkbox with its label beside it; the whole line can be pressed. */
export const CheckLine = styled("label")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  minHeight: TARGET_SIZE,
  cursor: "pointer",
  "& input": { flex: "none", width: 20, height: 20, accentColor: theme.vars.palette.primary.main },
}));
