/** Button beside a toast's text; pressing it closes the toast. */
interface Action {
  label: string;
  run: () => void;
}

/**
 * A toast. What a screen shows by itself needs none: a success has one where it can be undone, where the specification asks for it,
 * or where nothing on the screen tells it (`unseen`).
 */
export type Notification = {
  text: string;
  /** Duration of the toast, in milliseconds; the default suits a sentence. */
  duration?: number;
  /** Topic of the toast, as in `document:17`; `dismiss` with this topic removes it at once. */
  matter?: string;
} & (
  | { kind: "error" | "info" | "warning"; action?: Action }
  | { kind: "success"; action: Action }
  | { kind: "success"; unseen: true; action?: never }
);

/** Outlet that shows the toasts. */
interface Deliver {
  show: (notification: Notification) => void;
  dismiss: (matter: string) => void;
}

let deliver: Deliver | undefined;
let waiting: Notification[] = [];

/** Shows a toast. The same text is not shown twice at once. */
export function notify(notification: Notification): void {
  if (deliver === undefined) waiting.push(notification);
  else deliver.show(notification);
}

/** Takes away the toasts of a matter that is over: what they say is not true any more. */
export function dismiss(matter: string): void {
  waiting = waiting.filter((notification) => notification.matter !== matter);
  deliver?.dismiss(matter);
}

/** Names who shows the toasts, and hands over those that came before; returns the way to stop. */
export function onNotification(
  show: (notification: Notification) => void,
  dismissMatter: (matter: string) => void = () => undefined,
): () => void {
  deliver = { show, dismiss: dismissMatter };
  const early = waiting;
  waiting = [];
  for (const notification of early) show(notification);
  return () => {
    deliver = undefined;
  };
}
