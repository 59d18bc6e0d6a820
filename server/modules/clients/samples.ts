import type { Address } from "@bonum/contract/address.ts";
import type { ClientFields, ClientKind } from "@bonum/contract/clients/fields.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { recordArea } from "../../kernel/samples/samples.ts";
import { readSamples } from "../../kernel/samples/table.ts";
import { CLIENT_UNUSED, clientTable, INVESTMENT_UNUSED } from "./queries.ts";

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

interface Table {
  streets: string[];
  contacts: string[];
  places: Pick<Address, "town" | "voivodeship" | "postcode">[];
  names: SampleName[];
}

interface SampleName {
  kind: ClientKind;
  name: string;
}

const table = () => readSamples<Table>(import.meta.dirname);

/** Places in Poland, as samples have them. */
export function addressInventor(
  random: Random,
  { streets, places }: Pick<Table, "streets" | "places"> = table(),
): () => Address {
  return () => ({
    street: random.pick(streets),
    number: String(1 + random.below(120)),
    ...random.pick(places),
  });
}

/** The client of a number; once the names are used up, they go on with the number of the repetition. */
function nameOf(number: number, names: readonly SampleName[]): SampleName {
  const { kind, name } = names[number % names.length] ?? { kind: "other", name: "" };
  const repetition = Math.floor(number / names.length) + 1;
  return { kind, name: repetition === 1 ? name : `${name} (${repetition})` };
}

/** Clients of every kind; each set goes on with the numbers of the one before. */
export function inventClients(random: Random, seed: number): ClientFields[] {
  const { names, contacts, ...places } = table();
  const inventAddress = addressInventor(random, places);
  return Array.from({ length: SET }, (_, index) => {
    const { kind, name } = nameOf(seed + index, names);
    const number = seed + index + 1;
    return {
      kind,
      name,
      nip: kind === "person" || kind === "housingCommunity" ? "" : inventNip(random),
      regon: "",
      krs: kind === "company" ? String(1_000_000 + random.below(900_000)).padStart(10, "0") : "",
      address: inventAddress(),
      email: `klient${number}@example.pl`,
      phone: `+4860${1_000_000 + random.below(8_999_999)}`,
      contactPerson: random.pick(contacts),
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
