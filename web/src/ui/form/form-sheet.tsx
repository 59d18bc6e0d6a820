import { styled } from "@mui/material/styles";
import { NARROW, sheet } from "../styles/theme.ts";

/** The sheet on which a form stands. */
export const FormSheet = styled("form")(({ theme }) => ({
  ...sheet(theme),
  padding: theme.spacing(3, 4),
  [NARROW]: { padding: theme.spacing(2) },
}));
