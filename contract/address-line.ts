import type { Address } from "./address.ts";

/** An address on one line, as in `Łąkowa 12/3, 90-001 Łódź`; empty when nothing of it is known. */
export function addressLine({ street, number, postcode, town }: Omit<Address, "voivodeship">): string {
  const parts = [
    [street, number],
    [postcode, town],
  ];
  return parts
    .map((words) => words.filter(Boolean).join(" "))
    .filter(Boolean)
    .join(", ");
}
