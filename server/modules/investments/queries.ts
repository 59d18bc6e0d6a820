import type {
  InvestmentFields,
  InvestmentListQuery,
  InvestmentState,
  Participant,
  Stage,
} from "@bonum/contract/investments/fields.ts";
import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import { isOfCentre } from "../../kernel/record-queries.ts";
import { hitsOf } from "../../kernel/search-hits.ts";
import { holdsTerm, holdsTermWithLinks, recordHolds, startsWith } from "../../kernel/search-queries.ts";
import { addressColumns, addressOf, recordTable } from "../../kernel/table-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";
import { favouriteIs } from "../bookmarks/queries.ts";
import { canSeeEveryProject, orderableStates } from "./policy.ts";

/** A project with its client's name, its participants and its counts. */
export type InvestmentRow = InferResult<ReturnType<typeof selectInvestments>>[number];

/**
 * Begins a query for projects as `presentInvestment` takes them, whoever asks: the caller adds `visibleTo(account)`.
 * The tables keep their names.
 */
export function selectInvestments(database: Database) {
  return database
    .selectFrom("investments")
    .innerJoin("clients", "clients.id", "investments.client_id")
    .leftJoin("accounts as updater", "updater.id", "investments.updated_by")
    .selectAll("investments")
    .select([
      "clients.name as client_name",
      "updater.display_name as updated_by_name",
      isOfCentre("updater").as("updated_by_centre"),
      sql<Participant[]>`coalesce((
        select json_agg(json_build_object(
          'role', p.role, 'name', p.name, 'licenceNumber', p.licence_number, 'email', p.email
        ) order by p.position)
        from investment_participants as p where p.investment_id = investments.id
      ), '[]')`.as("participants"),
      countDocuments(sql`true`).as("all_documents"),
      countDocuments(sql`attached.visibility = 'client'`).as("shown_documents"),
      sql<number>`(select count(*) from orders where orders.investment_id = investments.id)`.as("orders"),
    ]);
}

function countDocuments(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from investment_documents as attached
    join documents on documents.id = attached.document_id
    where attached.investment_id = investments.id and documents.deleted_at is null and ${condition}
  )`;
}

/** Form fields of a project. */
export function fieldsOf(row: InvestmentRow): InvestmentFields {
  return {
    title: row.title,
    description: row.description,
    buildingCategory: row.building_category,
    stage: row.stage as Stage,
    address: addressOf(row),
    parcels: row.parcels,
    landRegisters: row.land_registers,
    permitNumber: row.permit_number,
    permitDate: row.permit_date,
    usableArea: row.usable_area === null ? null : Number(row.usable_area),
    storeys: row.storeys,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    participants: row.participants,
  };
}

export function stateOf(row: Pick<InvestmentRow, "state">): InvestmentState {
  return row.state;
}

/** The condition on `investments` that decides which of them an account knows of. */
export function visibleTo(account: Account): RawBuilder<boolean> {
  return canSeeEveryProject(account)
    ? sql<boolean>`true`
    : sql<boolean>`investments.client_id = ${account.clientId}::uuid`;
}

const columnsOf = (fields: InvestmentFields) => ({
  title: fields.title,
  description: fields.description,
  building_category: fields.buildingCategory,
  stage: fields.stage,
  ...addressColumns(fields.address),
  parcels: fields.parcels,
  land_registers: fields.landRegisters,
  permit_number: fields.permitNumber,
  permit_date: fields.permitDate,
  usable_area: fields.usableArea,
  storeys: fields.storeys,
  planned_start: fields.plannedStart,
  planned_end: fields.plannedEnd,
});

export const investmentTable = recordTable<InvestmentRow, InvestmentFields>({
  table: "investments",
  select: selectInvestments,
  fields: fieldsOf,
  columns: columnsOf,
  writeOthers: (tx, id, { participants }) => writeParticipants(tx, id, participants),
  visibleTo,
});

/** Replaces the participants of a project. */
async function writeParticipants(tx: Tx, id: string, participants: Participant[]): Promise<void> {
  await tx.deleteFrom("investment_participants").where("investment_id", "=", id).execute();
  if (participants.length === 0) return;
  const rows = participants.map(({ licenceNumber, ...participant }, position) => ({
    ...participant,
    licence_number: licenceNumber,
    investment_id: id,
    position,
  }));
  await tx.insertInto("investment_participants").values(rows).execute();
}

const TITLE = sql`investments.title collate "pl-x-icu"`;

const ORDERS: Record<InvestmentListQuery["orderBy"], RawBuilder<unknown>> = {
  dateDesc: sql`investments.added_at desc, investments.id desc`,
  dateAsc: sql`investments.added_at asc, investments.id asc`,
  titleAsc: sql`${TITLE} asc, investments.id asc`,
  titleDesc: sql`${TITLE} desc, investments.id desc`,
  numberAsc: sql`investments.number asc, investments.id asc`,
  numberDesc: sql`investments.number desc, investments.id desc`,
};

/** The projects that the account knows of and that match; a client's name is searched too. */
export function listInvestments(account: Account, query: InvestmentListQuery): Listing<InvestmentRow> {
  const { searchTerm, stage, state, voivodeship, clientId, orderable, favourite } = query;
  const states = orderable ? orderableStates(account) : null;
  const condition = allOf([
    visibleTo(account),
    stage !== undefined && sql<boolean>`investments.stage = ${stage}`,
    state !== undefined && sql<boolean>`investments.state = ${state}`,
    states !== null && sql<boolean>`investments.state = any(${states})`,
    voivodeship !== undefined && sql<boolean>`investments.voivodeship = ${voivodeship}`,
    clientId !== undefined && sql<boolean>`investments.client_id = ${clientId}`,
    favouriteIs(favourite, { accountId: account.id, kind: "investments", id: sql.ref("investments.id") }),
    !!searchTerm && matches(searchTerm),
  ]);
  return listing((database) => selectInvestments(database).where(condition), {
    id: "investments.id",
    matching: (database) => database.selectFrom("investments").where(condition),
    order: ORDERS[query.orderBy],
  });
}

/** Condition of a search in the project's texts and numbers and its client's. */
function matches(term: string): RawBuilder<boolean> {
  return holdsTermWithLinks(
    {
      own: (word) => recordHolds("investments", word),
      numbered: "investments",
      links: [{ column: sql`investments.client_id`, table: "clients" }],
    },
    term,
  );
}

/** Tells if the project has orders; then it must stay. */
export async function hasOrders(tx: Tx, id: string): Promise<boolean> {
  const found = tx.selectFrom("orders").select("id").where("investment_id", "=", id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The sample projects with their clients. */
export function sampleInvestments(tx: Tx): Promise<{ id: string; clientId: string; ofPerson: boolean }[]> {
  return tx
    .selectFrom("investments")
    .innerJoin("clients", "clients.id", "investments.client_id")
    .select(["investments.id", "client_id as clientId", sql<boolean>`clients.kind = 'person'`.as("ofPerson")])
    .where("investments.sample", "=", true)
    .orderBy("investments.id")
    .execute();
}

/** Tells if the client exists. */
export async function clientExists(database: Database, id: string): Promise<boolean> {
  const found = database.selectFrom("clients").select("id").where("id", "=", id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The projects that the account knows of and of which the term is part. */
export async function searchInvestments(
  database: Database,
  account: Account,
  term: string,
): Promise<SearchHit[]> {
  type Found = Record<"id" | "title" | "number" | "client" | "street" | "town" | "permit_number", string> &
    Record<"parcels" | "land_registers", string[]>;
  const { rows } = await sql<Found>`
    select investments.id, title, number, clients.name as client, investments.street, investments.town,
      permit_number, parcels, land_registers
    from investments join clients on clients.id = investments.client_id
    where ${visibleTo(account)} and ${holdsTerm("investments", term)}
    order by ${startsWith("title", term)}, title collate "pl-x-icu", investments.id limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map((row) => ({
    id: row.id,
    label: row.title,
    detail: `${row.number}, ${row.client}`,
    searched: {
      number: row.number,
      landRegisters: row.land_registers.join(", "),
      permitNumber: row.permit_number,
      parcels: row.parcels.join(", "),
      town: row.town,
      street: row.street,
    },
  }));
  return hitsOf(found, term);
}

/** The investments that an account added; their titles as far as the account may still see them. */
export function selectMyInvestments(database: Database, account: Account) {
  const investments = database
    .selectFrom("investments")
    .select(["id", "number", "added_at as addedAt"])
    .select(sql<string | null>`case when ${visibleTo(account)} then investments.title end`.as("title"))
    .where("added_by", "=", account.id)
    .orderBy("added_at");
  return { investments };
}

/** Investments belong to a client, not to whoever added them. */
export async function countInvestmentsOf(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  const theirs = tx.selectFrom("investments").where("added_by", "=", id);
  return { kept: { investments: await countOf(theirs) } };
}

/** Names of projects for the audit log. */
export const INVESTMENT_NAMES: NameSource = {
  present: { table: "investments", name: sql`number || ' \u00b7 ' || title` },
  logged: sql`(state ->> 'number') || ' \u00b7 ' || (state ->> 'title')`,
};
