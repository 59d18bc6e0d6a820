import { formatDateTime } from "@bonum/contract/calendar.ts";
import { shownName } from "@bonum/contract/identity/portal-names.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import type { ReactNode } from "react";
import { useLabel } from "../lib/module.ts";
import { IN_LINES } from "./styles/theme.ts";

const Time = styled("time")({ display: "block", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });

const Person = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
  [IN_LINES]: visuallyHidden,
}));

/** Time of an event and, if known, its author. */
export function Moment({ date, person }: { date: string | null; person: string | null }) {
  const labelOf = useLabel();
  if (date === null) return <>–</>;
  return (
    <>
      <Time dateTime={date}>{formatDateTime(date)}</Time>
      {person !== null && <Person>{labelOf(shownName(person))}</Person>}
    </>
  );
}

const Whole = styled("span")({ whiteSpace: "nowrap" });

const MOMENT = /\d\d-\d\d-\d{4}(?: \d\d:\d\d)?/g;

/** The parts of a text, its days and moments such that no line breaks within them; what is no text stays as it is. */
export function wholeMoments(text: ReactNode): ReactNode {
  if (typeof text !== "string") return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: moment, index } of text.matchAll(MOMENT)) {
    parts.push(text.slice(end, index), <Whole key={index}>{moment}</Whole>);
    end = index + moment.length;
  }
  return [...parts, text.slice(end)];
}
