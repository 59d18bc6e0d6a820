import type { ComponentProps } from "react";
import { Link, matchPath, useLocation } from "react-router";
import type { Place } from "../../lib/module.ts";

type PlaceLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  place: Pick<Place, "to" | "exact" | "below">;
};

/** Leads to a place of the navigation, which is the present one on its own screens and on those of its records. */
export function PlaceLink({ place: { to, exact = false, below }, ...link }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isCurrent =
    matchPath({ path: to, end: exact }, pathname) !== null ||
    (below !== undefined && matchPath({ path: below, end: false }, pathname) !== null);
  return <Link {...link} to={to} {...(isCurrent && { "aria-current": "page" as const })} />;
}
