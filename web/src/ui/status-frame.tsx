import { styled } from "@mui/material/styles";
import { sheet } from "./styles/theme.ts";

/** A line above every screen about what goes on: in sight wherever one scrolls, and in nobody's way. */
export const StatusFrame = styled("section")(({ theme }) => ({
  ...sheet(theme),
  position: "sticky",
  insetBlockStart: theme.spacing(1),
  zIndex: theme.zIndex.appBar,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  padding: theme.spacing(0.5, 2),
  "& > [role=progressbar]": { gridColumn: "1 / -1", marginBlockEnd: theme.spacing(0.5) },
}));
