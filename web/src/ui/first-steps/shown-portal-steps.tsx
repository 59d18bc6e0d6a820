import { lazy, Suspense } from "react";
import { useUser } from "../../lib/session/session-store.ts";
import { showsFirstSteps } from "../../lib/session/token.ts";

const PortalSteps = lazy(async () => ({ default: (await import("./portal-steps.tsx")).PortalSteps }));

/** Tells if the account is shown the first steps of a new portal, by the session's token. */
export function useFirstSteps(): boolean {
  return showsFirstSteps(useUser()?.token ?? "");
}

/** The first steps on a start screen: loaded where they are shown, and asked for nowhere else; `brief` above other work. */
export function ShownPortalSteps({ brief = false }: { brief?: boolean }) {
  if (!useFirstSteps()) return null;
  return (
    <Suspense>
      <PortalSteps brief={brief} />
    </Suspense>
  );
}
