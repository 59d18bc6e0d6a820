import type { Module } from "../../lib/module.ts";

/** Notifications of the logged-in person; the bell in the top bar links there. */
export const notifications: Module = {
  screens: [
    {
      path: "/notifications",
      label: { pl: "Powiadomienia", en: "Notifications" },
      load: async () => (await import("./notifications-page.tsx")).NotificationsPage,
    },
  ],
  shortcuts: [
    {
      zones: ["admin", "client", "owner"],
      label: { pl: "Powiadomienia", en: "Notifications" },
      to: "/notifications",
    },
  ],
};
