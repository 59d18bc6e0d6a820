import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callQuery } from "../../lib/call-query.ts";
import { rememberDefaultView } from "../../lib/default-views.ts";
import { notePlaceCounts } from "../../lib/place-counts.ts";
import { useUser } from "../../lib/session/session-store.ts";

const PATH = "/admin/inbox";

/** Keeps the inbox in the navigation while there is one, with how many papers wait. */
export function InboxWatch() {
  const { data } = useQuery(callQuery("inbox", inboxCalls.count, {}));
  const userId = useUser()?.id;
  useEffect(() => {
    if (data && userId !== undefined) rememberDefaultView(userId, PATH, data.shown ? "" : undefined);
    return data?.shown ? notePlaceCounts({ [PATH]: data.waiting }) : undefined;
  }, [data, userId]);
  return null;
}
