import type { ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import type { ExportColumn } from "../../kernel/export.ts";

/** The columns of the exported references and partners. */
export const SHOWCASE_COLUMNS: ExportColumn<ShowcaseView>[] = [
  { header: "Rodzaj", value: ({ kind }) => (kind === "reference" ? "Referencja" : "Partner") },
  { header: "Kolejność", value: ({ position }) => position },
  { header: "Nazwa", value: ({ name }) => name },
  { header: "Opis", value: ({ description }) => description },
  { header: "Strona internetowa", value: ({ link }) => link },
  { header: "Obraz", value: ({ picture }) => picture !== null },
  { header: "Dodano", value: ({ dateAdded }) => new Date(dateAdded) },
];
