import type { Address } from "@bonum/contract/address.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import type { FieldLabel, Labels } from "@bonum/contract/labels.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { addressText } from "../../lib/format/address.ts";
import { fieldText } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { MapLink } from "../map-link.tsx";
import { polishFact, writtenFact } from "../polish.tsx";
import { When } from "../when.tsx";
import { DetailSection } from "./detail-section.tsx";
import { type Fact, Facts } from "./facts.tsx";

/** A field by its name, or with what the labels do not say: a value of its own, its width; or a fact that is no field. */
type FieldFact<Name extends string> = Name | { field: Name; value?: ReactNode; wide?: boolean } | Fact;

interface RecordFactsProps<Named extends Labels> {
  labels: Named;
  record: object;
  /** A section that is `false` is left out. */
  sections: readonly (
    | false
    | { title: string; facts: readonly FieldFact<keyof Named["fields"] & string>[] }
  )[];
}

/**
 * Sections of a record's values, labelled and formatted by its labels:
 *
 * <RecordFacts
 * labels={clientLabels} record={client}
 * sections={[{ title: t("section.contact"), facts: ["email", "phone", "contactPerson"] }]}
 * />
 */
export function RecordFacts<Named extends Labels>({ labels, record, sections }: RecordFactsProps<Named>) {
  const textOf = useLabel();
  const fields: Readonly<Record<string, FieldLabel>> = labels.fields;
  const factOf = (fact: FieldFact<string>): Fact => {
    if (typeof fact === "object" && "label" in fact) return fact;
    const { field, ...given } = typeof fact === "string" ? { field: fact } : fact;
    const label = fields[field];
    const value = (record as Readonly<Record<string, unknown>>)[field];
    return { label: label ? textOf(label) : field, value: shownValue(label, value), ...given };
  };
  return sections.map(
    (section) =>
      section && (
        <DetailSection key={section.title} title={section.title}>
          <Facts items={section.facts.map(factOf)} />
        </DetailSection>
      ),
  );
}

/** An address in two lines that leads to a map; empty when nothing of it is known. */
function addressFact(address: Address): ReactNode {
  const text = addressText(address);
  return text && <MapLink place={addressLine(address)}>{polishFact(text)}</MapLink>;
}

/** A value as its label has it shown; empty where nothing is known. */
export function shownValue(label: FieldLabel | undefined, value: unknown): ReactNode {
  // Typed text is in one language; listed values have labels in each.
  const isTyped = label?.values === undefined && label?.format === undefined;
  const language = label?.written ?? "pl";
  if (Array.isArray(value)) {
    const lines = value.map((item) => fieldText(label, item)).join("\n");
    return isTyped ? writtenFact(language, lines) : lines;
  }
  if (label?.format === "address") return addressFact(value as Address);
  const text = String(value);
  if (value && label?.format === "moment") return <When date={text} />;
  if (text !== "" && label?.format === "email") return <Link href={`mailto:${text}`}>{text}</Link>;
  if (text !== "" && label?.format === "phone") return <Link href={`tel:${text}`}>{formatPhone(text)}</Link>;
  return isTyped && typeof value === "string" ? writtenFact(language, text) : fieldText(label, value);
}
