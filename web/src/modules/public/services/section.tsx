import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Part = styled("section")(({ theme }) => ({
  "& + &": { marginTop: theme.spacing(6) },
  "& > h2": {
    ...theme.typography.h2,
    fontSize: "1.5625rem",
    letterSpacing: "-0.01em",
    margin: theme.spacing(0, 0, 1.5),
  },
}));

/** A part of a service's page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <h2>{title}</h2>
      {children}
    </Part>
  );
}
