import { type Address, VOIVODESHIPS } from "@bonum/contract/address.ts";
import { ADDRESS_LABEL } from "@bonum/contract/labels.ts";
import { asShown, currentLanguage } from "../i18n/i18n.ts";

/** A voivodeship as people read it: its name, or that the address is not in Poland. */
function voivodeshipName(voivodeship: string): string {
  return voivodeship === "abroad"
    ? ADDRESS_LABEL.parts.voivodeship.values.abroad[currentLanguage()]
    : voivodeship;
}

/** The voivodeships to choose from. */
export function voivodeshipOptions(): { value: string; label: string }[] {
  return VOIVODESHIPS.map((value) => ({ value, label: voivodeshipName(value) }));
}

/** An address as it stands on an envelope, in two lines; empty when nothing of it is known. */
export function addressText({ street, number, postcode, town, voivodeship }: Address): string {
  const join = (parts: string[], by: string) => parts.filter((part) => part !== "").join(by);
  const place = join([postcode, town], " ");
  const lines = [
    join([street, number], " "),
    join([place, voivodeship && voivodeshipName(voivodeship)], ", "),
  ];
  return asShown(join(lines, "\n"), "pl");
}
