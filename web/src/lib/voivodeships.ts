import { VOIVODESHIPS } from "@bonum/contract/address.ts";
import i18next from "i18next";

/** A voivodeship as people read it: its name, or that the address is not in Poland. */
export function voivodeshipName(voivodeship: string): string {
  return voivodeship === "abroad" ? i18next.t("voivodeship.abroad", { ns: "common" }) : voivodeship;
}

/** The voivodeships to choose from. */
export function voivodeshipOptions(): { value: string; label: string }[] {
  return VOIVODESHIPS.map((value) => ({ value, label: voivodeshipName(value) }));
}
