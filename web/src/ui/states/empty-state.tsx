import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Drawing, type Subject } from "./drawing.tsx";
import { Message } from "./message.tsx";

interface EmptyStateProps {
  /** The specification's text for an empty list. */
  title: string;
  /** Advice for the reader. */
  children?: ReactNode;
  /** Subject of the drawing. */
  about?: Subject;
  actions?: ReactNode;
}

/** Message of an empty list; announced, because it may follow a search. */
export function EmptyState({ title, children, about = "documents", actions }: EmptyStateProps) {
  return (
    <div role="status">
      <Message
        drawing={<Drawing of={about} />}
        actions={actions}
        title={<Typography variant="h2">{title}</Typography>}
      >
        {children}
      </Message>
    </div>
  );
}
