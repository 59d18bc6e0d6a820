import type { PageSlug } from "@bonum/contract/pages.ts";
import { lazy, Suspense } from "react";
import { useHasRole } from "../../../lib/session-store.ts";

const UnsetNotice = lazy(async () => {
  const { UnsetNotice } = await import("./unset-notice.tsx");
  return { default: UnsetNotice };
});

/** Tells an administrator which facts the page lacks; visitors see a page without the sentences on them. */
export function UnsetFacts({ slug }: { slug: PageSlug }) {
  return useHasRole("Admin") ? (
    <Suspense>
      <UnsetNotice slug={slug} />
    </Suspense>
  ) : null;
}
