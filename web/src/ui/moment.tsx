import { formatDateTime } from "@bonum/contract/calendar.ts";
import { styled } from "@mui/material/styles";

const Time = styled("time")({ display: "block", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });

const Person = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

/** When something happened and, where that is known, who did it. */
export function Moment({ date, person }: { date: string | null; person: string | null }) {
  if (date === null) return <>–</>;
  return (
    <>
      <Time dateTime={date}>{formatDateTime(date)}</Time>
      {person !== null && <Person>{person}</Person>}
    </>
  );
}
