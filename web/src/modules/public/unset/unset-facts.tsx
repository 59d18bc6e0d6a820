import type { PageSlug } from "@bonum/contract/pages/fields.ts";
import { lazy, Suspense } from "react";
import { useHasRole } from "../../../lib/session/session-store.ts";

const UnsetNotice = lazy(async () => {
  const { UnsetNotice } = await import("./unset-notice.tsx");
  return { default: UnsetNotice };
});

export interface UnsetFactsProps {
  slug: PageSlug;
  /** Facts that the page shows beside its text. */
  also?: readonly string[];
}

/** Tells an administrator which facts the page lacks; visitors see a page without the sentences on them. */
export function UnsetFacts(props: UnsetFactsProps) {
  return useHasRole("Admin") ? (
    <Suspense>
      <UnsetNotice {...props} />
    </Suspense>
  ) : null;
}
