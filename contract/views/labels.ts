import type { LabelsOf } from "../labels.ts";
import type { NewView } from "./fields.ts";

/** Labels of saved views and their fields; private views are not in the audit log. */
export const viewLabels = {
  subjects: { listView: { pl: "Wspólne widoki list", en: "Shared list views" } },
  actions: {
    "listView.create": { pl: "Udostępniono widok listy", en: "List view shared" },
    "listView.update": { pl: "Zmieniono wspólny widok listy", en: "Shared list view changed" },
    "listView.delete": { pl: "Usunięto wspólny widok listy", en: "Shared list view deleted" },
  },
  fields: {
    name: { pl: "Nazwa", en: "Name" },
    list: {
      pl: "Lista",
      en: "List",
      values: {
        "/files": { pl: "Dokumenty", en: "Documents" },
        "/clients": { pl: "Klienci", en: "Clients" },
        "/investments": { pl: "Inwestycje", en: "Projects" },
        "/orders": { pl: "Zlecenia", en: "Orders" },
        "/certificates": { pl: "Certyfikaty", en: "Certificates" },
        "/messages": { pl: "Wiadomości", en: "Messages" },
        "/audit": { pl: "Dziennik zdarzeń", en: "Audit log" },
      },
    },
    query: { pl: "Ustawienia listy", en: "List settings" },
    shared: { pl: "Wspólny", en: "Shared" },
  },
} as const satisfies LabelsOf<NewView>;
