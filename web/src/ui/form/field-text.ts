import "../files/field-texts.ts";
import "../files/texts.ts";
import { formatDate } from "@bonum/contract/calendar.ts";
import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber, formatSize } from "../../lib/format/format.ts";
import type { AnyField, StoredFile } from "./form-description.ts";
import { valueAt } from "./form-values.ts";

/** Gives the value of a field as text; empty for an empty one. */
export function useFieldText(): (field: AnyField, value: unknown) => string {
  const { t } = useTranslation("form");
  const storedFileText = useStoredFileText();
  const textOf = (field: AnyField, value: unknown): string => {
    if (field.kind === "custom") return field.text?.(value) ?? String(value ?? "");
    if (value === null || value === undefined || value === "") return "";
    switch (field.kind) {
      case "select":
        return field.options.find((option) => option.value === value)?.label ?? String(value);
      case "number":
        return [formatNumber(Number(value), 6), field.unit].join(" ").trim();
      case "money":
        return formatMoney(Number(value));
      case "date":
        return formatDate(String(value));
      case "checkbox":
        return t(value === true ? "choice.yes" : "choice.no");
      case "file":
        return value instanceof File ? value.name : storedFileText(value as StoredFile);
      case "list":
        return (value as string[]).join(", ");
      case "group":
        return (value as object[]).map((row) => rowText(field.fields, row)).join("; ");
      default:
        return String(value);
    }
  };
  const rowText = (fields: readonly AnyField[], row: object) =>
    fields
      .map((part) => textOf(part, valueAt(row, part.name)))
      .filter((text) => text !== "")
      .join(", ");
  return textOf;
}

/** Gives a stored file as text: `PDF, 1,2 MB, wersja 3`. */
export function useStoredFileText(): (file: StoredFile) => string {
  const { t } = useTranslation("files");
  return ({ fileType, size, version }) =>
    t("file.existing", { type: t(`type.${fileType}`), size: formatSize(size), number: version });
}
