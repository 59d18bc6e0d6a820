import Typography from "@mui/material/Typography";
import type { Ref } from "react";

interface ResultCountProps {
  /** Empty where an empty list says so itself. */
  text: string;
  ref?: Ref<HTMLParagraphElement> | undefined;
}

/** How many rows there are; announced when it changes. It takes the focus when a focused row is gone. */
export function ResultCount({ text, ref }: ResultCountProps) {
  return (
    <Typography
      ref={ref}
      role="status"
      tabIndex={-1}
      variant="body2"
      color="textSecondary"
      sx={{ minHeight: "1.5em", outline: "none" }}
    >
      {text}
    </Typography>
  );
}
