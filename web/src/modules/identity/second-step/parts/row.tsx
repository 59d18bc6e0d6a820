import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { NARROW } from "../../../../ui/styles/theme.ts";

const Frame = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: theme.spacing(0.5, 2),
  alignItems: "start",
  padding: theme.spacing(2.5, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > svg": { color: theme.vars.palette.primary.main, marginTop: 2 },
  [NARROW]: { gridTemplateColumns: "auto minmax(0, 1fr)", rowGap: theme.spacing(1.5) },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: theme.spacing(1),
  [NARROW]: { gridColumn: "1 / -1", "& > *": { flex: "1 1 auto" } },
}));

const Below = styled("div")({ gridColumn: "2 / -1" });

interface RowProps {
  icon: ReactNode;
  title: string;
  /** What it is, and how it stands. */
  children: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
}

/** One way of the second step: what it is and what can be done with it. */
export function Row({ icon, title, children, actions, below }: RowProps) {
  return (
    <Frame>
      {icon}
      <div>
        <Typography variant="h3">{title}</Typography>
        {children}
      </div>
      {actions && <Actions>{actions}</Actions>}
      {below && <Below>{below}</Below>}
    </Frame>
  );
}
