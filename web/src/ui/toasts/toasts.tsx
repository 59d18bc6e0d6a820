import { lazy, Suspense, useEffect, useState } from "react";
import { onNotification } from "../../lib/notify.ts";
import { onSessionChange, sessionState } from "../../lib/session/session-store.ts";
import type { ToastEvent } from "./toast-outlet.tsx";

const ToastOutlet = lazy(() => import("./toast-outlet.tsx"));

/** Where toasts appear. Their library is loaded with the first one: most visits show none. */
export function Toasts() {
  const [events, setEvents] = useState<readonly ToastEvent[]>([]);
  useEffect(() => {
    const add = (event: ToastEvent) => setEvents((before) => [...before, event]);
    const stopNotifications = onNotification(
      (shown) => add({ shown }),
      (settled) => add({ settled }),
    );
    // What was told to one person is not for who comes next; that the session has ended is told after its end.
    let signedIn = sessionState().user !== null;
    const stopSession = onSessionChange(() => {
      const left = signedIn && sessionState().user === null;
      signedIn = sessionState().user !== null;
      if (left) add({ settled: undefined });
    });
    return () => {
      stopNotifications();
      stopSession();
    };
  }, []);
  if (!events.some((event) => "shown" in event)) return null;
  return (
    <Suspense>
      <ToastOutlet events={events} />
    </Suspense>
  );
}
