import { styled } from "@mui/material/styles";

/** The page's matter, and beside it what helps to find the way; below it where there is no room. */
export const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 16.5rem",
  alignItems: "start",
  gap: theme.spacing(4, 6),
  // Column at the side even if it comes first, as phones need.
  "& > *": { gridColumn: 1, gridRow: 1 },
  "& > aside": {
    gridColumn: 2,
    alignSelf: "stretch",
    display: "grid",
    alignContent: "start",
    gap: theme.spacing(5),
  },
  "@media (max-width: 1100px)": {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& > *, & > aside": { gridColumn: 1, gridRow: "auto" },
  },
}));
