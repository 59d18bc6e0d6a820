import { type DocumentFilters, FILE_TYPES } from "@bonum/contract/documents.ts";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import type { ListParams } from "../list-params.ts";
import { NativeSelect } from "./native-select.tsx";

interface ListFiltersProps {
  /** Undefined until they are read. */
  filters: DocumentFilters | undefined;
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
}

/** Narrows the list by the type of the file and the year of adding; each choice tells how many it would show. */
export function ListFilters({ filters, params, onChange }: ListFiltersProps) {
  const { t } = useTranslation("documents");
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatNumber(count)})`;
  const countOfType = (type: string) => filters?.fileTypes.find(({ value }) => value === type)?.count;
  const countOfYear = (year: number) => filters?.yearsAdded.find(({ value }) => value === year)?.count;
  // What is chosen stands in the list even when no document is left of it.
  const types = FILE_TYPES.filter((type) => type === params.fileType || countOfType(type));
  const years = new Set([
    ...(filters?.yearsAdded.map(({ value }) => value) ?? []),
    ...(params.yearAdded === undefined ? [] : [params.yearAdded]),
  ]);
  return (
    <>
      <NativeSelect
        label={t("filter.type")}
        value={params.fileType ?? ""}
        options={[
          { value: "" as const, label: t("filter.type.all") },
          ...types.map((type) => ({ value: type, label: counted(t(`type.${type}`), countOfType(type)) })),
        ]}
        onChange={(fileType) => onChange({ fileType: fileType === "" ? undefined : fileType })}
      />
      <NativeSelect
        label={t("filter.year")}
        value={String(params.yearAdded ?? "")}
        options={[
          { value: "", label: t("filter.year.all") },
          ...[...years]
            .sort((one, other) => other - one)
            .map((year) => ({ value: String(year), label: counted(String(year), countOfYear(year)) })),
        ]}
        onChange={(year) => onChange({ yearAdded: year === "" ? undefined : Number(year) })}
      />
    </>
  );
}
