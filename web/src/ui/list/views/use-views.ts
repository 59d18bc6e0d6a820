import { viewCalls } from "@bonum/contract/views/calls.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callQuery } from "../../../lib/call-query.ts";
import { type ListPlace, readOpenedView, savedAddress } from "./list-address.ts";

const NO_VIEWS: readonly SavedView[] = [];

/** Saved views of a list, and the one that is open. */
export function useViews(place: ListPlace) {
  const [search] = useSearchParams();
  const { data } = useQuery({
    ...callQuery("views", viewCalls.list, { query: { list: place.list } }),
    staleTime: 60_000,
  });
  const views = data ?? NO_VIEWS;
  const opened = readOpenedView(search);
  const current = views.find((view) => view.id === opened?.id);
  return {
    views,
    loaded: data !== undefined,
    /** The view that is open, whatever was changed since. */
    current,
    changed:
      current !== undefined &&
      savedAddress(place, search) !== savedAddress(place, new URLSearchParams(current.query)),
  };
}
