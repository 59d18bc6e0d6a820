import type { Call, OutputOf } from "@bonum/contract/call.ts";
import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { api, type CallInput } from "../api.ts";

interface Remembered<T> {
  /** Reads it anew. When that fails the application works on without it, or with what it had. */
  load: () => Promise<void>;
  /** Takes over what came with a page that the server rendered. */
  store: (value: T) => void;
  /** Value; undefined until it is read. */
  use: () => T | undefined;
}

/** A call that needs nothing to be made. */
type PlainCall = Call & { params?: undefined; body?: undefined; paged?: false };

/** An answer of the API that every screen may need and that is read once, whoever is signed in. */
export function remembered<C extends PlainCall>(call: C): Remembered<OutputOf<C>> {
  type T = OutputOf<C>;
  const { getState, setState, subscribe } = createStore<{ value?: T }>(() => ({}));
  const current = () => getState().value;
  const store = (value: T) => setState({ value });
  const load = async () => {
    try {
      store((await api(call, {} as CallInput<C>, { saveSession: true })) as T);
    } catch {
      // Conveniences stay hidden; what needs the server says so itself.
    }
  };
  // While a page of the server is taken over it shows what was known there, not what a store begins with.
  return { load, store, use: () => useSyncExternalStore(subscribe, current, current) };
}
