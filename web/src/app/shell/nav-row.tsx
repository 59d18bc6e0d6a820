import { type CSSObject, styled, type Theme } from "@mui/material/styles";
import { NavLink } from "react-router";
import { NARROW, PAGE_WIDTH, TIGHT } from "../../ui/styles/theme.ts";

/** Height of the navigation below the top bar, in pixels; kept free while it is loaded. */
export const NAV_ROW_HEIGHT = 48;

/** The navigation below the top bar, for visitors and for each zone. */
export const NavRow = styled("nav")(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& > div": {
    display: "flex",
    alignItems: "center",
    minHeight: NAV_ROW_HEIGHT,
    maxWidth: PAGE_WIDTH,
    marginInline: "auto",
    padding: theme.spacing(0, 3),
    [TIGHT]: { padding: theme.spacing(0, 1.5) },
    [NARROW]: { padding: theme.spacing(0, 1) },
  },
}));

/** List in one line, scrolled sideways if it lacks room. */
export const NavList = styled("ul")(({ theme }) => ({
  display: "flex",
  flex: 1,
  gap: theme.spacing(0.25),
  minWidth: 0,
  listStyle: "none",
  margin: 0,
  padding: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
}));

/** The look of a place in a line of them. */
export const placeLook = ({ theme }: { theme: Theme }): CSSObject => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  minHeight: NAV_ROW_HEIGHT,
  padding: theme.spacing(0, 0.75),
  whiteSpace: "nowrap",
  fontWeight: 600,
  textDecoration: "none",
  color: theme.vars.palette.text.secondary,
  borderBottom: "3px solid transparent",
  [TIGHT]: { paddingInline: theme.spacing(0.5) },
  "&:hover": { color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.divider },
  "&[aria-current=page]": {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.secondary.main,
  },
  "&:focus-visible": {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
    borderRadius: 4,
  },
});

export const NavPlace = styled(NavLink)(placeLook);
