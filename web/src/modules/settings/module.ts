import type { Module } from "../../lib/module.ts";

/** The portal's settings: the organisation, its people, security, mail. */
export const settings: Module = {
  screens: [
    {
      path: "/admin/settings",
      label: { pl: "Ustawienia", en: "Settings" },
      load: async () => (await import("./portal-settings.tsx")).PortalSettingsPage,
    },
  ],
  places: [
    {
      zone: "admin",
      position: 12,
      to: "/admin/settings",
      label: { pl: "Ustawienia", en: "Settings" },
      setup: true,
    },
  ],
  labels: async () => [
    (await import("@bonum/contract/organisation/labels.ts")).organisationLabels,
    (await import("@bonum/contract/mail/labels.ts")).mailLabels,
    (await import("@bonum/contract/quotas/labels.ts")).quotaLabels,
  ],
  audit: {
    organisation: () => ({ to: "/admin/settings" }),
    security: () => ({ to: "/admin/settings?tab=security" }),
    "quota-defaults": () => ({ to: "/admin/settings?tab=quotas" }),
    quotas: ({ subjectId, record }) =>
      record?.there ? { to: `/admin/users/${subjectId}?tab=quotas` } : null,
    mail: ({ record }) => (record?.there ? { to: "/admin/settings?tab=mail" } : null),
  },
};
