import type { Address } from "@bonum/contract/address.ts";
import {
  type InvestmentFields,
  type InvestmentState,
  type Participant,
  STAGES,
} from "@bonum/contract/investments/fields.ts";
import { INVESTMENT_STATES } from "@bonum/contract/investments/states.ts";
import { nextNumber } from "../../kernel/number-queries.ts";
import type { Random } from "../../kernel/samples/random.ts";
import { type IdsBeside, recordArea, type SampleSet } from "../../kernel/samples/samples.ts";
import { readSamples } from "../../kernel/samples/table.ts";
import type { Tx } from "../../platform/database/connect.ts";
import {
  CLIENT_UNUSED,
  clientTable,
  INVESTMENT_UNUSED,
  markMadeForProjects,
  sampleClientIds,
} from "../clients/queries.ts";
import { addressInventor, inventClients } from "../clients/samples.ts";
import { investmentTable, sampleInvestments } from "./queries.ts";

/** Sample projects, of the sample clients; where there are none they are made too, and go with them, as sample orders of theirs do. */
export const investmentSamples = recordArea({
  topic: "investments",
  rows: { table: "investments", unused: INVESTMENT_UNUSED },
  before: [{ table: "orders", topic: "orders" }],
  after: {
    table: "clients",
    topic: "clients",
    only: { column: "sample_for", value: "investments" },
    unused: CLIENT_UNUSED,
  },
  async prepare(tx, set) {
    const present = await sampleClientIds(tx);
    return present.length > 0 ? [] : [["clients", await makeClients(tx, set)]];
  },
  insert: insertSet,
});

/** Makes sample projects, and sample clients for them, where there are none; returns the ids by their topics. */
export async function prepareInvestments(tx: Tx, set: SampleSet): Promise<IdsBeside> {
  if ((await sampleInvestments(tx)).length > 0) return [];
  const clients = (await sampleClientIds(tx)).length === 0 ? await makeClients(tx, set) : [];
  const beside: IdsBeside = clients.length > 0 ? [["clients", clients]] : [];
  return [...beside, ["investments", await insertSet(tx, set)]];
}

async function insertSet(tx: Tx, set: SampleSet): Promise<string[]> {
  const clientIds = await sampleClientIds(tx);
  const ids: string[] = [];
  for (const { state, ...fields } of inventInvestments(set.random, set.seed)) {
    const number = await nextNumber(tx, "PRZYKŁAD");
    const clientId = set.random.pick(clientIds);
    const beside = { number, client_id: clientId, state };
    ids.push(await investmentTable.insert(tx, fields, { authorId: set.authorId, sample: true, beside }));
  }
  return ids;
}

async function makeClients(tx: Tx, { random, authorId }: SampleSet): Promise<string[]> {
  const made: string[] = [];
  for (const fields of inventClients(random, 0)) {
    made.push(await clientTable.insert(tx, fields, { authorId, sample: true }));
  }
  await markMadeForProjects(tx, made);
  return made;
}

type SampleInvestment = InvestmentFields & { state: InvestmentState };

/** Number of projects in a set. */
const SET = 16;

interface SampleObject {
  title: string;
  category: string;
  /** Square metres, from and to; null for what has no usable area. */
  area: readonly [number, number] | null;
  storeys: number | null;
}

interface Table {
  /** An object of each category of the annex to the Construction Law, the usual ones first. */
  objects: SampleObject[];
  /** Places that distinguish projects of one kind. */
  nicknames: string[];
  descriptions: string[];
  people: string[];
  roles: string[];
  /** Identifiers of a town's first cadastral unit; a parcel's name begins with it. */
  units: Record<string, string>;
}

/** Suffix that numbers repeated names from the second time on. */
const setOf = (repetition: number) => (repetition === 0 ? "" : `, etap ${repetition + 1}`);

/** Projects at every stage and in every state; each set goes on with the numbers of the one before. */
export function inventInvestments(random: Random, seed: number): SampleInvestment[] {
  const source = {
    ...readSamples<Table>(import.meta.dirname),
    random,
    inventAddress: addressInventor(random),
  };
  return Array.from({ length: SET }, (_, index) => inventInvestment(source, seed + index));
}

interface Source extends Table {
  random: Random;
  inventAddress(): Address;
}

function inventInvestment(source: Source, number: number): SampleInvestment {
  const { random, objects, nicknames, descriptions, units } = source;
  const object = objects[number % objects.length] ?? random.pick(objects);
  const nickname = nicknames[number % nicknames.length] ?? random.pick(nicknames);
  const address = addressAt(nickname, source.inventAddress());
  const start = new Date(Date.UTC(2025, random.below(24), 1 + random.below(28)));
  const end = new Date(start.getTime() + (200 + random.below(500)) * 86_400_000);
  const permitted = random.below(3) > 0;
  return {
    title: `${object.title}, ${nickname}${setOf(Math.floor(number / nicknames.length))}`,
    description: random.pick(descriptions),
    buildingCategory: object.category,
    stage: STAGES[number % STAGES.length] ?? "concept",
    state: number % 5 === 4 ? (INVESTMENT_STATES[1 + random.below(3)] ?? "active") : "active",
    address,
    parcels: [
      `${units[address.town] ?? ""}.00${10 + random.below(80)}.${1 + random.below(300)}/${1 + random.below(9)}`,
    ],
    landRegisters: random.below(2) === 0 ? ["KA1S/00012345/6"] : [],
    permitNumber: permitted ? `AB.6740.${number + 1}.2025` : "",
    permitDate: permitted ? dayOf(new Date(start.getTime() - 60 * 86_400_000)) : null,
    usableArea: object.area && object.area[0] + random.below(object.area[1] - object.area[0]),
    storeys: object.storeys,
    plannedStart: dayOf(start),
    plannedEnd: dayOf(end),
    participants: inventParticipants(source),
  };
}

/** An address that the name of the project does not belie. */
function addressAt(nickname: string, address: Address): Address {
  return nickname.startsWith("ul. ") ? { ...address, street: nickname.slice("ul. ".length) } : address;
}

function inventParticipants({ random, roles, people }: Source): Participant[] {
  return roles.slice(0, 1 + random.below(roles.length)).map((role, index) => ({
    role,
    name: people[index] ?? "",
    licenceNumber: index < 3 ? `XXX/${1_000 + random.below(9_000)}/PWOK/${10 + random.below(15)}` : "",
    email: `uczestnik${index + 1}@example.pl`,
  }));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
