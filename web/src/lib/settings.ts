import { PortalSettings } from "@bonum/contract/portal.ts";
import { useSyncExternalStore } from "react";
import { request } from "./http.ts";

let settings: PortalSettings | undefined;
const listeners = new Set<() => void>();

/** Reads the portal's settings once. Without them the application works, with fewer conveniences. */
export async function loadSettings(): Promise<void> {
  try {
    const { data } = await request("portal/settings", { schema: PortalSettings, keepSession: true });
    keepSettings(data);
  } catch {
    // The top bar's links and the test-data button stay hidden; what needs the server says so itself.
  }
}

/** Keeps settings that came another way than by `loadSettings`: with a page that the server rendered. */
export function keepSettings(next: PortalSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): PortalSettings | undefined {
  return settings;
}

/** The portal's settings; undefined until they are read. */
export function usePortalSettings(): PortalSettings | undefined {
  return useSyncExternalStore(subscribe, current, current);
}
