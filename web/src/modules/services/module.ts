import type { Module } from "../../lib/module.ts";

/** The examinations that the centre offers, as administrators keep them. */
export const services: Module = {
  screens: [
    {
      path: "/admin/services",
      label: { pl: "Katalog usług", en: "Service catalogue" },
      load: async () => (await import("./services-page.tsx")).ServicesPage,
    },
    {
      path: "/admin/services/new",
      label: { pl: "Nowa usługa", en: "New service" },
      load: async () => (await import("./service-form-page.tsx")).ServiceFormPage,
    },
    {
      path: "/admin/services/:id",
      label: { pl: "Usługa", en: "Service" },
      load: async () => (await import("./service-page.tsx")).ServicePage,
    },
    {
      path: "/admin/services/:id/edit",
      label: { pl: "Edycja", en: "Edit" },
      load: async () => (await import("./service-form-page.tsx")).ServiceFormPage,
    },
  ],
  places: [
    {
      zone: "admin",
      position: 5,
      to: "/admin/services",
      label: { pl: "Katalog usług", en: "Service catalogue" },
    },
  ],
  search: {
    services: { label: { pl: "Usługi", en: "Services" }, target: ({ id }) => ({ to: `/services/${id}` }) },
  },
  labels: async () => [(await import("@bonum/contract/services/labels.ts")).serviceLabels],
  audit: {
    service: ({ subjectId, record }) => (record?.there ? { to: `/admin/services/${subjectId}` } : null),
  },
};
