import { type ComponentProps, lazy, Suspense } from "react";
import { useHasRole } from "../../../lib/session/session-store.ts";

const UnsetNotice = lazy(async () => ({ default: (await import("./unset-notice.tsx")).UnsetNotice }));

/** Tells an administrator which facts the page lacks; visitors see a page without the sentences on them. */
export function UnsetFacts(props: ComponentProps<typeof UnsetNotice>) {
  return useHasRole("Admin") ? (
    <Suspense>
      <UnsetNotice {...props} />
    </Suspense>
  ) : null;
}
