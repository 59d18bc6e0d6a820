import { styled } from "@mui/material/styles";
import { NARROW } from "./styles/theme.ts";

/** Buttons above a list that is a part of a screen. */
export const ButtonLine = styled("div")(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-end",
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  // The main action is last on a line, and first on a phone.
  [NARROW]: { flexDirection: "column-reverse" },
}));
