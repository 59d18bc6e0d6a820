import type { Location } from "react-router";
import * as z from "zod/mini";

/** Navigation state of the application's guards, with the intended address. */
const Carried = z.object({
  from: z.object({ pathname: z.string(), search: z.optional(z.string()), hash: z.optional(z.string()) }),
});

/** Any origin does: what counts is whether an address leaves it. */
const ORIGIN = "http://portal";

/** The location that the move to /login carried, as a state or in its address, else the first screen. */
export function originOf({ state, search }: Pick<Location, "state" | "search">): string {
  const carried = Carried.safeParse(state).data?.from;
  if (carried) return ownAddress(carried.pathname + (carried.search ?? "") + (carried.hash ?? ""));
  return ownAddress(new URLSearchParams(search).get("from") ?? "/");
}

/**
 * An address can be written by anybody: it may lead to a screen of the portal, and nowhere else. It is read as a browser
 * reads it, which leaves out tabs and line breaks, removes `.` and `..` and takes `\` for `/`; what comes of that is what
 * is looked at, and what is gone to.
 */
function ownAddress(named: string): string {
  if (!named.startsWith("/") || !URL.canParse(named, ORIGIN)) return "/";
  const { origin, pathname, search, hash } = new URL(named, ORIGIN);
  // Two slashes at the beginning would name another host to whoever reads it again.
  return origin === ORIGIN && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
