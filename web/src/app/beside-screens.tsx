import "../lib/i18n/all-validation.ts";
import { lazy, Suspense, useEffect } from "react";
import { useHasRole } from "../lib/session/session-store.ts";
import { registerWorker } from "../lib/worker.ts";
import { showAges } from "../ui/age-of-moment.ts";
import { Keys } from "../ui/keys/keys.tsx";

const FilingStatus = lazy(async () => {
  const { FilingStatus } = await import("../modules/documents/filing/filing-status.tsx");
  return { default: FilingStatus };
});

const InboxWatch = lazy(async () => {
  const { InboxWatch } = await import("../modules/inbox/inbox-watch.tsx");
  return { default: InboxWatch };
});

const BulkStatus = lazy(async () => {
  const { BulkStatus } = await import("../ui/list/selection/bulk-status.tsx");
  return { default: BulkStatus };
});

/**
 * What stands beside every screen behind the log-in and is loaded after the first of them: what an administrator is filing
 * or changing goes on, whichever screen they are on; the keys; and how long ago the moments of a screen were.
 */
export function BesideScreens() {
  const isAdmin = useHasRole("Admin");
  useEffect(showAges, []);
  useEffect(registerWorker, []);
  return (
    <>
      {isAdmin && (
        <Suspense>
          <FilingStatus />
          <BulkStatus />
          <InboxWatch />
        </Suspense>
      )}
      <Keys />
    </>
  );
}
