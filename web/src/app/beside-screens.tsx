import "../lib/i18n/all-validation.ts";
import { useEffect } from "react";
import { useHasRole } from "../lib/session/session-store.ts";
import { registerWorker } from "../lib/worker.ts";
import { InboxWatch } from "../modules/inbox/inbox-watch.tsx";
import { BellReader } from "../modules/notifications/bell-reader.tsx";
import { showAges } from "../ui/age-of-moment.ts";
import { Keys } from "../ui/keys/keys.tsx";
import { BulkStatus } from "../ui/list/selection/bulk-status.tsx";
import { OutboxStatus } from "./outbox-status.tsx";

/**
 * Parts beside every screen behind the log-in, loaded after the first one: what the browser owes the server and an
 * administrator's running bulk changes, what the bell tells of an opened record, the keys, and the relative times of a screen.
 */
export function BesideScreens() {
  const isAdmin = useHasRole("Admin");
  useEffect(showAges, []);
  useEffect(registerWorker, []);
  return (
    <>
      <OutboxStatus />
      {isAdmin && (
        <>
          <BulkStatus />
          <InboxWatch />
        </>
      )}
      <BellReader />
      <Keys />
    </>
  );
}
