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
import type { Tx } from "../../platform/database/connect.ts";
import {
  CLIENT_UNUSED,
  clientTable,
  INVESTMENT_UNUSED,
  markMadeForProjects,
  sampleClientIds,
} from "../clients/queries.ts";
import { inventAddress, inventClients } from "../clients/samples.ts";
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

/** An object of each category of the annex to the Construction Law, the usual ones first. */
const OBJECTS: readonly SampleObject[] = [
  { title: "Budynek mieszkalny wielorodzinny", category: "XIII", area: [1_800, 6_200], storeys: 5 },
  { title: "Hala magazynowa z częścią biurową", category: "XVIII", area: [2_400, 12_000], storeys: 2 },
  { title: "Termomodernizacja szkoły podstawowej", category: "IX", area: [1_200, 3_600], storeys: 3 },
  { title: "Dom jednorodzinny w zabudowie bliźniaczej", category: "I", area: [110, 240], storeys: 2 },
  { title: "Remiza ochotniczej straży pożarnej", category: "XII", area: [300, 700], storeys: 2 },
  { title: "Kładka pieszo-rowerowa", category: "XXVIII", area: null, storeys: null },
  { title: "Przychodnia z apteką", category: "XI", area: [400, 1_400], storeys: 2 },
  { title: "Obora wolnostanowiskowa", category: "II", area: [600, 1_800], storeys: 1 },
  { title: "Hala sportowa z zapleczem", category: "XV", area: [1_100, 3_200], storeys: 2 },
  { title: "Biurowiec z garażem podziemnym", category: "XVI", area: [3_000, 14_000], storeys: 7 },
  { title: "Domek letniskowy z garażem", category: "III", area: [35, 70], storeys: 1 },
  { title: "Pawilon handlowo-usługowy", category: "XVII", area: [350, 2_400], storeys: 1 },
  { title: "Przebudowa drogi gminnej z oświetleniem", category: "XXV", area: null, storeys: null },
  { title: "Hotel z restauracją", category: "XIV", area: [1_600, 5_200], storeys: 4 },
  { title: "Dom parafialny z kaplicą", category: "X", area: [280, 900], storeys: 2 },
  { title: "Stacja uzdatniania wody", category: "XXX", area: [120, 480], storeys: 1 },
  { title: "Stadion lekkoatletyczny z trybuną", category: "V", area: null, storeys: null },
  { title: "Zjazdy i perony pętli autobusowej", category: "IV", area: null, storeys: null },
  { title: "Sieć kanalizacji deszczowej", category: "XXVI", area: null, storeys: null },
  { title: "Zespół silosów zbożowych", category: "XIX", area: null, storeys: null },
  { title: "Stacja paliw z myjnią", category: "XX", area: [150, 420], storeys: 1 },
  { title: "Przystań żeglarska z pomostami", category: "XXI", area: null, storeys: null },
  { title: "Parking „Parkuj i Jedź”", category: "XXII", area: null, storeys: null },
  { title: "Przebudowa wału przeciwpowodziowego", category: "XXVII", area: null, storeys: null },
  { title: "Zbiornik retencyjny", category: "XXIV", area: null, storeys: null },
  { title: "Rozbudowa cmentarza komunalnego", category: "VI", area: null, storeys: null },
  { title: "Maszt łączności radiowej", category: "XXIX", area: null, storeys: null },
  { title: "Mur oporowy ze schodami terenowymi", category: "VIII", area: null, storeys: null },
  { title: "Znaki nawigacyjne toru wodnego", category: "VII", area: null, storeys: null },
  { title: "Hangar aeroklubu z płytą postojową", category: "XXIII", area: [500, 1_600], storeys: 1 },
];

/** Identifiers of a town's first cadastral unit; a parcel's name begins with it. */
const UNITS: Readonly<Record<string, string>> = {
  Łódź: "106105_9",
  Gdańsk: "226101_1",
  Rzeszów: "186301_1",
  "Zielona Góra": "086201_1",
  Świnoujście: "326301_1",
  Kraków: "126105_9",
  Białystok: "206101_1",
  Wrocław: "026401_1",
};

const DESCRIPTIONS = [
  "",
  "Inwestycja jednoetapowa, roboty prowadzi jeden wykonawca.",
  "Prace przy czynnym obiekcie, dostęp po uzgodnieniu z administratorem.",
  "Dojazd od strony południowej; wstęp w kasku i kamizelce.",
];

/** Places that distinguish projects of one kind. */
const NICKNAMES = [
  "Osiedle Pod Lipami",
  "ul. Źródlana",
  "Stare Błonia",
  "ul. Łąkowa",
  "Nad Strumieniem",
  "ul. Młyńska",
  "Wzgórze Żurawie",
  "ul. Portowa",
  "Zielony Zakątek",
  "ul. Szkolna",
  "Dolina Ćmy",
  "ul. Ćwiartki",
  "Śródmieście",
  "ul. Sosnowa",
  "Przystań",
  "ul. Zamkowa",
];

/** Suffix that numbers repeated names from the second time on. */
const setOf = (number: number) => {
  const round = Math.floor(number / NICKNAMES.length);
  return round === 0 ? "" : `, etap ${round + 1}`;
};

const PEOPLE = ["Zofia Wierzbicka", "Łukasz Gąsior", "Łucja Dębska", "Józef Żmuda"];
const ROLES = ["Projektant", "Kierownik budowy", "Inspektor nadzoru inwestorskiego", "Geodeta"];

/** Projects at every stage and in every state; each set goes on with the numbers of the one before. */
export function inventInvestments(random: Random, seed: number): SampleInvestment[] {
  return Array.from({ length: SET }, (_, index) => inventInvestment(random, seed + index));
}

function inventInvestment(random: Random, number: number): SampleInvestment {
  const object = OBJECTS[number % OBJECTS.length] ?? random.pick(OBJECTS);
  const nickname = NICKNAMES[number % NICKNAMES.length] ?? random.pick(NICKNAMES);
  const address = addressAt(nickname, random);
  const start = new Date(Date.UTC(2025, random.below(24), 1 + random.below(28)));
  const end = new Date(start.getTime() + (200 + random.below(500)) * 86_400_000);
  const permitted = random.below(3) > 0;
  return {
    title: `${object.title}, ${nickname}${setOf(number)}`,
    description: random.pick(DESCRIPTIONS),
    buildingCategory: object.category,
    stage: STAGES[number % STAGES.length] ?? "concept",
    state: number % 5 === 4 ? (INVESTMENT_STATES[1 + random.below(3)] ?? "active") : "active",
    address,
    parcels: [
      `${UNITS[address.town] ?? ""}.00${10 + random.below(80)}.${1 + random.below(300)}/${1 + random.below(9)}`,
    ],
    landRegisters: random.below(2) === 0 ? ["KA1S/00012345/6"] : [],
    permitNumber: permitted ? `AB.6740.${number + 1}.2025` : "",
    permitDate: permitted ? dayOf(new Date(start.getTime() - 60 * 86_400_000)) : null,
    usableArea: object.area && object.area[0] + random.below(object.area[1] - object.area[0]),
    storeys: object.storeys,
    plannedStart: dayOf(start),
    plannedEnd: dayOf(end),
    participants: inventParticipants(random),
  };
}

/** An address that the name of the project does not belie. */
function addressAt(nickname: string, random: Random): Address {
  const address = inventAddress(random);
  return nickname.startsWith("ul. ") ? { ...address, street: nickname.slice("ul. ".length) } : address;
}

function inventParticipants(random: Random): Participant[] {
  return ROLES.slice(0, 1 + random.below(ROLES.length)).map((role, index) => ({
    role,
    name: PEOPLE[index] ?? "",
    licenceNumber: index < 3 ? `XXX/${1_000 + random.below(9_000)}/PWOK/${10 + random.below(15)}` : "",
    email: `uczestnik${index + 1}@example.pl`,
  }));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
