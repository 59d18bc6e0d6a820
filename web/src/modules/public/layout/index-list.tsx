import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";

const Nav = styled("nav")(({ theme }) => ({
  "& h2": { ...theme.typography.h2, margin: theme.spacing(0, 0, 1.5) },
  "& ul": { listStyle: "none", margin: 0, padding: 0 },
  "& li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled(Link)(({ theme }) => ({
  display: "block",
  padding: theme.spacing(1.5, 0),
  color: theme.vars.palette.text.secondary,
  textDecoration: "none",
  "& b": { display: "block", fontWeight: 650, color: theme.vars.palette.primary.main },
  "&:hover b": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** Links with a line each on what is behind them, as in a book's table of contents. */
export function IndexList({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Nav aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul>{children}</ul>
    </Nav>
  );
}

/** Link to a page, with what is behind it. */
export function IndexRow({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Row to={to}>
        <b>{title}</b> {children}
      </Row>
    </li>
  );
}
