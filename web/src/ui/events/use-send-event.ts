import type { Call } from "@bonum/contract/call.ts";
import type { EventOf, Machine } from "@bonum/contract/events.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import type { RecordId } from "@bonum/contract/records.ts";
import { useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import type { AnyRecord } from "../../lib/resource.ts";

type EventCall<View> = Call & {
  params: typeof RecordId;
  output: z.ZodMiniType<View>;
  revision: true;
};

/** A machine with the calls that send its events, and where its records are read. */
export interface EventSource<M extends Machine, View> {
  machine: M;
  calls: Record<EventOf<M>, EventCall<View>>;
  topic: ChangeEvent["topic"];
  /** Reads a record for its screen, which shows the answer of an event at once. */
  details: Call & { method: "GET"; params: typeof RecordId; output: z.ZodMiniType<View> };
}

/** Sends events to a record; its screen shows the answer, and everything of its topic is read anew. */
export function useSendEvent<M extends Machine, View>(
  { calls, topic, details }: EventSource<M, View>,
  { id, revision: known }: Pick<AnyRecord, "id" | "revision">,
) {
  const queries = useQueryClient();
  return async (event: EventOf<M>, body?: unknown, revision = known): Promise<View> => {
    try {
      const answer = await api<EventCall<View>>(calls[event], { params: { id }, revision, body });
      queries.setQueryData(callQuery(topic, details, { params: { id } }).queryKey, answer);
      return answer;
    } finally {
      void queries.invalidateQueries({ queryKey: [topic] });
    }
  };
}
