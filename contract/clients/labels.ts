import { actionsOf } from "../events.ts";
import { ADDRESS_LABEL, type LabelsOf } from "../labels.ts";
import type { ClientFields } from "./fields.ts";
import { clientMachine } from "./states.ts";

/** Labels of clients and their fields. */
export const clientLabels = {
  subjects: { client: { pl: "Klienci", en: "Clients" } },
  actions: {
    "client.create": { pl: "Dodano klienta", en: "Client added" },
    "client.update": { pl: "Zmieniono dane klienta", en: "Client details changed" },
    ...actionsOf("client", clientMachine),
  },
  samples: { clients: { pl: "klienci", en: "clients" } },
  fields: {
    name: { pl: "Nazwa albo imię i nazwisko", en: "Name" },
    kind: {
      pl: "Rodzaj klienta",
      en: "Client type",
      values: {
        person: { pl: "Osoba fizyczna", en: "Private individual" },
        soleTrader: { pl: "Jednoosobowa działalność gospodarcza", en: "Sole trader" },
        company: { pl: "Spółka", en: "Company" },
        housingCommunity: {
          pl: "Wspólnota lub spółdzielnia mieszkaniowa",
          en: "Homeowners' association or housing cooperative",
        },
        localGovernment: { pl: "Jednostka samorządu terytorialnego", en: "Local government" },
        association: { pl: "Stowarzyszenie", en: "Association" },
        other: { pl: "Inny podmiot", en: "Other entity" },
      },
    },
    nip: { pl: "NIP", en: "NIP", format: "nip" },
    regon: { pl: "REGON", en: "REGON" },
    krs: { pl: "KRS", en: "KRS" },
    address: ADDRESS_LABEL,
    email: { pl: "E-mail", en: "E-mail", format: "email" },
    phone: { pl: "Telefon", en: "Phone", format: "phone" },
    contactPerson: { pl: "Osoba do kontaktu", en: "Contact person" },
    internalNote: { pl: "Notatka wewnętrzna", en: "Internal note" },
    active: { pl: "Aktywny", en: "Active" },
    accounts: { pl: "Konta", en: "Accounts" },
    investments: { pl: "Inwestycje", en: "Projects" },
    dateAdded: { pl: "Dodano", en: "Added", format: "moment" },
  },
} as const satisfies LabelsOf<ClientFields>;
