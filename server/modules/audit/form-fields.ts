import type { AuditSubject } from "@bonum/contract/audit/fields.ts";
import type { ClientFields } from "@bonum/contract/clients/fields.ts";
import type { InvestmentFields } from "@bonum/contract/investments/fields.ts";
import type { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import { KIND_NAMES } from "../clients/export-columns.ts";
import { STAGE_NAMES, STATE_NAMES } from "../investments/export-columns.ts";

type Labels<Fields> = Readonly<Record<keyof Fields, string>>;

interface FormLabels {
  client: Labels<ClientFields>;
  investment: Labels<InvestmentFields>;
  service: Labels<ServiceFields>;
  organisation: Labels<OrganisationFacts>;
}

/** By the contract's fields, so that a new one asks for its label. */
const FORM_LABELS: FormLabels = {
  client: {
    kind: "Rodzaj",
    name: "Nazwa",
    nip: "NIP",
    regon: "REGON",
    krs: "KRS",
    address: "Adres",
    email: "E-mail",
    phone: "Telefon",
    contactPerson: "Osoba do kontaktu",
    internalNote: "Notatka wewnętrzna",
  },
  investment: {
    title: "Tytuł",
    description: "Opis",
    buildingCategory: "Kategoria obiektu",
    stage: "Etap",
    state: "Stan",
    address: "Adres",
    parcels: "Działki",
    landRegisters: "Księgi wieczyste",
    permitNumber: "Numer pozwolenia",
    permitDate: "Data pozwolenia",
    usableArea: "Powierzchnia użytkowa (m²)",
    storeys: "Liczba kondygnacji",
    plannedStart: "Planowane rozpoczęcie",
    plannedEnd: "Planowane zakończenie",
    participants: "Uczestnicy procesu budowlanego",
  },
  service: {
    slug: "Adres w portalu",
    name: "Nazwa",
    summary: "Krótki opis",
    scope: "Zakres badania",
    normativeBasis: "Podstawa normatywna",
    audience: "Dla kogo",
    pricing: "Rozliczenie",
    price: "Cena (zł)",
    priceNote: "Uwaga do ceny",
    normDays: "Czas badania (dni robocze)",
    requiredDocuments: "Wymagane dokumenty",
    questions: "Pytania do zamawiającego",
    certificateType: "Rodzaj certyfikatu",
    certificateMonths: "Ważność certyfikatu (miesiące)",
    published: "Opublikowana",
  },
  organisation: {
    name: "Nazwa organizacji",
    address: "Adres",
    nip: "NIP",
    regon: "REGON",
    krs: "KRS",
    registration: "Wpisy, akredytacje i upoważnienia",
    email: "E-mail",
    phone: "Telefon",
    officeHours: "Godziny przyjęć",
    dataOfficerName: "Inspektor ochrony danych",
    dataOfficerEmail: "E-mail inspektora",
    accessibilityContact: "Osoba odpowiedzialna za dostępność",
    buildingAccess: "Dostępność architektoniczna siedziby",
    fundingProgramme: "Program dofinansowania",
    fundingAmount: "Kwota dofinansowania",
    fundingText: "Opis banera dofinansowania",
    website: "Strona internetowa",
  },
};

/** The fields of a subject's form, as its exported list heads them; what the audit alone keeps stands in its own words. */
export const FORM_FIELDS: Partial<Record<AuditSubject, Readonly<Record<string, string>>>> = FORM_LABELS;

/** The choices of the forms; those that the audit's own words name are not repeated. */
export const FORM_CHOICES: Partial<Record<AuditSubject, Record<string, Readonly<Record<string, string>>>>> = {
  client: { kind: KIND_NAMES },
  investment: { stage: STAGE_NAMES, state: STATE_NAMES },
  service: { pricing: { list: "Według cennika", quote: "Wycena" } },
};

/** What is said of a row of a form's group that may be left out. */
export const OPTIONAL_ROWS: Readonly<Record<string, string>> = {
  requiredDocuments: "nieobowiązkowy",
  questions: "nieobowiązkowe",
} satisfies Partial<Record<keyof ServiceFields, string>>;
