import { ErrorState } from "./error-state.tsx";
import { AreaSpinner } from "./spinner.tsx";

interface UnreadProps {
  /** The query that reads it. */
  read: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Title; the reason itself by default. */
  title?: string;
  /** Height of the spinner's area, in pixels. */
  minHeight?: number;
}

/** Placeholder for data that are loading or failed to load; nothing once they are there. */
export function Unread({ read: { data, error, refetch }, title, minHeight }: UnreadProps) {
  if (data !== undefined) return null;
  if (error === null) return <AreaSpinner {...(minHeight !== undefined && { minHeight })} />;
  return <ErrorState error={error} {...(title !== undefined && { title })} onRetry={() => void refetch()} />;
}
