import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { wholeMoments } from "../moment.tsx";
import { NARROW, TABLET } from "../styles/theme.ts";

const List = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  gap: theme.spacing(2, 3),
  margin: 0,
  "& > div": { minWidth: 0 },
  '& > [data-wide="true"]': { gridColumn: "1 / -1" },
  "& dt": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" },
  // Two short values share a line of a phone.
  [NARROW]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: theme.spacing(1.5),
    '& > [data-short="false"]': { gridColumn: "1 / -1" },
  },
  [TABLET]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
}));

/** One thing that is known of a record. */
export interface Fact {
  label: ReactNode;
  /** Tells it from the others, where the label is no plain text. */
  key?: string;
  /** Value; empty, null or undefined means unknown. */
  value: ReactNode;
  /** A long text takes the whole width. */
  wide?: boolean;
}

/** Longest text that stands in half a line of a phone: a date, a number of a register. */
const SHORT = 14;

interface FactsProps {
  items: readonly Fact[];
  /** Leaves out unknown values instead of showing "–". */
  hideEmpty?: boolean;
}

/** List of named values. */
export function Facts({ items, hideEmpty = false }: FactsProps) {
  return (
    <List>
      {items
        .filter(({ value }) => !hideEmpty || !isEmpty(value))
        .map(({ label, key = String(label), value, wide = false }) => (
          <div key={key} data-wide={wide} data-short={isShort(label) && isShort(value)}>
            <dt>{label}</dt>
            <dd>{isEmpty(value) ? "–" : wholeMoments(value)}</dd>
          </div>
        ))}
    </List>
  );
}

function isShort(text: ReactNode): boolean {
  return isEmpty(text) || (typeof text === "string" && text.length <= SHORT);
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === "" || value === false;
}
