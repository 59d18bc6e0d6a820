import { styled } from "@mui/material/styles";

/** A short list of a settings' part: what each is, and what can be done with it, on a line that wraps. */
export const LineList = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& code": { fontSize: "0.9375rem", overflowWrap: "anywhere" },
}));

/** Note below a line. */
export const LineNote = styled("p")(({ theme }) => ({
  flexBasis: "100%",
  maxWidth: "75ch",
  margin: 0,
  color: theme.vars.palette.text.secondary,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
}));
