import "./messages.ts";
import { useHasRole, useOwnsClient } from "../../lib/session/session-store.ts";
import type { messages as shellPl } from "../messages.ts";
import type { messages } from "./messages.ts";

/** Of this zone's own texts, or of the frame's. */
type Label =
  | `zones:${Extract<keyof typeof messages.pl, `zone.${string}`>}`
  | `shell:${Extract<keyof typeof shellPl.pl, `route.${string}`>}`;

interface Place {
  to: string;
  label: Label;
  /** The address alone is the place; those below it are others. */
  exact?: boolean;
}

/** Where administrators work. */
const ADMIN_PLACES: readonly Place[] = [
  { to: "/admin", label: "zones:zone.dashboard", exact: true },
  { to: "/", label: "zones:zone.documents", exact: true },
  { to: "/admin/users", label: "shell:route.users" },
  { to: "/admin/investments", label: "shell:route.investments" },
  { to: "/admin/services", label: "zones:zone.catalogue" },
  { to: "/admin/messages", label: "zones:zone.messages" },
  { to: "/admin/content", label: "zones:zone.content" },
  { to: "/admin/settings", label: "zones:zone.settings" },
  { to: "/admin/audit", label: "zones:zone.audit" },
];

/** Where a client's people work. */
const CLIENT_PLACES: readonly Place[] = [
  { to: "/client", label: "zones:zone.dashboard", exact: true },
  { to: "/client/investments", label: "shell:route.investments" },
  { to: "/", label: "zones:zone.documents", exact: true },
  { to: "/services", label: "zones:zone.services" },
];

/** Where a client's owner works besides. */
const OWNER_PLACES: readonly Place[] = [
  ...CLIENT_PLACES,
  { to: "/client/people", label: "shell:route.people" },
];

/** The places of the zone that the signed-in person works in. */
export function usePlaces(): readonly Place[] {
  const isAdmin = useHasRole("Admin");
  const isOwner = useOwnsClient();
  if (isAdmin) return ADMIN_PLACES;
  return isOwner ? OWNER_PLACES : CLIENT_PLACES;
}
