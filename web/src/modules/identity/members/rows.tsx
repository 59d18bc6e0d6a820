import { styled } from "@mui/material/styles";
import { NARROW } from "../../../ui/styles/theme.ts";

/** People one below the other, with what can be done with each at the end of the line. */
export const Rows = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& > li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: theme.spacing(1, 2),
    paddingBlock: theme.spacing(1.5),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [NARROW]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      // Three buttons are wider than a phone.
      "& [data-look=buttons]": { flexWrap: "wrap" },
    },
  },
  "& > li:first-of-type": { borderTop: 0 },
}));

export const Name = styled("strong")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1),
  overflowWrap: "anywhere",
}));

export const Details = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));
