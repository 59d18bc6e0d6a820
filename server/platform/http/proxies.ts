import { compile } from "@fastify/proxy-addr";

/**
 * Tells whether Fastify can read the proxies: asked of the library that it reads them by. That one takes a bare number for an
 * address (1 for 0.0.0.1), where somebody meant how many proxies there are.
 */
export function areProxies(text: string): boolean {
  const proxies = text.split(",").map((proxy) => proxy.trim());
  if (proxies.some((proxy) => /^\d+$/.test(proxy))) return false;
  try {
    compile(proxies);
    return true;
  } catch {
    return false;
  }
}
