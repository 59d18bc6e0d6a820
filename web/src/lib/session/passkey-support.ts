import { useSyncExternalStore } from "react";

/**
 * Tells if this browser permits passkeys on this page: it must support them, and the address must be a name
 * (browsers refuse passkeys to bare IP addresses).
 */
export function passkeysWorkHere(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return "PublicKeyCredential" in window && !isAddress;
}

/** `passkeysWorkHere`; a page that the server rendered does not count on it. */
export function usePasskeysWorkHere(): boolean {
  return useSyncExternalStore(nothingToHear, passkeysWorkHere, () => false);
}

function nothingToHear(): () => void {
  return () => undefined;
}
