import type { ServiceView } from "@bonum/contract/services/fields.ts";
import type { ExportColumn } from "../../kernel/export.ts";

/** The columns of the exported catalogue. */
export const SERVICE_COLUMNS: ExportColumn<ServiceView>[] = [
  { header: "Nazwa", value: ({ name }) => name },
  { header: "Adres w portalu", value: ({ slug }) => slug },
  { header: "Krótki opis", value: ({ summary }) => summary },
  { header: "Podstawa normatywna", value: ({ normativeBasis }) => normativeBasis },
  { header: "Dla kogo", value: ({ audience }) => audience },
  { header: "Rozliczenie", value: ({ pricing }) => (pricing === "list" ? "Według cennika" : "Wycena") },
  { header: "Cena (zł)", value: ({ price }) => (price === null ? null : price / 100) },
  { header: "Uwaga do ceny", value: ({ priceNote }) => priceNote },
  { header: "Czas badania (dni robocze)", value: ({ normDays }) => normDays },
  {
    header: "Wymagane dokumenty",
    value: ({ requiredDocuments }) =>
      requiredDocuments
        .map(({ name, required }) => (required ? name : `${name} (nieobowiązkowy)`))
        .join("; "),
  },
  { header: "Rodzaj certyfikatu", value: ({ certificateType }) => certificateType },
  { header: "Ważność certyfikatu (miesiące)", value: ({ certificateMonths }) => certificateMonths },
  { header: "Opublikowana", value: ({ published }) => published },
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
];
