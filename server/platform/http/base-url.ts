import type { Server } from "node:net";

/** The addresses that mean "every address of this machine", and the one of them that a browser can open. */
const ANY_ADDRESS: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/**
 * Address of the portal for people, without a slash at its end: `PUBLIC_URL`, or else the address that the server
 * listens on, or is to listen on where it is not given. Never what a request's `Host` says, for its sender chooses that.
 */
export function baseUrl(
  settings: { publicUrl?: string; host: string; port: number },
  server?: Server,
): string {
  if (settings.publicUrl) return settings.publicUrl;
  const listening = server?.address() ?? null;
  const { address, port } =
    listening !== null && typeof listening === "object"
      ? listening
      : { address: settings.host, port: settings.port };
  const host = ANY_ADDRESS[address] ?? (address.includes(":") ? `[${address}]` : address);
  return `http://${host}:${port}`;
}
