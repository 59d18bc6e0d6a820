import * as z from "zod/mini";
import { key } from "../validation/key.ts";

/** The screens that a log-in can lead to. */
export const START_SCREENS = ["documents", "mine", "dashboard", "orders"] as const;
export const StartScreen = z.enum(START_SCREENS, { error: key("choice.invalid") });
export type StartScreen = z.infer<typeof StartScreen>;

const PATHS: Record<StartScreen, { Admin: string; Client: string | null }> = {
  documents: { Admin: "/", Client: "/" },
  mine: { Admin: "/admin/mine", Client: null },
  dashboard: { Admin: "/admin", Client: "/client" },
  orders: { Admin: "/admin/orders", Client: "/client/orders" },
};

/** The address of a start screen; null where whoever has these roles has no such screen. */
export function pathOfStart(screen: StartScreen, roles: readonly string[]): string | null {
  return PATHS[screen][roles.includes("Admin") ? "Admin" : "Client"];
}
