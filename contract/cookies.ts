import type { CookieName } from "./browser-storage.ts";

/**
 * The name of a cookie of the whole portal. Behind TLS it begins with `__Host-`: then a browser takes the cookie from this host
 * alone, with `Secure` and the path `/`, and no neighbour under the same domain can plant another. Without TLS, as on a desk,
 * browsers would refuse a name like that.
 */
export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
