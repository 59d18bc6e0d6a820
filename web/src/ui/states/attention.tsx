import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

const Box = styled(Alert)(({ theme }) => ({
  marginBottom: theme.spacing(2.5),
  textAlign: "start",
  "& p, & ul": { margin: theme.spacing(0.5, 0, 0), maxWidth: "75ch" },
  "& ul": { paddingInlineStart: theme.spacing(2.5) },
}));

interface AttentionProps {
  title: string;
  /** Consequence, and where to resolve it. */
  children: ReactNode;
}

/** Tells whoever keeps the portal of something that waits for them. */
export function Attention({ title, children }: AttentionProps) {
  const heading = useId();
  return (
    <Box severity="warning" role="region" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
