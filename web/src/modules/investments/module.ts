import { type Module, recordBelow, resourceScreens, type Screen } from "../../lib/module.ts";

const SHORT = { pl: "Inwestycje", en: "Projects" };
const INVESTMENTS = { pl: "Inwestycje", en: "Projects" };
const ADD = { pl: "Dodaj inwestycję", en: "Add project" };

/** The screens of a zone; administrators and a client's people share them. */
function screensOf(zone: "admin" | "client"): Screen[] {
  const path = `/${zone}/investments`;
  return [
    ...resourceScreens(
      path,
      {
        list: INVESTMENTS,
        new: { pl: "Nowa inwestycja", en: "New project" },
        details: { pl: "Inwestycja", en: "Project" },
      },
      {
        list: async () => (await import("./investments-page.tsx")).InvestmentsPage,
        form: async () => (await import("./investment-form-page.tsx")).InvestmentFormPage,
        details: async () => (await import("./investment-page.tsx")).InvestmentPage,
      },
    ),
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
  screens: [...screensOf("admin"), ...screensOf("client")],
  places: [
    { zone: "admin", position: 7, to: "/admin/investments", label: INVESTMENTS },
    {
      zone: "client",
      position: 2,
      to: "/client/investments",
      label: INVESTMENTS,
      short: SHORT,
      bar: "investments",
    },
  ],
  shortcuts: [
    { zones: ["admin"], label: ADD, action: true, to: "/admin/investments/new" },
    { zones: ["client"], label: ADD, action: true, to: "/client/investments/new" },
  ],
  search: {
    investments: {
      label: { pl: "Inwestycje", en: "Projects" },
      target: ({ id }, isAdmin) => ({ to: `${isAdmin ? "/admin" : "/client"}/investments/${id}` }),
      list: (isAdmin) => `${isAdmin ? "/admin" : "/client"}/investments`,
    },
  },
  labels: async () => [(await import("@bonum/contract/investments/labels.ts")).investmentLabels],
  audit: {
    investment: recordBelow("/admin/investments"),
  },
};
