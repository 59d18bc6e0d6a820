import type { Call } from "@bonum/contract/call.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { queryOptions } from "@tanstack/react-query";
import { api, type CallInput, type CallTarget, firstAnswer, pathOf } from "./api.ts";

type Read = Call & { method: "GET" };

/**
 * Reads what a call answers, anew whenever its topic changes: the key begins with the topic (see `app/signed-in.tsx`).
 *
 *     useQuery(callQuery("clients", clientCalls.details, { params: { id } }))
 */
export function callQuery<C extends Read>(topic: ChangeEvent["topic"], call: C, target: CallTarget<C>) {
  const path = pathOf(call, target);
  return queryOptions({
    queryKey: [topic, "call", path, target.query ?? null],
    queryFn: ({ signal }) => api(call, { ...target, signal } as CallInput<C>),
    initialData: () => firstAnswer(call, target),
    staleTime: onceRead,
    enabled: () => mayRead(path),
  });
}

/** `staleTime` in ms: 0, or 2 s for the answer that the first script prefetched. */
export function onceRead({ state }: { state: { dataUpdateCount: number } }): number {
  return state.dataUpdateCount === 0 ? FIRST_FRESH_MS : 0;
}

const FIRST_FRESH_MS = 2_000;

/** Paths of records that this page is deleting or has just deleted. */
const heldBack = new Set<string>();

/**
 * Holds the reading of a record, and of what lies below it, back: while it is being deleted its screen still stands,
 * and reading it anew, as the change feed says, would only find nothing. Returns the way to let go.
 */
export function holdBack(path: string): () => void {
  heldBack.add(path);
  return () => {
    heldBack.delete(path);
  };
}

/** Tells if `GET /api/{path}` may be read, for a query's `enabled`. */
export function mayRead(path: string): boolean {
  return ![...heldBack].some((record) => path === record || path.startsWith(`${record}/`));
}
