import type { PageAt } from "@bonum/contract/site.ts";
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteMatch, type RouteObject } from "react-router";
import { MODULES } from "../modules.ts";
import { notFound, routes, type ScreenHandle } from "./router.tsx";

/** The addresses without a parameter, by themselves in lower case. */
const ADDRESSES = new Map(
  MODULES.flatMap(({ screens }) => screens ?? [])
    .filter(({ path }) => !path.includes(":"))
    .map(({ path }) => [path.toLowerCase(), path]),
);

/** About as much a match takes beside its path: strangers may ask for any number of short ones. */
const MATCH_BYTES = 512;

/** The router flattens, ranks and compiles all routes for each match; what was found at a path stays true. */
const found = new LRUCache<string, { match: RouteMatch<string, RouteObject> | undefined }>({
  maxSize: 1024 * 1024,
  sizeCalculation: (_, pathname) => pathname.length + MATCH_BYTES,
});

function matchAt(pathname: string): RouteMatch<string, RouteObject> | undefined {
  const known = found.get(pathname);
  if (known !== undefined) return known.match;
  const match = matchRoutes(routes, pathname)?.at(-1);
  found.set(pathname, { match });
  return match;
}

/**
 * Finds the page at an address (path and query); the server answers by it, so that its status and the screen
 * agree. Like the router and browsers it accepts a path in any case and encoding, with trailing slashes and
 * `..`.
 */
export function pageAt(target: string): PageAt {
  const { pathname, search, searchParams } = new URL(
    `http://portal${target.startsWith("/") ? "" : "/"}${target}`,
  );
  if (!isDecodable(pathname)) return { kind: "missing" };
  const match = matchAt(pathname);
  if (match === undefined || match.route === notFound) return { kind: "missing" };
  if (match.route.path?.endsWith("/*")) return { kind: "missingBehindLogin" };
  const { finished }: ScreenHandle = match.route.handle ?? {};
  if (finished === undefined) return { kind: "screen" };
  const page = { kind: "page", pathname: addressOf(match) } as const;
  if (finished === "anew") return { ...page, query: search, remembered: false };
  return { ...page, query: readOf(searchParams, finished.query), remembered: true };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The one spelling of a path: as its route is declared, its parameters encoded in one way. */
function addressOf({ route, params }: RouteMatch<string, RouteObject>): string {
  const address = (route.path ?? "").replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  return ADDRESSES.get(address.toLowerCase()) ?? address;
}

/** Relevant query of a cached page: empty values are left out, and of repeated ones the first counts. */
function readOf(search: URLSearchParams, names: readonly string[]): string {
  const read = names.map((name) => [name, search.get(name) ?? ""]).filter(([, value]) => value !== "");
  const query = new URLSearchParams(read).toString();
  return query && `?${query}`;
}
