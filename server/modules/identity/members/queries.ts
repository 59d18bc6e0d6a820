import type { FormerListQuery } from "@bonum/contract/identity/erasure.ts";
import type { ClientRole } from "@bonum/contract/identity/invitations.ts";
import { HITS_MAX, type SearchHit } from "@bonum/contract/lists/search.ts";
import { DECIDING_EVENTS } from "@bonum/contract/orders/events.ts";
import { type InferResult, type RawBuilder, sql } from "kysely";
import type { NameSource } from "../../../kernel/module.ts";
import type { Audience } from "../../../kernel/news/queries.ts";
import { isOfCentre } from "../../../kernel/record-queries.ts";
import { hitsOf } from "../../../kernel/search-hits.ts";
import { holdsWords, startsWith } from "../../../kernel/search-queries.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { allOf, inSnapshot, type PageOf, readPage } from "../../../platform/database/page.ts";
import { clientTable } from "../../clients/queries.ts";
import { VOUCHERS } from "./vouchers.ts";

/** Any number that no other lock of this database has. */
const STAFF_LOCK = 7_265_003;

/** An account as those see it who decide over its access. */
export type AccessRow = InferResult<ReturnType<typeof selectAccess>>[number];

function selectAccess(database: Database) {
  return (
    database
      .selectFrom("accounts")
      .leftJoin("accounts as changer", "changer.id", "accounts.access_changed_by")
      .select([
        "accounts.id",
        "accounts.email",
        "accounts.display_name",
        "accounts.roles",
        "accounts.client_id",
        "accounts.client_role",
        "accounts.created_at",
        "accounts.access_revision as revision",
        "accounts.access_changed_at as updated_at",
        "accounts.confirmed_at",
        "accounts.confirmed_at_machine",
        "changer.display_name as updated_by_name",
        isOfCentre("changer").as("updated_by_centre"),
      ])
      .select((row) => [
        sql<"active" | "blocked">`accounts.state`.as("state"),
        row
          .selectFrom("sessions")
          .select((session) => session.fn.max("created_at").as("last"))
          .whereRef("sessions.account_id", "=", "accounts.id")
          .as("last_sign_in"),
        sql<boolean>`(
          exists (select 1 from authenticators a where a.account_id = accounts.id and a.secret is not null)
          or exists (select 1 from passkeys p where p.account_id = accounts.id)
        )`.as("second_step"),
        VOUCHERS.as("vouchers"),
        isDecider("accounts.id").as("decided"),
        sql<boolean>`(
          accounts.client_role = 'owner' and not exists (
            select from accounts other
            where other.client_id = accounts.client_id and other.client_role = 'owner'
              and other.state = 'active' and other.id <> accounts.id
          )
        ) is true`.as("only_owner"),
        sql<boolean>`exists (
          select from accounts other
          where ${MAY_CONFIRM}
        )`.as("confirmable"),
      ])
      // An erased account cannot be managed any more.
      .where("accounts.state", "in", ["active", "blocked"])
  );
}

/** Tells if `other` may confirm `accounts`, by the rule of `canConfirm`. */
const MAY_CONFIRM = sql<boolean>`(
  'Admin' = any(other.roles) and other.state = 'active' and other.confirmed_at is not null
  and other.id <> accounts.id and not other.id::text = any(${VOUCHERS})
)`;

/** Tells if an account has decided an examination, by the history of orders. */
export const isDecider = (id: string) => sql<boolean>`exists (
  select from order_history where order_history.account_id = ${sql.ref(id)}
    and event = any(${DECIDING_EVENTS})
)`;

const BY_NAME = sql`accounts.display_name collate "pl-x-icu", accounts.id`;

/** The accounts of a client, by name. */
export function listMembers(database: Database, clientId: string): Promise<AccessRow[]> {
  return selectAccess(database).where("accounts.client_id", "=", clientId).orderBy(BY_NAME).execute();
}

/** The administrators, by name. */
export function listStaff(database: Database): Promise<AccessRow[]> {
  return selectAccess(database).where(sql<boolean>`'Admin' = any(accounts.roles)`).orderBy(BY_NAME).execute();
}

/** Indexed expression of accounts. */
const NAME_AND_ADDRESS = sql`fold_text(accounts.display_name || chr(10) || accounts.email)`;

const FORMER_ORDERS: Record<FormerListQuery["orderBy"], RawBuilder<unknown>> = {
  nameAsc: BY_NAME,
  nameDesc: sql`accounts.display_name collate "pl-x-icu" desc, accounts.id desc`,
  dateAsc: sql`accounts.created_at, accounts.id`,
  dateDesc: sql`accounts.created_at desc, accounts.id desc`,
};

/** A page of the accounts that were taken out of their client and are no administrator's: nobody's, until they are erased. */
export function listFormer(database: Database, query: FormerListQuery): Promise<PageOf<AccessRow>> {
  const { searchTerm, orderBy } = query;
  const condition = allOf([
    sql<boolean>`accounts.client_id is null and not 'Admin' = any(accounts.roles)`,
    !!searchTerm && holdsWords(NAME_AND_ADDRESS, searchTerm),
  ]);
  return inSnapshot(database, (tx) =>
    readPage(selectAccess(tx).where(condition), {
      ...query,
      id: "accounts.id",
      order: FORMER_ORDERS[orderBy],
    }),
  );
}

/** People by name or address, of the centre and of clients, with whose they are; for administrators. */
export async function searchPeople(database: Database, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<
    Record<"id" | "display_name" | "email", string> & Record<"client_id" | "client", string | null>
  >`
    select accounts.id, display_name, accounts.email, client_id, clients.name as client
    from accounts left join clients on clients.id = accounts.client_id
    where accounts.state in ('active', 'blocked') and ${holdsWords(NAME_AND_ADDRESS, term)}
    order by ${startsWith("display_name", term)}, ${BY_NAME} limit ${HITS_MAX}
  `.execute(database);
  const found = rows.map(({ id, display_name, email, client_id, client }) => ({
    id,
    label: display_name,
    detail: [email, client].filter((part) => part !== null).join(", "),
    ...(client_id !== null && { within: client_id }),
    searched: { email },
  }));
  return hitsOf(found, term);
}

export function readAccess(tx: Tx, id: string): Promise<AccessRow> {
  return selectAccess(tx).where("accounts.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks an account of this client, and all changes of the client's accounts, until the transaction ends. */
export async function lockMember(tx: Tx, clientId: string, id: string): Promise<AccessRow | undefined> {
  await clientTable.lock(tx, clientId);
  return selectAccess(tx)
    .where("accounts.id", "=", id)
    .where("accounts.client_id", "=", clientId)
    .forNoKeyUpdate("accounts")
    .executeTakeFirst();
}

/** Locks all changes of administrators until the transaction ends. */
export async function lockAllStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STAFF_LOCK})`.execute(tx);
}

/** Locks an administrator's account, and all changes of administrators, until the transaction ends. */
export async function lockStaff(tx: Tx, id: string): Promise<AccessRow | undefined> {
  await lockAllStaff(tx);
  return selectAccess(tx)
    .where("accounts.id", "=", id)
    .where(sql<boolean>`'Admin' = any(accounts.roles)`)
    .forNoKeyUpdate("accounts")
    .executeTakeFirst();
}

/** Tells if the client has an active owner besides this account. */
export async function hasOtherOwner(tx: Tx, clientId: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom("accounts")
    .select("id")
    .where("client_id", "=", clientId)
    .where("client_role", "=", "owner")
    .where("state", "=", "active")
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Tells if there is an active administrator besides this account. */
export async function hasOtherAdmin(tx: Tx, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom("accounts")
    .select("id")
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where("state", "=", "active")
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The administrator who signs in with the address; none where it is nobody's or somebody else's. */
export async function findStaffId(database: Database, email: string): Promise<string | undefined> {
  const found = database.selectFrom("accounts").select("id").where("email", "=", email);
  return (await found.where(sql<boolean>`'Admin' = any(roles)`).executeTakeFirst())?.id;
}

/** Notes that an account is confirmed: by another administrator, or by none where whoever runs the machine did it. */
export async function confirmAccount(tx: Tx, id: string, confirmerId: string | null): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      confirmed_at: sql<Date>`now()`,
      confirmed_by: confirmerId,
      confirmed_at_machine: confirmerId === null,
      access_revision: sql<number>`access_revision + 1`,
      access_changed_at: sql<Date>`now()`,
      access_changed_by: confirmerId,
    })
    .where("id", "=", id)
    .execute();
}

/** The administrators who may confirm this account. */
export function confirmersOf(id: string): Audience {
  return sql<boolean>`accounts.id in (
    select other.id from accounts as other, accounts
    where accounts.id = ${id} and ${MAY_CONFIRM}
  )`;
}

export interface AccessChange {
  clientRole?: ClientRole | undefined;
  state?: "active" | "blocked" | undefined;
  /** Takes the account out of its client. */
  leaves?: boolean;
  editorId: string;
}

/** Writes who may sign in as what, with who decided it, and the next revision. */
export async function changeAccess(
  tx: Tx,
  id: string,
  { clientRole, state, leaves, editorId }: AccessChange,
): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({
      ...(clientRole && { client_role: clientRole }),
      ...(state && { state }),
      ...(leaves && { client_id: null, client_role: null }),
      access_revision: sql<number>`access_revision + 1`,
      access_changed_at: sql<Date>`now()`,
      access_changed_by: editorId,
    })
    .where("id", "=", id)
    .execute();
}

/** Makes an administrator who was a client's account too one that is none's. */
export async function removeClientRole(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ roles: sql<string[]>`array_remove(roles, 'Client')` })
    .where("id", "=", id)
    .execute();
}

/** Names of accounts for the audit log. */
export const ACCOUNT_NAMES: NameSource = {
  present: {
    table: "accounts",
    name: sql`email`,
    within: sql`client_id::text`,
    only: sql`state <> 'erased'`,
  },
  logged: sql`state ->> 'email'`,
};
