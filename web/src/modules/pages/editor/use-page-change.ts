import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView } from "@bonum/contract/pages/fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callQuery } from "../../../lib/call-query.ts";
import { reportError } from "../../../lib/errors.ts";

interface PageChange {
  slug: string;
  change: () => Promise<PageView>;
  onSettled: () => void;
}

/** Changes a page's draft by a press; what the server answers stands on the screen at once. */
export function usePageChange({ slug, change, onSettled }: PageChange) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (page) =>
      queries.setQueryData(callQuery("pages", pageCalls.details, { params: { slug } }).queryKey, page),
    onError: reportError,
    onSettled() {
      onSettled();
      void queries.invalidateQueries({ queryKey: ["pages"] });
    },
  });
}
