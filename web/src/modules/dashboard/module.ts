import type { Module } from "../../lib/module.ts";

const DASHBOARD = { pl: "Pulpit", en: "Dashboard" };

/** Where each zone begins. */
export const dashboard: Module = {
  screens: [
    {
      path: "/admin",
      label: { pl: "Administracja", en: "Admin" },
      load: async () => (await import("./admin-dashboard-page.tsx")).AdminDashboardPage,
    },
    {
      path: "/client",
      label: { pl: "Strefa klienta", en: "Client Zone" },
      load: async () => (await import("./client-dashboard-page.tsx")).ClientDashboardPage,
    },
  ],
  places: [
    { zone: "admin", position: 1, to: "/admin", label: DASHBOARD, exact: true },
    { zone: "client", position: 1, to: "/client", label: DASHBOARD, exact: true },
  ],
};
