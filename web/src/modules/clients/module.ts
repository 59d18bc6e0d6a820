import type { Module } from "../../lib/module.ts";

/** Those whom the centre examines for. */
export const clients: Module = {
  screens: [
    {
      path: "/admin/users",
      label: { pl: "Klienci", en: "Clients" },
      load: async () => (await import("./clients-page.tsx")).ClientsPage,
    },
    {
      path: "/admin/users/new",
      label: { pl: "Nowy klient", en: "New client" },
      load: async () => (await import("./client-form-page.tsx")).ClientFormPage,
    },
    {
      path: "/admin/users/:id",
      label: { pl: "Szczegóły klienta", en: "Client details" },
      load: async () => (await import("./client-page.tsx")).ClientPage,
    },
    {
      path: "/admin/users/:id/edit",
      label: { pl: "Edycja", en: "Edit" },
      load: async () => (await import("./client-form-page.tsx")).ClientFormPage,
    },
  ],
  places: [{ zone: "admin", position: 3, to: "/admin/users", label: { pl: "Klienci", en: "Clients" } }],
  shortcuts: [{ zones: ["admin"], label: { pl: "Dodaj klienta", en: "Add client" }, to: "/admin/users/new" }],
  search: {
    clients: { label: { pl: "Klienci", en: "Clients" }, target: ({ id }) => ({ to: `/admin/users/${id}` }) },
  },
  labels: async () => [(await import("@bonum/contract/clients/labels.ts")).clientLabels],
  audit: {
    client: ({ subjectId, record }) => (record?.there ? { to: `/admin/users/${subjectId}` } : null),
  },
};
