import type { AuditSubject } from "@bonum/contract/audit.ts";
import { KIND_NAMES } from "../clients/export-columns.ts";
import { STAGE_NAMES, STATE_NAMES } from "../investments/export-columns.ts";

/** The fields of the forms, as the exported lists head them; what the audit alone keeps stands in its own words. */
export const FORM_FIELDS: Readonly<Record<string, string>> = {
  address: "Adres",
  phone: "Telefon",
  contactPerson: "Osoba do kontaktu",
  nip: "NIP",
  regon: "REGON",
  krs: "KRS",
  title: "Tytuł",
  stage: "Etap",
  buildingCategory: "Kategoria obiektu",
  parcels: "Działki",
  landRegisters: "Księgi wieczyste",
  permitNumber: "Numer pozwolenia",
  permitDate: "Data pozwolenia",
  usableArea: "Powierzchnia użytkowa (m²)",
  storeys: "Liczba kondygnacji",
  plannedStart: "Planowane rozpoczęcie",
  plannedEnd: "Planowane zakończenie",
  participants: "Uczestnicy procesu budowlanego",
  slug: "Adres w portalu",
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
  registration: "Wpisy, akredytacje i upoważnienia",
  website: "Strona internetowa",
  officeHours: "Godziny przyjęć",
  dataOfficerName: "Inspektor ochrony danych",
  dataOfficerEmail: "E-mail inspektora",
  accessibilityContact: "Osoba odpowiedzialna za dostępność",
  buildingAccess: "Dostępność architektoniczna siedziby",
  fundingProgramme: "Program dofinansowania",
  fundingAmount: "Kwota dofinansowania",
  fundingText: "Opis banera dofinansowania",
};

/** The choices of the forms; those that the audit's own words name are not repeated. */
export const FORM_CHOICES: Partial<Record<AuditSubject, Record<string, Readonly<Record<string, string>>>>> = {
  client: { kind: KIND_NAMES },
  investment: { stage: STAGE_NAMES, state: STATE_NAMES },
  service: { pricing: { list: "Według cennika", quote: "Wycena" } },
};
