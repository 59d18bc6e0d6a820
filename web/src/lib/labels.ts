import { formatDate, formatDateTime } from "@bonum/contract/calendar.ts";
import { type FieldLabel, type Labels, valueText, type Writing } from "@bonum/contract/labels.ts";
import { formatNip } from "@bonum/contract/text/polish-numbers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "./format/format.ts";
import { currentLanguage } from "./i18n/i18n.ts";
import { useModules } from "./module.ts";

type FieldName<Named extends Labels> = keyof Named["fields"] & string;

/** The fields that have what is asked for: values, a unit, parts. */
type FieldWith<Named extends Labels, Member extends string> = {
  [Field in FieldName<Named>]: Named["fields"][Field] extends Record<Member, object> ? Field : never;
}[FieldName<Named>];

type Members<Named extends Labels, Field extends FieldName<Named>, Member extends string> =
  Named["fields"][Field] extends Record<Member, infer Found> ? keyof Found & string : never;

/** A resource's labels in the language in use. */
export interface LabelTexts<Named extends Labels> {
  field(name: FieldName<Named>): string;
  /** Label of an object's field, or of one in a list's rows. */
  part<Field extends FieldWith<Named, "parts">>(field: Field, part: Members<Named, Field, "parts">): string;
  unit(field: FieldWith<Named, "unit">): string;
  value<Field extends FieldWith<Named, "values">>(
    field: Field,
    value: Members<Named, Field, "values">,
  ): string;
  /** The values to choose from. */
  options(field: FieldWith<Named, "values">): { value: string; label: string }[];
}

/** Reads a resource's labels. */
export function useLabels<Named extends Labels>(labels: Named): LabelTexts<Named> {
  // Re-renders readers of labels when the language changes.
  useTranslation();
  const language = currentLanguage();
  const fields: Readonly<Record<string, FieldLabel>> = labels.fields;
  return {
    field: (name) => fields[name]?.[language] ?? name,
    part: (field, part) => fields[field]?.parts?.[part]?.[language] ?? part,
    unit: (field) => fields[field]?.unit?.[language] ?? "",
    value: (field, value) => fields[field]?.values?.[value]?.[language] ?? value,
    options: (field) =>
      Object.entries(fields[field]?.values ?? {}).map(([value, label]) => ({
        value,
        label: label[language],
      })),
  };
}

/** The labels of all modules, for those that name whatever was changed. They are loaded only here. */
export function useAllLabels() {
  const modules = useModules();
  return useQuery({
    queryKey: ["labels"],
    queryFn: async () => (await Promise.all(modules.map((module) => module.labels?.() ?? []))).flat(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Label of an audit action; one without a label is shown as stored. */
export function actionText(labels: readonly Labels[], action: string): string {
  return labels.find(({ actions }) => action in actions)?.actions[action]?.[currentLanguage()] ?? action;
}

/** A field's value as details and histories show it; rows may stand one below the other. */
export function fieldText(field: FieldLabel | undefined, value: unknown, rows = "; "): string {
  const writing: Writing = {
    language: currentLanguage(),
    number: (number) => formatNumber(number, 6),
    money: formatMoney,
    date: formatDate,
    moment: formatDateTime,
    units: true,
    between: { rows, parts: ", " },
  };
  const text = valueText(field, value, writing);
  return field?.format === "nip" ? formatNip(text) : text;
}
