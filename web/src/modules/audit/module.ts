import type { Module } from "../../lib/module.ts";

/** Audit log. */
export const audit: Module = {
  screens: [
    {
      path: "/admin/audit",
      label: { pl: "Dziennik zdarzeń", en: "Audit log" },
      load: async () => (await import("./audit-log.tsx")).AuditLogPage,
    },
  ],
  places: [
    {
      zone: "admin",
      position: 13,
      to: "/admin/audit",
      label: { pl: "Dziennik zdarzeń", en: "Audit log" },
      setup: true,
    },
  ],
  labels: async () => [(await import("@bonum/contract/test-data/labels.ts")).testDataLabels],
};
