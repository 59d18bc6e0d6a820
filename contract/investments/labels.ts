import { actionsOf } from "../events.ts";
import { ADDRESS_LABEL, type LabelsOf } from "../labels.ts";
import { BUILDING_CATEGORY_LABELS } from "./building-categories.ts";
import type { AttachmentView, InvestmentFields, InvestmentView } from "./fields.ts";
import { investmentMachine } from "./states.ts";

/** Labels of projects, their fields and attachments. */
export const investmentLabels = {
  subjects: { investment: { pl: "Inwestycje", en: "Projects" } },
  actions: {
    "investment.create": { pl: "Dodano inwestycję", en: "Project added" },
    "investment.update": { pl: "Zmieniono inwestycję", en: "Project changed" },
    ...actionsOf("investment", investmentMachine),
    "investment.delete": { pl: "Usunięto inwestycję", en: "Project deleted" },
    "investment.attach": { pl: "Dołączono dokument", en: "Document attached" },
    "investment.show": { pl: "Udostępniono dokument klientowi", en: "Document shared with the client" },
    "investment.hide": { pl: "Ukryto dokument przed klientem", en: "Document hidden from the client" },
    "investment.detach": { pl: "Odłączono dokument", en: "Document detached" },
  },
  samples: { investments: { pl: "inwestycje", en: "projects" } },
  fields: {
    number: { pl: "Numer", en: "Number" },
    title: { pl: "Tytuł", en: "Title" },
    client: { pl: "Klient", en: "Client" },
    description: { pl: "Opis", en: "Description" },
    stage: {
      pl: "Etap",
      en: "Stage",
      values: {
        concept: { pl: "Koncepcja", en: "Concept" },
        design: { pl: "Projekt", en: "Design" },
        permit: { pl: "Pozwolenie", en: "Permit" },
        construction: { pl: "Budowa", en: "Construction" },
        acceptance: { pl: "Odbiór", en: "Acceptance" },
        inUse: { pl: "Użytkowanie", en: "In use" },
      },
    },
    state: {
      pl: "Stan",
      en: "Status",
      values: investmentMachine.states,
    },
    buildingCategory: {
      pl: "Kategoria obiektu",
      en: "Building category",
      values: BUILDING_CATEGORY_LABELS,
    },
    address: ADDRESS_LABEL,
    parcels: { pl: "Działki", en: "Parcels" },
    landRegisters: { pl: "Księgi wieczyste", en: "Land registers" },
    permitNumber: { pl: "Numer pozwolenia", en: "Permit number" },
    permitDate: { pl: "Data pozwolenia", en: "Permit date", format: "date" },
    usableArea: { pl: "Powierzchnia użytkowa", en: "Usable area", unit: { pl: "m²", en: "m²" } },
    storeys: { pl: "Liczba kondygnacji", en: "Number of storeys" },
    plannedStart: { pl: "Planowane rozpoczęcie", en: "Planned start", format: "date" },
    plannedEnd: { pl: "Planowane zakończenie", en: "Planned end", format: "date" },
    participants: {
      pl: "Uczestnicy procesu budowlanego",
      en: "Participants in the construction process",
      parts: {
        role: { pl: "Rola", en: "Role" },
        name: { pl: "Imię i nazwisko albo nazwa", en: "Name" },
        licenceNumber: { pl: "Numer uprawnień", en: "Licence number" },
        email: { pl: "E-mail", en: "E-mail" },
      },
    },
    documents: { pl: "Dokumenty", en: "Documents" },
    dateAdded: { pl: "Dodano", en: "Added", format: "moment" },
    document: { pl: "Dokument", en: "Document" },
    visibility: {
      pl: "Widoczność",
      en: "Visibility",
      values: {
        internal: { pl: "Wewnętrzny", en: "Internal" },
        client: { pl: "Widoczny dla klienta", en: "Visible to the client" },
      },
    },
  },
} as const satisfies LabelsOf<
  InvestmentFields & Pick<InvestmentView, "number" | "state"> & Pick<AttachmentView, "visibility">
>;
