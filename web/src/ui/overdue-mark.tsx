import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { WarningAmberOutlinedIcon as OverdueIcon } from "./icons/warning-amber-outlined.ts";

const Overdue = styled("span")(({ theme }) => ({
  fontWeight: 600,
  // In one line where there is room; on a narrow card the words go on beside the picture.
  display: "inline-flex",
  alignItems: "flex-start",
  verticalAlign: "top",
  color: theme.vars.palette.error.main,
  "& a": { color: "inherit" },
  "& svg": {
    flex: "none",
    fontSize: "1.25em",
    marginBlockStart: "0.1em",
    marginInlineEnd: theme.spacing(0.5),
  },
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
