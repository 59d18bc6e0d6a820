import { ADDRESS_LABEL, type LabelsOf } from "../labels.ts";
import type { OrganisationFacts } from "./fields.ts";

/** Labels of the organisation's facts. */
export const organisationLabels = {
  subjects: { organisation: { pl: "Dane organizacji", en: "Organisation" } },
  actions: {
    "organisation.update": { pl: "Zmieniono dane organizacji", en: "Organisation details changed" },
    "organisation.setBanner": { pl: "Ustawiono baner dofinansowania", en: "Funding banner set" },
    "organisation.removeBanner": { pl: "Usunięto baner dofinansowania", en: "Funding banner removed" },
    "organisation.infected": {
      pl: "Wykryto zagrożenie w banerze dofinansowania",
      en: "Threat found in the funding banner",
    },
  },
  fields: {
    name: { pl: "Nazwa organizacji", en: "Organisation name" },
    nip: { pl: "NIP", en: "NIP", format: "nip" },
    regon: { pl: "REGON", en: "REGON" },
    krs: { pl: "KRS", en: "KRS" },
    registration: {
      pl: "Wpisy, akredytacje i upoważnienia",
      en: "Registrations, accreditations and authorisations",
    },
    address: ADDRESS_LABEL,
    email: { pl: "E-mail", en: "E-mail" },
    phone: { pl: "Telefon", en: "Phone", format: "phone" },
    website: { pl: "Strona internetowa", en: "Website" },
    officeHours: { pl: "Godziny przyjęć", en: "Office hours" },
    dataOfficerName: { pl: "Inspektor ochrony danych", en: "Data protection officer" },
    dataOfficerEmail: { pl: "E-mail inspektora", en: "Officer's e-mail" },
    dataRecipients: { pl: "Odbiorcy danych osobowych", en: "Recipients of personal data" },
    dataTransfers: {
      pl: "Przekazywanie danych poza Europejski Obszar Gospodarczy",
      en: "Data transfers outside the European Economic Area",
    },
    dataStorage: { pl: "Miejsce przechowywania danych", en: "Data storage location" },
    accessibilityContact: {
      pl: "Osoba odpowiedzialna za dostępność",
      en: "Person responsible for accessibility",
    },
    buildingAccess: { pl: "Dostępność architektoniczna siedziby", en: "Accessibility of the building" },
    fundingProgramme: { pl: "Program", en: "Programme" },
    fundingAmount: { pl: "Kwota dofinansowania", en: "Funding amount" },
    fundingText: { pl: "Opis banera dofinansowania", en: "Funding banner description" },
    banner: { pl: "Baner dofinansowania", en: "Funding banner", format: "presence" },
    threat: { pl: "Zagrożenie", en: "Threat" },
  },
} as const satisfies LabelsOf<OrganisationFacts>;
