import { useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { request } from "./http.ts";

interface Remembered<T> {
  /** Reads it anew. When that fails the application works on without it, or with what it had. */
  load: () => Promise<void>;
  /** Takes over what came with a page that the server rendered. */
  keep: (value: T) => void;
  /** What is known; undefined until it is read. */
  use: () => T | undefined;
}

type Schema<T> = z.core.$ZodType<T>;

/**
 * An answer of the API that every screen may need and that is read once, whoever is signed in.
 *
 * @param schemaOf gives its schema when it is read, which a finished page never does
 */
export function remembered<T>(path: string, schemaOf: () => Schema<T> | Promise<Schema<T>>): Remembered<T> {
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
      const { data } = await request(path, { schema: await schemaOf(), keepSession: true });
      keep(data);
    } catch {
      // Conveniences stay hidden; what needs the server says so itself.
    }
  };
  return { load, keep, use: () => useSyncExternalStore(subscribe, current, current) };
}
