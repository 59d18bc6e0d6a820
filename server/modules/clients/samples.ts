import type { Address, Voivodeship } from "@bonum/contract/address.ts";
import type { ClientFields } from "@bonum/contract/clients/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea } from "../../kernel/samples/samples.ts";
import { CLIENT_UNUSED, clientTable, INVESTMENT_UNUSED } from "./queries.ts";
import { nameOf } from "./sample-names.ts";

/** Sample clients; sample projects and orders of theirs go with them, clients that are somebody's work by now stay. */
export const clientSamples = recordArea({
  topic: "clients",
  rows: { table: "clients", unused: CLIENT_UNUSED },
  before: [
    { table: "orders", topic: "orders" },
    { table: "investments", topic: "investments", unused: INVESTMENT_UNUSED },
  ],
  async insert(tx, { random, seed, authorId }) {
    const ids: string[] = [];
    for (const fields of inventClients(random, seed)) {
      ids.push(await clientTable.insert(tx, fields, { authorId, sample: true }));
    }
    return ids;
  },
});

/** Number of clients in a set. */
const SET = 12;

const PLACES: readonly { town: string; voivodeship: Voivodeship; postcode: string }[] = [
  { town: "Łódź", voivodeship: "łódzkie", postcode: "90-001" },
  { town: "Gdańsk", voivodeship: "pomorskie", postcode: "80-802" },
  { town: "Rzeszów", voivodeship: "podkarpackie", postcode: "35-001" },
  { town: "Zielona Góra", voivodeship: "lubuskie", postcode: "65-001" },
  { town: "Świnoujście", voivodeship: "zachodniopomorskie", postcode: "72-600" },
  { town: "Kraków", voivodeship: "małopolskie", postcode: "30-001" },
  { town: "Białystok", voivodeship: "podlaskie", postcode: "15-001" },
  { town: "Wrocław", voivodeship: "dolnośląskie", postcode: "50-001" },
];

const STREETS = ["Łąkowa", "Źródlana", "Portowa", "Szkolna", "Zamkowa", "Ćwiartki", "Sosnowa", "Młyńska"];

/** A place in Poland, as a sample has it. */
export function inventAddress(random: Random): Address {
  return { street: random.pick(STREETS), number: String(1 + random.below(120)), ...random.pick(PLACES) };
}

/** Clients of every kind; each set goes on with the numbers of the one before. */
export function inventClients(random: Random, seed: number): ClientFields[] {
  return Array.from({ length: SET }, (_, index) => {
    const { kind, name } = nameOf(seed + index);
    const number = seed + index + 1;
    return {
      kind,
      name,
      nip: kind === "person" || kind === "housingCommunity" ? "" : inventNip(random),
      regon: "",
      krs: kind === "company" ? String(1_000_000 + random.below(900_000)).padStart(10, "0") : "",
      address: inventAddress(random),
      email: `klient${number}@example.pl`,
      phone: `+4860${1_000_000 + random.below(8_999_999)}`,
      contactPerson: random.pick(["Zofia Wierzbicka", "Świętosława Kania", "Michał Żmuda", ""]),
      internalNote: random.below(4) === 0 ? "Kontakt najlepiej rano." : "",
    };
  });
}

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A number that holds the rule of a NIP; the office 000 gives none, so it is nobody's. */
function inventNip(random: Random): string {
  for (;;) {
    const digits = `000${String(100_000 + random.below(900_000))}`;
    const check = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
    if (check < 10) return `${digits}${check}`;
  }
}
