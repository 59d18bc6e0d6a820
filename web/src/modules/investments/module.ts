import type { Module, Screen, Zone } from "../../lib/module.ts";

const INVESTMENTS = { pl: "Inwestycje", en: "Investment projects" };
const ADD = { pl: "Dodaj inwestycję", en: "Add project" };

/** The screens that administrators and a client's people share. */
function screensOf(zone: Zone): Screen[] {
  const path = `/${zone}/investments`;
  return [
    {
      path: `${path}/new`,
      label: { pl: "Nowa inwestycja", en: "New project" },
      load: async () => (await import("./investment-form-page.tsx")).NewInvestmentPage,
    },
    {
      path: `${path}/:id`,
      label: { pl: "Inwestycja", en: "Project" },
      load: async () => (await import("./investment-page.tsx")).InvestmentPage,
    },
    {
      path: `${path}/:id/edit`,
      label: { pl: "Edycja", en: "Edit" },
      load: async () => (await import("./investment-form-page.tsx")).EditInvestmentPage,
    },
    { path: `${path}/:id/documents`, label: { pl: "Dokumenty", en: "Documents" }, tab: true },
    {
      path: `${path}/:id/documents/new`,
      label: { pl: "Nowy dokument", en: "New document" },
      load: async () => (await import("./attachments/attaching.tsx")).ProjectUploadPage,
    },
  ];
}

/** The building projects that the centre examines. */
export const investments: Module = {
  screens: [
    {
      path: "/admin/investments",
      label: INVESTMENTS,
      load: async () => (await import("./investments-page.tsx")).AdminInvestmentsPage,
    },
    ...screensOf("admin"),
    {
      path: "/client/investments",
      label: INVESTMENTS,
      load: async () => (await import("./investments-page.tsx")).ClientInvestmentsPage,
    },
    ...screensOf("client"),
  ],
  places: [
    { zone: "admin", position: 4, to: "/admin/investments", label: INVESTMENTS },
    { zone: "client", position: 2, to: "/client/investments", label: INVESTMENTS },
  ],
  shortcuts: [
    { zones: ["admin"], label: ADD, to: "/admin/investments/new" },
    { zones: ["client"], label: ADD, to: "/client/investments/new" },
  ],
  search: {
    investments: {
      label: { pl: "Inwestycje", en: "Projects" },
      target: ({ id }, isAdmin) => ({ to: `${isAdmin ? "/admin" : "/client"}/investments/${id}` }),
    },
  },
  labels: async () => [(await import("@bonum/contract/investments/labels.ts")).investmentLabels],
  audit: {
    investment: ({ subjectId, record }) => (record?.there ? { to: `/admin/investments/${subjectId}` } : null),
  },
};
