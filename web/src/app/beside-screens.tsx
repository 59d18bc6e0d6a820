import "../lib/i18n/all-validation.ts";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useEffect } from "react";
import { useHasRole } from "../lib/session/session-store.ts";
import { registerWorker } from "../lib/worker.ts";
import { InboxWatch } from "../modules/inbox/inbox-watch.tsx";
import { BellReader } from "../modules/notifications/bell-reader.tsx";
import { showAges } from "../ui/age-of-moment.ts";
import { Keys } from "../ui/keys/keys.tsx";
import { BulkStatus } from "../ui/list/selection/bulk-status.tsx";
import { NARROW } from "../ui/styles/theme.ts";
import { OutboxStatus } from "./outbox-status.tsx";

const WorkCounts = lazy(async () => ({ default: (await import("./zones/work-counts.tsx")).WorkCounts }));

/**
 * Parts beside every screen behind the log-in, loaded after the first one: what the browser owes the server and an
 * administrator's running bulk changes and counts of a phone's bar, what the bell tells of an opened record, the keys, and the relative
 * times of a screen.
 */
export function BesideScreens() {
  const isAdmin = useHasRole("Admin");
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  useEffect(showAges, []);
  useEffect(registerWorker, []);
  return (
    <>
      <OutboxStatus />
      {isAdmin && (
        <>
          <BulkStatus />
          <InboxWatch />
          <Suspense>{narrow && <WorkCounts />}</Suspense>
        </>
      )}
      <BellReader />
      <Keys />
    </>
  );
}
