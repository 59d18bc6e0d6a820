import { lazy, Suspense, useEffect, useState } from "react";
import { type Notification, onNotification } from "../../lib/notify.ts";

const ToastOutlet = lazy(() => import("./toast-outlet.tsx"));

/** Where toasts appear. Their library is loaded with the first one: most visits show none. */
export function Toasts() {
  const [notifications, setNotifications] = useState<readonly Notification[]>([]);
  useEffect(() => onNotification((next) => setNotifications((before) => [...before, next])), []);
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <ToastOutlet notifications={notifications} />
    </Suspense>
  );
}
