import { useLocation } from "react-router";

/** The zone that the screen stands in. */
export function useZone(): "admin" | "client" {
  return useLocation().pathname.startsWith("/admin") ? "admin" : "client";
}
