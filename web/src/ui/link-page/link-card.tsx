import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../page/document-title.ts";
import { PageTitle } from "../page/page-title.tsx";
import { NARROW, sheet } from "../styles/theme.ts";

const Sheet = styled("div")(({ theme }) => ({
  ...sheet(theme),
  display: "grid",
  gap: theme.spacing(2),
  maxWidth: 560,
  margin: theme.spacing(6, "auto"),
  padding: theme.spacing(5, 6),
  "& form": { display: "grid", gap: theme.spacing(2) },
  [NARROW]: { margin: theme.spacing(2, "auto"), padding: theme.spacing(3) },
}));

interface LinkCardProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A short page on one sheet, for whoever is not signed in: what a mailed link leads to. */
export function LinkCard({ title, lead, children }: LinkCardProps) {
  useDocumentTitle(title);
  return (
    <Sheet>
      <PageTitle>{title}</PageTitle>
      {lead && <Typography color="textSecondary">{lead}</Typography>}
      {children}
    </Sheet>
  );
}
