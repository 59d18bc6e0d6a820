import type { LabelsOf } from "../labels.ts";
import type { ServiceFields } from "./fields.ts";

const required = { pl: "Wymagany", en: "Required" };

/** Labels of services and their fields. */
export const serviceLabels = {
  subjects: { service: { pl: "Usługi", en: "Services" } },
  actions: {
    "service.create": { pl: "Dodano usługę", en: "Service added" },
    "service.update": { pl: "Zmieniono usługę", en: "Service changed" },
    "service.delete": { pl: "Usunięto usługę", en: "Service deleted" },
  },
  samples: { services: { pl: "usługi", en: "services" } },
  fields: {
    name: { pl: "Nazwa", en: "Name" },
    slug: { pl: "Adres w portalu", en: "Address in the portal" },
    summary: { pl: "Krótki opis", en: "Short description" },
    scope: { pl: "Zakres badania", en: "Scope of the examination" },
    normativeBasis: { pl: "Podstawa normatywna", en: "Standards and regulations" },
    audience: { pl: "Dla kogo", en: "Who it is for" },
    pricing: {
      pl: "Rozliczenie",
      en: "Pricing",
      values: {
        list: { pl: "Według cennika", en: "List price" },
        quote: { pl: "Wycena indywidualna", en: "By quote" },
      },
    },
    price: { pl: "Cena netto", en: "Net price", format: "money" },
    vatRate: {
      pl: "Stawka VAT",
      en: "VAT rate",
      values: {
        "23": { pl: "23%", en: "23%" },
        "8": { pl: "8%", en: "8%" },
        "5": { pl: "5%", en: "5%" },
        "0": { pl: "0%", en: "0%" },
        zw: { pl: "zw. (zwolnione)", en: "exempt" },
      },
    },
    priceGross: { pl: "Cena brutto", en: "Gross price", format: "money" },
    priceNote: { pl: "Uwaga do ceny", en: "Price note" },
    normDays: {
      pl: "Czas badania",
      en: "Duration",
      unit: { pl: "dni roboczych", en: "working days" },
      counted: "workingDay",
      header: "Czas badania (dni robocze)",
    },
    requiredDocuments: {
      pl: "Wymagane dokumenty",
      en: "Required documents",
      parts: { name: { pl: "Nazwa dokumentu", en: "Document name" }, required },
      optional: { pl: "nieobowiązkowy", en: "optional" },
    },
    questions: {
      pl: "Pytania do klienta",
      en: "Questions for the client",
      parts: {
        question: { pl: "Treść pytania", en: "Question" },
        required: { pl: "Obowiązkowe", en: "Required" },
      },
      optional: { pl: "nieobowiązkowe", en: "optional" },
    },
    criteria: {
      pl: "Kryteria badania",
      en: "Examination criteria",
      parts: { criterion: { pl: "Kryterium", en: "Criterion" } },
    },
    certificateType: { pl: "Rodzaj certyfikatu", en: "Certificate type" },
    certificateMonths: {
      pl: "Ważność certyfikatu",
      en: "Certificate validity",
      unit: { pl: "miesięcy", en: "months" },
      counted: "month",
      header: "Ważność certyfikatu (miesiące)",
    },
    published: { pl: "Opublikowana", en: "Published" },
    nameEn: { pl: "Nazwa po angielsku", en: "Name in English", written: "en" },
    summaryEn: { pl: "Krótki opis po angielsku", en: "Short description in English", written: "en" },
    scopeEn: {
      pl: "Zakres badania po angielsku",
      en: "Scope of the examination in English",
      written: "en",
    },
    audienceEn: { pl: "Dla kogo – po angielsku", en: "Who it is for, in English", written: "en" },
    priceNoteEn: { pl: "Uwaga do ceny po angielsku", en: "Price note in English", written: "en" },
    certificateTypeEn: {
      pl: "Rodzaj certyfikatu po angielsku",
      en: "Certificate type in English",
      written: "en",
    },
    dateAdded: { pl: "Dodano", en: "Added", format: "moment" },
  },
} as const satisfies LabelsOf<ServiceFields>;
