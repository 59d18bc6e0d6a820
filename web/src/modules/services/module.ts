import { type Module, recordBelow, resourceScreens } from "../../lib/module.ts";

const PATH = "/admin/services";
const TITLE = { pl: "Katalog usług", en: "Service catalogue" };

/** The examinations that the centre offers, as administrators keep them. */
export const services: Module = {
  screens: resourceScreens(
    PATH,
    { list: TITLE, new: { pl: "Nowa usługa", en: "New service" }, details: { pl: "Usługa", en: "Service" } },
    {
      list: async () => (await import("./services-page.tsx")).ServicesPage,
      form: async () => (await import("./service-page.tsx")).ServiceFormPage,
      details: async () => (await import("./service-page.tsx")).ServicePage,
    },
  ),
  places: [{ zone: "admin", position: 10, to: PATH, label: TITLE, setup: true }],
  search: {
    services: { label: { pl: "Usługi", en: "Services" }, target: ({ id }) => ({ to: `/services/${id}` }) },
  },
  labels: async () => [(await import("@bonum/contract/services/labels.ts")).serviceLabels],
  audit: {
    service: recordBelow(PATH),
  },
};
