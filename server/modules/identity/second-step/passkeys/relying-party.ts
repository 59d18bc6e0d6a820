import type { Server } from "node:net";
import { isIP } from "node:net";
import type { Config } from "../../../../config.ts";
import { baseUrl } from "../../../../platform/http/base-url.ts";

/** Whom a passkey is made for: a name, and the one address whose pages may use it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The portal as WebAuthn knows it, from where people reach it (`PUBLIC_URL`, or else the address that the server
 * listens on; never from a request). None where browsers refuse passkeys: without HTTPS, or at an address without a
 * name. This machine's own address has a name that they accept, `localhost`.
 */
export function relyingParty(config: Config, server: Server): RelyingParty | undefined {
  const url = new URL(baseUrl(config, server));
  if (isLoopback(url.hostname)) url.hostname = "localhost";
  const { hostname, protocol, origin } = url;
  const secure = protocol === "https:" || hostname === "localhost";
  return secure && !isAddress(hostname) ? { id: hostname, origin } : undefined;
}

function isLoopback(hostname: string): boolean {
  return hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));
}

function isAddress(hostname: string): boolean {
  return isIP(hostname) !== 0 || hostname.startsWith("[");
}
