import { styled } from "@mui/material/styles";

/** Buttons in a row, on as many lines as they need. */
export const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1.5),
}));
