import type { AuditView } from "@bonum/contract/audit/fields.ts";
import { auditLabels, COUNTED_FIELDS, PRESENT_FIELDS } from "@bonum/contract/audit/labels.ts";
import type { ClientFields } from "@bonum/contract/clients/fields.ts";
import type { InvestmentFields } from "@bonum/contract/investments/fields.ts";
import type { OrganisationFacts } from "@bonum/contract/organisation/fields.ts";
import type { ServiceFields } from "@bonum/contract/services/fields.ts";
import { LOCAL_TIME } from "../../kernel/export.ts";
import { voivodeshipName } from "../../kernel/voivodeship-name.ts";
import { KIND_NAMES } from "../clients/module.ts";
import { STAGE_NAMES, STATE_NAMES } from "../investments/module.ts";

const LABELS: Readonly<Record<string, string>> = auditLabels;

/** What entries are about, as the log's filter calls it. */
export function subjectName(subject: string): string {
  return LABELS[`subject.${subject}`] ?? subject;
}

/** What an action is called; one without a label stands as it is kept. */
export function actionName(action: string): string {
  return LABELS[`action.${action}`] ?? action;
}

/** What the record of an entry is called; that of test data by the list that was filled or emptied. */
export function recordName({
  subject,
  subjectId,
  record,
}: Pick<AuditView, "subject" | "subjectId" | "record">): string | null {
  if (subject !== "test-data") return record?.name ?? null;
  return LABELS[`area.${subjectId}`] ?? null;
}

/** A state of a record field by field, as in `Nazwa: Źródło; Aktywny: tak`. */
export function stateText(subject: string, fields: AuditView["before"]): string | null {
  if (fields === null) return null;
  const parts = Object.entries(fields).map(([name, value]) => {
    const label = FORM_FIELDS[subject]?.[name] ?? LABELS[`field.${name}`] ?? name;
    return `${label}: ${valueText({ subject, name }, value) || "—"}`;
  });
  return parts.join("; ");
}

function valueText(field: { subject: string; name: string }, value: unknown): string {
  const { subject, name } = field;
  if (value === null || value === undefined || value === "") return "";
  if (PRESENT_FIELDS.includes(name)) return LABELS["value.set"] ?? "";
  if (Array.isArray(value)) {
    if (COUNTED_FIELDS.includes(name)) return String(value.length);
    return value.map((item) => valueText(field, item)).join(", ");
  }
  if (typeof value === "boolean") return LABELS[`value.${value}`] ?? String(value);
  if (typeof value === "number") return String(name === "price" ? value / 100 : value).replace(".", ",");
  if (typeof value === "object") return partsOf(field, value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return LOCAL_TIME.format(new Date(text));
  if (name === "voivodeship") return voivodeshipName(text);
  return FORM_CHOICES[subject]?.[name]?.[text] ?? LABELS[`value.${name}.${text}`] ?? text;
}

/** An address, or a row of a group: what is filled in of it, and whether it may be left out. */
function partsOf({ subject, name }: { subject: string; name: string }, value: object): string {
  const told = Object.entries(value)
    .filter(([, part]) => typeof part !== "boolean")
    .map(([part, content]) => valueText({ subject, name: part }, content))
    .filter((text) => text !== "");
  const optional = "required" in value && value.required === false ? OPTIONAL_ROWS[name] : undefined;
  return (optional === undefined ? told : [...told, `(${optional})`]).join(" ");
}

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

/** The fields of a subject's form, as its exported list heads them; what the audit alone keeps has its own labels. */
const FORM_FIELDS: Partial<Record<string, Readonly<Record<string, string>>>> = { ...FORM_LABELS };

/** The choices of the forms; those that the audit's own labels name are not repeated. */
const FORM_CHOICES: Partial<Record<string, Record<string, Readonly<Record<string, string>>>>> = {
  client: { kind: KIND_NAMES },
  investment: { stage: STAGE_NAMES, state: STATE_NAMES },
  service: { pricing: { list: "Według cennika", quote: "Wycena" } },
};

/** What is said of a row of a form's group that may be left out. */
const OPTIONAL_ROWS: Readonly<Record<string, string>> = {
  requiredDocuments: "nieobowiązkowy",
  questions: "nieobowiązkowe",
} satisfies Partial<Record<keyof ServiceFields, string>>;
