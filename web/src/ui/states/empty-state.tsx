import InboxIcon from "@mui/icons-material/InboxOutlined";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Message } from "./message.tsx";

interface EmptyStateProps {
  /** The specification's text for an empty list. */
  title: string;
  /** What the reader can do about it. */
  children?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
}

/** What a list shows when it holds nothing; announced, because it may follow a search. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div role="status">
      <Message
        icon={icon ?? <InboxIcon />}
        actions={actions}
        title={<Typography variant="h2">{title}</Typography>}
      >
        {children}
      </Message>
    </div>
  );
}
