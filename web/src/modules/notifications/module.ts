import type { Module } from "../../lib/module.ts";

/** What the portal has to say to whoever is signed in; the bell in the top bar leads there. */
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
