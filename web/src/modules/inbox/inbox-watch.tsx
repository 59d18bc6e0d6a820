import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callQuery } from "../../lib/call-query.ts";
import { rememberDefaultView } from "../../lib/default-views.ts";
import { usePlaceCounts } from "../../lib/place-counts.ts";
import { useUser } from "../../lib/session/session-store.ts";

const PATH = "/admin/inbox";

/** Keeps the inbox in the navigation while there is one, with how many papers wait. */
export function InboxWatch() {
  const { data } = useQuery(callQuery("inbox", inboxCalls.count, {}));
  const userId = useUser()?.id;
  useEffect(() => {
    if (data && userId !== undefined) rememberDefaultView(userId, PATH, data.shown ? "" : undefined);
    if (data?.shown) usePlaceCounts.setState({ [PATH]: data.waiting });
    return () => usePlaceCounts.setState({}, true);
  }, [data, userId]);
  return null;
}
