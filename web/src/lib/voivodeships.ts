import { VOIVODESHIPS } from "@bonum/contract/address.ts";
import { ADDRESS_LABEL } from "@bonum/contract/labels.ts";
import { currentLanguage } from "./i18n/i18n.ts";

/** A voivodeship as people read it: its name, or that the address is not in Poland. */
export function voivodeshipName(voivodeship: string): string {
  return voivodeship === "abroad"
    ? ADDRESS_LABEL.parts.voivodeship.values.abroad[currentLanguage()]
    : voivodeship;
}

/** The voivodeships to choose from. */
export function voivodeshipOptions(): { value: string; label: string }[] {
  return VOIVODESHIPS.map((value) => ({ value, label: voivodeshipName(value) }));
}
