import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";

interface UnreadProps {
  read: { error: Error | null; refetch: () => unknown };
  title: string;
}

/** In place of a list that is not read yet, or cannot be read. */
export function Unread({ read: { error, refetch }, title }: UnreadProps) {
  if (error === null) return <AreaSpinner minHeight={120} />;
  return <ErrorState error={error} title={title} onRetry={() => void refetch()} />;
}
