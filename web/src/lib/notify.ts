export interface Notification {
  kind: "success" | "error" | "info" | "warning";
  text: string;
  /** A button beside the text; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** How long the toast stays, in milliseconds; the default suits a sentence. */
  duration?: number;
}

type Deliver = (notification: Notification) => void;

let deliver: Deliver | undefined;
let waiting: Notification[] = [];

/** Shows a toast. The same text is not shown twice at once. */
export function notify(notification: Notification): void {
  if (deliver === undefined) waiting.push(notification);
  else deliver(notification);
}

/** Names who shows the toasts, and hands over those that came before; returns the way to stop. */
export function onNotification(handler: Deliver): () => void {
  deliver = handler;
  const early = waiting;
  waiting = [];
  for (const notification of early) handler(notification);
  return () => {
    deliver = undefined;
  };
}
