import type { Address } from "@bonum/contract/address.ts";
import { voivodeshipName } from "./voivodeships.ts";

/** An address as it stands on an envelope, in two lines; empty when nothing of it is known. */
export function addressText({ street, number, postcode, town, voivodeship }: Address): string {
  const join = (parts: string[], by: string) => parts.filter((part) => part !== "").join(by);
  const place = join([postcode, town], " ");
  return join(
    [join([street, number], " "), join([place, voivodeship && voivodeshipName(voivodeship)], ", ")],
    "\n",
  );
}
