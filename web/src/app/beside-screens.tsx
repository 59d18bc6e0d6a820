import "../lib/i18n/all-validation.ts";
import { useEffect } from "react";
import { useHasRole } from "../lib/session/session-store.ts";
import { registerWorker } from "../lib/worker.ts";
import { FilingStatus } from "../modules/documents/filing/filing-status.tsx";
import { InboxWatch } from "../modules/inbox/inbox-watch.tsx";
import { showAges } from "../ui/age-of-moment.ts";
import { Keys } from "../ui/keys/keys.tsx";
import { BulkStatus } from "../ui/list/selection/bulk-status.tsx";

/**
 * Parts beside every screen behind the log-in, loaded after the first one: an administrator's running filing
 * and bulk changes, the keys, and the relative times of a screen.
 */
export function BesideScreens() {
  const isAdmin = useHasRole("Admin");
  useEffect(showAges, []);
  useEffect(registerWorker, []);
  return (
    <>
      {isAdmin && (
        <>
          <FilingStatus />
          <BulkStatus />
          <InboxWatch />
        </>
      )}
      <Keys />
    </>
  );
}
