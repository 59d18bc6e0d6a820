import type { ServiceView } from "@bonum/contract/services.ts";
import type { ExportColumn } from "../../records/export.ts";

/** The columns of the exported catalogue. */
export const SERVICE_COLUMNS: ExportColumn<ServiceView>[] = [
  { header: "Nazwa", value: ({ name }) => name },
  { header: "Adres", value: ({ slug }) => slug },
  { header: "Opis", value: ({ summary }) => summary },
  { header: "Podstawa normatywna", value: ({ normativeBasis }) => normativeBasis },
  { header: "Dla kogo", value: ({ audience }) => audience },
  { header: "Rozliczenie", value: ({ pricing }) => (pricing === "list" ? "Cennik" : "Wycena") },
  { header: "Cena (zł)", value: ({ price }) => (price === null ? null : price / 100) },
  { header: "Uwagi do ceny", value: ({ priceNote }) => priceNote },
  { header: "Dni robocze", value: ({ normDays }) => normDays },
  {
    header: "Wymagane dokumenty",
    value: ({ requiredDocuments }) =>
      requiredDocuments.map(({ name, required }) => (required ? name : `${name} (opcjonalnie)`)).join("; "),
  },
  { header: "Certyfikat", value: ({ certificateType }) => certificateType },
  { header: "Ważność certyfikatu (mies.)", value: ({ certificateMonths }) => certificateMonths },
  { header: "Opublikowana", value: ({ published }) => published },
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
];
