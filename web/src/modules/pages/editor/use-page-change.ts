import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView } from "@bonum/contract/pages/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { callQuery } from "../../../lib/call-query.ts";
import type { Outcome } from "../../../ui/panel/use-actions.tsx";

/** Awaits a change of a page; what the server answers stands on the screen at once. */
export function usePageChange(slug: string) {
  const queries = useQueryClient();
  const { queryKey } = callQuery("pages", pageCalls.details, { params: { slug } });
  return async (change: Promise<PageView>): Promise<Outcome> => {
    try {
      queries.setQueryData(queryKey, await change);
    } finally {
      void queries.invalidateQueries({ queryKey: ["pages"] });
    }
    return {};
  };
}
