import type { ServiceFields } from "@bonum/contract/services/fields.ts";

/** A made-up service that holds the rules. */
export function sampleService(): ServiceFields {
  const number = Math.floor(Math.random() * 900) + 100;
  return {
    slug: `przykladowe-badanie-${number}`,
    name: `Przykładowe badanie szczelności budynku nr ${number}`,
    summary: "Pomiar szczelności powietrznej budynku metodą ciśnieniową z raportem i zaleceniami.",
    scope: "## Co badamy\n\n- przegrody zewnętrzne\n- okna i drzwi\n- przejścia instalacji\n",
    normativeBasis: "PN-EN ISO 9972",
    audience: "Inwestorzy i wykonawcy budynków mieszkalnych",
    pricing: "list",
    price: 249_000,
    priceNote: "netto, z dojazdem do 50 km",
    normDays: 10,
    requiredDocuments: [
      { name: "Rzuty kondygnacji", required: true },
      { name: "Dokumentacja fotograficzna", required: false },
    ],
    questions: [{ question: "Czy budynek jest już użytkowany?", required: true }],
    certificateType: "Certyfikat szczelności powietrznej",
    certificateMonths: 36,
    published: false,
  };
}
