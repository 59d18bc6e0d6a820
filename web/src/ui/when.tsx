import { formatDateTime } from "@bonum/contract/calendar.ts";
import { shownName } from "@bonum/contract/identity/portal-names.ts";
import { styled } from "@mui/material/styles";
import { DOT } from "../lib/format/format.ts";
import { relativeTime } from "../lib/format/relative-time.ts";
import { useLabel } from "../lib/module.ts";
import { wholeMoments } from "./moment.tsx";

const Ago = styled("span")(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  whiteSpace: "nowrap",
}));

/** A moment within a line with how long ago it was: `24-11-2026 14:05 · 2 godziny temu`. */
export function When({ date, person = null }: { date: string; person?: string | null }) {
  const labelOf = useLabel();
  const name = person && labelOf(shownName(person));
  return (
    <span>
      <time dateTime={date}>{wholeMoments([formatDateTime(date), name].filter(Boolean).join(", "))}</time>
      {DOT}
      <Ago>{relativeTime(date)}</Ago>
    </span>
  );
}
