import type { messagesPl } from "../messages.pl.ts";

type RouteLabel = Extract<keyof typeof messagesPl, `route.${string}`>;

/** The label of every route (specification, section 2); `*` stands for one segment, an identifier. */
const labels: Record<string, RouteLabel> = {
  "/about": "route.about",
  "/about/institution": "route.about.institution",
  "/about/references": "route.about.references",
  "/about/partners": "route.about.partners",
  "/about/contact": "route.about.contact",
  "/about/certificate": "route.about.certificate",
  "/about/privacy": "route.about.privacy",
  "/about/regulations": "route.about.regulations",
  "/admin": "route.admin",
  "/admin/users": "route.users",
  "/admin/users/*": "route.user",
  "/admin/investments": "route.investments",
  "/admin/investments/*": "route.investment",
  "/admin/orders": "route.orders",
  "/admin/orders/*": "route.order",
  "/client": "route.client",
  "/client/investments": "route.investments",
  "/client/investments/*": "route.investment",
  "/client/orders": "route.orders",
  "/client/orders/*": "route.order",
  "/services": "route.orders",
  "/services/*": "route.order",
  "/server-error": "route.serverError",
};

interface Crumb {
  path: string;
  label: RouteLabel;
}

/**
 * The segments of a path with their labels, from the first below `/` to the path itself. A path that
 * has a segment without a label is unknown: it is one crumb, "Nie znaleziono strony".
 */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const crumbs: Crumb[] = [];
  for (const [index, segment] of segments.entries()) {
    const parent = `/${segments.slice(0, index).join("/")}`.replace(/\/$/, "");
    const label = labels[`${parent}/${segment}`] ?? labels[`${parent}/*`];
    if (label === undefined) return [{ path: pathname, label: "route.notFound" }];
    crumbs.push({ path: `${parent}/${segment}`, label });
  }
  return crumbs;
}
