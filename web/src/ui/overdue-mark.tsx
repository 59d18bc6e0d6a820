import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { WarningAmberOutlinedIcon as OverdueIcon } from "./icons/warning-amber-outlined.ts";

const Overdue = styled("span")(({ theme }) => ({
  fontWeight: 600,
  // In one line where there is room, and in a narrow card on two.
  display: "inline-block",
  color: theme.vars.palette.error.main,
  "& a": { color: "inherit" },
  "& svg": { fontSize: "1.25em", verticalAlign: "text-bottom", marginInlineEnd: theme.spacing(0.5) },
}));

/** Says in words, in red and by a picture, that a day has passed. */
export function OverdueMark({ children }: { children: ReactNode }) {
  return (
    <Overdue>
      <OverdueIcon aria-hidden="true" data-overdue="" />
      {children}
    </Overdue>
  );
}
