import { type Module, recordBelow, resourceScreens } from "../../lib/module.ts";

const PATH = "/admin/users";
const TITLE = { pl: "Klienci", en: "Clients" };

/** Clients of the centre. */
export const clients: Module = {
  screens: resourceScreens(
    PATH,
    {
      list: TITLE,
      new: { pl: "Nowy klient", en: "New client" },
      details: { pl: "Szczegóły klienta", en: "Client details" },
    },
    {
      list: async () => (await import("./clients-page.tsx")).ClientsPage,
      form: async () => (await import("./client-page.tsx")).ClientFormPage,
      details: async () => (await import("./client-page.tsx")).ClientPage,
    },
  ),
  places: [{ zone: "admin", position: 6, to: PATH, label: TITLE }],
  shortcuts: [
    { zones: ["admin"], label: { pl: "Dodaj klienta", en: "Add client" }, action: true, to: `${PATH}/new` },
  ],
  search: {
    clients: { label: TITLE, target: ({ id }) => ({ to: `${PATH}/${id}` }), list: () => PATH },
  },
  labels: async () => [(await import("@bonum/contract/clients/labels.ts")).clientLabels],
  audit: {
    client: recordBelow(PATH),
  },
};
