import type { Call, OutputOf } from "@bonum/contract/call.ts";
import { useSyncExternalStore } from "react";
import { api, type CallInput } from "../api.ts";

interface Remembered<T> {
  /** Reads it anew. When that fails the application works on without it, or with what it had. */
  load: () => Promise<void>;
  /** Takes over what came with a page that the server rendered. */
  keep: (value: T) => void;
  /** What is known; undefined until it is read. */
  use: () => T | undefined;
}

/** A call that needs nothing to be made. */
type PlainCall = Call & { params?: undefined; body?: undefined; paged?: false };

/** An answer of the API that every screen may need and that is read once, whoever is signed in. */
export function remembered<C extends PlainCall>(call: C): Remembered<OutputOf<C>> {
  type T = OutputOf<C>;
  let value: T | undefined;
  const listeners = new Set<() => void>();
  const current = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const keep = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const load = async () => {
    try {
      keep((await api(call, {} as CallInput<C>, { keepSession: true })) as T);
    } catch {
      // Conveniences stay hidden; what needs the server says so itself.
    }
  };
  return { load, keep, use: () => useSyncExternalStore(subscribe, current, current) };
}
