import { dashboardCalls } from "@bonum/contract/dashboard/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callQuery } from "../../lib/call-query.ts";
import { notePlaceCounts } from "../../lib/place-counts.ts";

const REFRESH_MS = 60_000;

/** Keeps in a phone's bar how many orders wait for the administrator, and how many messages for an answer. */
export function WorkCounts() {
  // A message of a visitor is announced to nobody's orders.
  const { data } = useQuery({
    ...callQuery("orders", dashboardCalls.mine, {}),
    refetchInterval: REFRESH_MS,
  });
  useEffect(
    () => data && notePlaceCounts({ "/admin/mine": data.mine.count, "/admin/messages": data.messages.count }),
    [data],
  );
  return null;
}
