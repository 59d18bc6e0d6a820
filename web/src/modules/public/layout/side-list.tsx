import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { NARROW } from "../../../ui/styles/theme.ts";

const Nav = styled("nav")(({ theme }) => ({
  ...theme.typography.body2,
  "& h2": {
    ...theme.typography.body2,
    margin: theme.spacing(0, 0, 1),
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
  },
  "& ul": { listStyle: "none", margin: 0, padding: 0 },
  "& a": {
    display: "block",
    padding: theme.spacing(0.75, 0, 0.75, 1.75),
    [NARROW]: { paddingBlock: theme.spacing(1.5) },
    borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    textDecoration: "none",
  },
  "& a:hover": { color: theme.vars.palette.text.primary, textDecoration: "underline" },
  "& a[aria-current=page]": {
    borderColor: theme.vars.palette.secondary.main,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  "& a:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** A quiet list of links beside a text. */
export function SideList({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Nav aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul>{children}</ul>
    </Nav>
  );
}
