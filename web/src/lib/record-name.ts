import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

interface NamedPlace {
  path: string;
  name: string;
}

let shown: NamedPlace | undefined;
const listeners = new Set<() => void>();

function show(place: NamedPlace | undefined): void {
  shown = place;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what the record is called that the screen shows, as long as the screen stands. */
export function useNamedPlace(name: string): void {
  const { pathname: path } = useLocation();
  useEffect(() => {
    show({ path, name });
    return () => show(undefined);
  }, [path, name]);
}

/** What the record at this path is called, while its screen stands; undefined for every other. */
export function useNameOf(path: string): string | undefined {
  const place = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return place?.path === path ? place.name : undefined;
}
