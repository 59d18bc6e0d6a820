import type { ClientFields } from "@bonum/contract/clients/fields.ts";

const TOWNS = [
  { town: "Łódź", voivodeship: "łódzkie", postcode: "90-001" },
  { town: "Gdańsk", voivodeship: "pomorskie", postcode: "80-802" },
  { town: "Rzeszów", voivodeship: "podkarpackie", postcode: "35-001" },
] as const;

/** A made-up client whose numbers hold the rules; a name says that it is one. */
export function sampleClient(): ClientFields {
  const place = TOWNS[Math.floor(Math.random() * TOWNS.length)] ?? TOWNS[0];
  const number = Math.floor(Math.random() * 90) + 10;
  return {
    kind: "company",
    name: `Przykładowa Pracownia Budowlana ${number} sp. z o.o.`,
    nip: "",
    regon: "",
    krs: "",
    address: { street: "Łąkowa", number: String(number), ...place },
    email: `biuro${number}@example.pl`,
    phone: "+48601234567",
    contactPerson: "Żaneta Przykładowa",
    internalNote: "Dane przykładowe",
  };
}
