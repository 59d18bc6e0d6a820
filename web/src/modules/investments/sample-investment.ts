import type { InvestmentFields } from "@bonum/contract/investments/fields.ts";

/** A made-up project that holds the rules; whose it is the person says. */
export function sampleInvestment(): InvestmentFields {
  const number = Math.floor(Math.random() * 90) + 10;
  return {
    title: `Przykładowy budynek mieszkalny wielorodzinny nr ${number}`,
    description: "Budynek pięciokondygnacyjny z garażem podziemnym i lokalami usługowymi w parterze.",
    buildingCategory: "XIII",
    stage: "design",
    state: "active",
    address: {
      street: "Źródlana",
      number: String(number),
      postcode: "90-001",
      town: "Łódź",
      voivodeship: "łódzkie",
    },
    parcels: [`106105_9.0021.${number}/4`],
    landRegisters: ["KA1S/00012345/6"],
    permitNumber: `DPR-UA-${number}.2026`,
    permitDate: "2026-02-16",
    usableArea: 3_412.5,
    storeys: 5,
    plannedStart: "2026-04-01",
    plannedEnd: "2027-10-29",
    participants: [
      {
        role: "Projektant",
        name: "Zofia Przykładowa",
        licenceNumber: "LOD/1234/PWOK/10",
        email: "zofia@example.pl",
      },
      { role: "Kierownik budowy", name: "Łukasz Przykładowy", licenceNumber: "", email: "" },
    ],
  };
}
