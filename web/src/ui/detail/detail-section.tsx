import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { wholeMoments } from "../moment.tsx";
import { paddedSheet } from "../styles/padded-sheet.ts";
import { DENSITY } from "../styles/theme.ts";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  "& + &, form + &, & + form": { marginTop: theme.spacing(DENSITY.page.gap) },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1.5),
}));

interface DetailSectionProps {
  title: string;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a detail screen on a sheet of its own. */
export function DetailSection({ title, actions, children }: DetailSectionProps) {
  const heading = useId();
  return (
    <Sheet aria-labelledby={heading}>
      <Head>
        <Typography id={heading} variant="h2">
          {wholeMoments(title)}
        </Typography>
        {actions}
      </Head>
      {children}
    </Sheet>
  );
}
