import type { FieldLabel, Labels } from "@bonum/contract/labels.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useLabel } from "../../lib/module.ts";
import type { ChoiceOption } from "../inputs/options.tsx";
import type { AnyField, FormField, FormSection } from "./form-description.ts";

/** A field without what its resource's labels say: what it is called, its unit, the values to choose from. */
type Unlabelled<Field> = Field extends { kind: string }
  ? Omit<Field, "label" | "options" | "fields"> & {
      /** Label, if the form's differs from the resource's or there is none. */
      label?: string;
      options?: readonly ChoiceOption[];
      fields?: readonly Unlabelled<Exclude<AnyField, { kind: "file" }>>[];
    }
  : never;

interface UnlabelledSection<Values extends FieldValues> extends Omit<FormSection<Values>, "fields"> {
  fields: readonly Unlabelled<FormField<FieldPath<Values>>>[];
}

/** A form's sections, whose fields are called as the labels of the resource call them. */
export function useLabelled<Values extends FieldValues>(
  labels: Labels,
  sections: readonly UnlabelledSection<Values>[],
): FormSection<Values>[] {
  const textOf = useLabel();
  const labelled = (field: Unlabelled<AnyField>, labels: Labels["fields"]): AnyField => {
    const label = labelAt(labels, field.name);
    const options = Object.entries(label?.values ?? {}).map(([value, label]) => ({
      value,
      label: textOf(label),
    }));
    const described = {
      label: label ? textOf(label) : field.name,
      ...(field.kind === "select" && { options }),
      ...(label?.unit && { unit: textOf(label.unit) }),
      ...field,
      ...(field.kind === "group" && {
        fields: field.fields?.map((part) => labelled(part, label?.parts ?? {})),
      }),
    };
    return described as AnyField;
  };
  return sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map((field) => labelled(field, labels.fields) as FormField<FieldPath<Values>>),
  }));
}

/** The label of a field by its path, as in `address.postcode`. */
function labelAt(labels: Labels["fields"], path: string): FieldLabel | undefined {
  const [name = "", part] = path.split(".");
  return part === undefined ? labels[name] : labels[name]?.parts?.[part];
}
