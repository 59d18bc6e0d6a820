import { ClientFields, type ClientListQuery } from "@bonum/contract/clients/fields.ts";
import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import { formatNip, plainPhone } from "@bonum/contract/text/polish-numbers.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { NameSource } from "../../kernel/module.ts";
import { hitsOf } from "../../kernel/search-hits.ts";
import { holdsTerm, startsWith } from "../../kernel/search-queries.ts";
import { addressColumns, addressOf, namedAlike, recordTable } from "../../kernel/table-queries.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { allOf, type Listing, listing } from "../../platform/database/page.ts";
import { favouriteIs } from "../bookmarks/queries.ts";

/** A client with its counts and the name of who changed it last. */
export type ClientRow = InferResult<ReturnType<typeof selectClients>>[number];

/** Begins a query for clients as `presentClient` takes them; the table keeps its name. */
export function selectClients(database: Database) {
  return database
    .selectFrom("clients")
    .leftJoin("accounts as updater", "updater.id", "clients.updated_by")
    .selectAll("clients")
    .select([
      "updater.display_name as updated_by_name",
      sql<number>`(select count(*) from accounts where client_id = clients.id)`.as("accounts"),
      sql<number>`(select count(*) from investments where client_id = clients.id)`.as("investments"),
      sql<number>`(select count(*) from orders where client_id = clients.id)`.as("orders"),
      sql<number>`(
        select count(*) from investments
        join investment_documents on investment_id = investments.id
        join documents on documents.id = document_id
        where investments.client_id = clients.id and documents.deleted_at is null
      )`.as("documents"),
    ]);
}

const { address: _, ...plainFields } = ClientFields.shape;
const alike = namedAlike<Omit<ClientFields, "address">>(plainFields);

/** Form fields of a client. */
export function fieldsOf(row: ClientRow): ClientFields {
  return { ...alike.fields(row), address: addressOf(row) };
}

/** Administrators alone keep clients, so the scope is the whole question of who sees them. */
export const clientTable = recordTable<ClientRow, ClientFields>({
  table: "clients",
  select: selectClients,
  fields: fieldsOf,
  columns: ({ address, ...fields }) => ({ ...alike.columns(fields), ...addressColumns(address) }),
});

const NAME = sql`clients.name collate "pl-x-icu"`;
const TOWN = sql`clients.town collate "pl-x-icu"`;

const ORDERS: Record<ClientListQuery["orderBy"], RawBuilder<unknown>> = {
  nameAsc: sql`${NAME} asc, clients.id asc`,
  nameDesc: sql`${NAME} desc, clients.id desc`,
  dateAsc: sql`clients.added_at asc, clients.id asc`,
  dateDesc: sql`clients.added_at desc, clients.id desc`,
  townAsc: sql`${TOWN} asc, ${NAME} asc, clients.id asc`,
  townDesc: sql`${TOWN} desc, ${NAME} desc, clients.id desc`,
};

/** The clients that match. */
export function listClients({ id: accountId }: Account, query: ClientListQuery): Listing<ClientRow> {
  const { searchTerm, kind, state, voivodeship, favourite } = query;
  const condition = allOf([
    kind !== undefined && sql<boolean>`clients.kind = ${kind}`,
    state !== undefined && sql<boolean>`clients.active = ${state === "active"}`,
    voivodeship !== undefined && sql<boolean>`clients.voivodeship = ${voivodeship}`,
    favouriteIs(favourite, { accountId, kind: "clients", id: sql.ref("clients.id") }),
    !!searchTerm && holdsTerm("clients", searchTerm),
  ]);
  return listing((database) => selectClients(database).where(condition), {
    id: "clients.id",
    matching: (database) => database.selectFrom("clients").where(condition),
    order: ORDERS[query.orderBy],
  });
}

/** Tells if another real client has this tax number. */
export async function isNipTaken(tx: Tx, nip: string, except: string | null): Promise<boolean> {
  if (nip === "") return false;
  const found = await tx
    .selectFrom("clients")
    .select("id")
    .where("nip", "=", nip)
    .where("sample", "=", false)
    .$if(except !== null, (query) => query.where("id", "<>", except as string))
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes two clients with one tax number wait for each other, so that the second sees the first. */
export async function lockNip(tx: Tx, nip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`nip:${nip}`}, 0))`.execute(tx);
}

/** Ends every open session of the client's accounts. */
export async function endSessionsOfClient(tx: Tx, clientId: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()` })
    .where("ended_at", "is", null)
    .where("account_id", "in", tx.selectFrom("accounts").select("id").where("client_id", "=", clientId))
    .execute();
}

type FoundClient = Pick<
  ClientRow,
  "id" | "name" | "town" | "nip" | "regon" | "krs" | "email" | "phone" | "contact_person"
>;

/** Clients by name, number, town or contact; for administrators. */
export async function searchClients(database: Database, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<FoundClient>`
    select id, name, town, nip, regon, krs, email, phone, contact_person
    from clients where ${holdsTerm("clients", term)}
    order by ${startsWith("name", term)}, name collate "pl-x-icu", id limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map(({ id, name, town, nip, regon, krs, email, phone, contact_person }) => ({
    id,
    label: name,
    detail: [town, nip && `NIP ${formatNip(nip)}`].filter(Boolean).join(", "),
    searched: {
      nip: formatNip(nip),
      town,
      regon,
      krs,
      email,
      phone: plainPhone(phone),
      person: contact_person,
    },
  }));
  return hitsOf(found, term);
}

/** Names of clients for the audit log. */
export const CLIENT_NAMES: NameSource = {
  present: { table: "clients", name: sql`name` },
  logged: sql`state ->> 'name'`,
};

/** A sample client that has an account, an invitation or a real project is somebody's work by now. */
export const CLIENT_UNUSED = sql<boolean>`
  not exists (select 1 from accounts where accounts.client_id = clients.id)
  and not exists (select 1 from invitations where invitations.client_id = clients.id)
  and not exists (select 1 from investments where investments.client_id = clients.id)
`;

/** Sample projects that may be removed: those without orders. */
export const INVESTMENT_UNUSED = sql<boolean>`
  not exists (select 1 from orders where orders.investment_id = investments.id)
`;

/** Notes that these sample clients are there for the sample projects alone. */
export async function markMadeForProjects(tx: Tx, ids: string[]): Promise<void> {
  await tx.updateTable("clients").set({ sample_for: "investments" }).where("id", "in", ids).execute();
}

/** The sample clients, whose projects the sample projects are. */
export async function sampleClientIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom("clients").select("id").where("sample", "=", true).orderBy("id").execute();
  return rows.map(({ id }) => id);
}
