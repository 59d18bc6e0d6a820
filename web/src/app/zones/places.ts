import type { messagesPl } from "../messages.pl.ts";

type Label = Extract<keyof typeof messagesPl, `zone.${string}` | `route.${string}`>;

interface Place {
  to: string;
  label: Label;
  /** The address alone is the place; those below it are others. */
  exact?: boolean;
}

/** Where administrators work. */
export const ADMIN_PLACES: readonly Place[] = [
  { to: "/admin", label: "zone.dashboard", exact: true },
  { to: "/", label: "zone.documents", exact: true },
  { to: "/admin/users", label: "route.users" },
  { to: "/admin/investments", label: "route.investments" },
  { to: "/admin/services", label: "zone.catalogue" },
  { to: "/admin/messages", label: "zone.messages" },
  { to: "/admin/content", label: "zone.content" },
  { to: "/admin/settings", label: "zone.settings" },
  { to: "/admin/audit", label: "zone.audit" },
];

/** Where a client's people work. */
export const CLIENT_PLACES: readonly Place[] = [
  { to: "/client", label: "zone.dashboard", exact: true },
  { to: "/client/investments", label: "route.investments" },
  { to: "/", label: "zone.documents", exact: true },
  { to: "/services", label: "zone.services" },
];
