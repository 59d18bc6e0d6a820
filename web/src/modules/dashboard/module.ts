import type { Module } from "../../lib/module.ts";

const MINE = { pl: "Moja praca", en: "My work" };
const DASHBOARD = { pl: "Pulpit", en: "Dashboard" };

/** Start screen of each zone. */
export const dashboard: Module = {
  screens: [
    {
      path: "/admin",
      label: { pl: "Administracja", en: "Admin" },
      load: async () => (await import("./admin-dashboard-page.tsx")).AdminDashboardPage,
    },
    {
      path: "/admin/mine",
      label: MINE,
      load: async () => (await import("./own-work-page.tsx")).OwnWorkPage,
    },
    {
      path: "/client",
      label: { pl: "Strefa klienta", en: "Client Zone" },
      load: async () => (await import("./client-dashboard-page.tsx")).ClientDashboardPage,
    },
  ],
  places: [
    { zone: "admin", position: 1, to: "/admin/mine", label: MINE, bar: "work" },
    { zone: "admin", position: 9, to: "/admin", label: DASHBOARD, exact: true, setup: true },
    { zone: "client", position: 1, to: "/client", label: DASHBOARD, exact: true, bar: "home" },
  ],
};
