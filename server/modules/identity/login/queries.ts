import type { Role } from "@bonum/contract/identity/account.ts";
import type { OwnSession } from "@bonum/contract/identity/own-account.ts";
import type { StartScreen } from "@bonum/contract/identity/start-screen.ts";
import { type Selectable, sql } from "kysely";
import { type Account, UNNAMED } from "../../../kernel/account.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { lacksSecondStep } from "../second-step/security/queries.ts";

/** Any number that no other lock of this database has. */
const FIRST_ADMIN_LOCK = 7_265_002;

export interface Credentials extends Omit<Account, "sessionId"> {
  passwordHash: string;
}

/** A session that is used every day still ends: after so many days the person proves anew who they are. */
const SESSION_MAX_DAYS = 30;

const absoluteEnd = sql<Date>`sessions.created_at + make_interval(days => ${SESSION_MAX_DAYS})`;

/** Columns of a caller's account. */
const ACCOUNT_COLUMNS = [
  "accounts.id",
  "accounts.email",
  "accounts.display_name",
  "accounts.roles",
  "accounts.language",
  "accounts.client_id",
  "accounts.client_role",
  "accounts.confirmed_at",
] as const;

type AccountRow = Pick<
  Selectable<Schema["accounts"]>,
  "id" | "email" | "display_name" | "roles" | "language" | "client_id" | "client_role" | "confirmed_at"
>;

function toAccount(row: AccountRow): Omit<Account, "sessionId"> {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    roles: row.roles as Role[],
    language: row.language,
    confirmed: row.confirmed_at !== null,
    clientId: row.client_id,
    clientRole: row.client_role,
  };
}

/** The accounts of an inactive client see nothing and cannot sign in. */
const isClientActive = sql<boolean>`coalesce(clients.active, true)`;

/** The active account of this e-mail (blind to case), with its password's hash. */
export async function findCredentials(database: Database, email: string): Promise<Credentials | undefined> {
  const row = await database
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select([...ACCOUNT_COLUMNS, "accounts.password_hash"])
    .where("accounts.email", "=", email.toLowerCase())
    .where("accounts.state", "=", "active")
    .where(isClientActive)
    .executeTakeFirst();
  return row && { ...toAccount(row), passwordHash: row.password_hash };
}

/**
 * Locks the account until the transaction ends, and returns whether its password is still the one that was checked:
 * between the check and the change that it allows, somebody may have set another.
 */
export async function lockPassword(tx: Tx, accountId: string, passwordHash: string): Promise<boolean> {
  const locked = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("password_hash", "=", passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** The account of this id, if it may sign in now. */
export async function findActiveAccount(
  database: Database,
  id: string,
): Promise<Omit<Account, "sessionId"> | undefined> {
  const row = await selectAccounts(database).where("accounts.id", "=", id).where(isActive).executeTakeFirst();
  return row && toAccount(row);
}

function selectAccounts(database: Database) {
  return database
    .selectFrom("accounts")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select(ACCOUNT_COLUMNS)
    .where(isClientActive);
}

const isActive = sql<boolean>`accounts.state = 'active'`;

/**
 * Tells if an open invitation waits for an account that was removed from its client; accepting it asks for
 * the account's password.
 */
const isInvitedBack = sql<boolean>`(
  accounts.state = 'blocked' and accounts.client_id is null and accounts.roles = array['Client']
  and exists (
    select from invitations
    where invitations.email = accounts.email and accepted_at is null and withdrawn_at is null
      and invitations.expires_at > now()
  )
)`;

/** An account whose forgotten password may be set anew. */
export interface Resettable extends Omit<Account, "sessionId"> {
  /** True if it may log in, or an invitation waits to let it in again. */
  active: boolean;
}

/** The account of this id or e-mail (blind to case), if its forgotten password may be set anew. */
export async function findResettable(
  database: Database,
  by: { id: string } | { email: string },
): Promise<Resettable | undefined> {
  const accounts = selectAccounts(database).select(isActive.as("active"));
  const row = await ("id" in by
    ? accounts.where("accounts.id", "=", by.id)
    : accounts.where("accounts.email", "=", by.email.toLowerCase())
  )
    .where(sql<boolean>`(${isActive} or ${isInvitedBack})`)
    .executeTakeFirst();
  return row && { ...toAccount(row), active: row.active };
}

/** Opens a session; returns its id. */
export async function openSession(
  tx: Tx,
  session: { accountId: string; seconds: number; address: string; userAgent: string },
): Promise<string> {
  const row = await tx
    .insertInto("sessions")
    .values({
      account_id: session.accountId,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.seconds})`,
      address: session.address,
      user_agent: session.userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Account of a session; `lacksSecondStep` if the portal requires a second step that it has not set up. */
interface SessionAccount {
  account: Account;
  lacksSecondStep: boolean;
}

/** The account behind an open session; none when it ended, expired or the account is blocked. */
export async function findSessionAccount(
  database: Database,
  sessionId: string,
): Promise<SessionAccount | undefined> {
  const [row] = await selectSessionAccount(database, { sessionId });
  return row && { account: { ...toAccount(row), sessionId }, lacksSecondStep: row.lacks_second_step };
}

/** Every request of somebody signed in asks this. */
const selectSessionAccount = prepared(["sessionId"], (database, { sessionId }: { sessionId: string }) =>
  database
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .leftJoin("clients", "clients.id", "accounts.client_id")
    .select(ACCOUNT_COLUMNS)
    .select(lacksSecondStep.as("lacks_second_step"))
    .where("sessions.id", "=", sessionId)
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", sql<Date>`now()`)
    .where(absoluteEnd, ">", sql<Date>`now()`)
    .where("accounts.state", "=", "active")
    .where(isClientActive),
);

/** Lets a session live so many seconds more, but not past its absolute end. */
export async function extendSession(database: Database, sessionId: string, seconds: number): Promise<void> {
  await database
    .updateTable("sessions")
    .set({ expires_at: sql<Date>`least(now() + make_interval(secs => ${seconds}), ${absoluteEnd})` })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

/** An account's open sessions, the newest first; `currentId` is the one that asks. */
export async function listSessions(
  database: Database,
  { accountId, currentId }: { accountId: string; currentId: string },
): Promise<OwnSession[]> {
  const rows = await database
    .selectFrom("sessions")
    .select(["id", "created_at", "expires_at", "address", "user_agent"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    startedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
  }));
}

/** Ends an account's open sessions, but for one where it is named; returns how many they were. */
export async function endSessions(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<number> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()` })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .$if(except !== undefined, (query) => query.where("id", "<>", except as string))
    .returning("id")
    .execute();
  return ended.length;
}

/** Ends one open session of an account; returns whether there was one. */
export async function endOwnSession(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Forgets sessions that expired more than 30 days ago (the audit keeps the log-ins), and counted tries that no longer count. */
export async function forgetExpired(database: Database): Promise<void> {
  await database
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
  await sql`delete from throttle where expire < extract(epoch from now()) * 1000`.execute(database);
}

export async function hasAdmin(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom("accounts")
    .select("id")
    .where(sql<boolean>`'Admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes the first administrator unless there is one. Several servers may start at once: one of them makes it.
 *
 * @returns whether this call made it
 */
export async function createFirstAdmin(
  database: Database,
  admin: { email: string; passwordHash: string },
): Promise<boolean> {
  return transact(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
    if (await hasAdmin(tx)) return false;
    await tx
      .insertInto("accounts")
      .values({
        email: admin.email,
        display_name: UNNAMED,
        roles: ["Admin"],
        password_hash: admin.passwordHash,
        confirmed_at: sql<Date>`now()`,
        first_steps: true,
      })
      .execute();
    return true;
  });
}

/** Tells if the account is shown the first steps of a new portal. */
export async function isShownFirstSteps(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom("accounts")
    .select("first_steps")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.first_steps;
}

/** Screen after the account's log-in, unless another one was requested. */
export async function readStartScreen(database: Database, id: string): Promise<StartScreen> {
  const row = await database
    .selectFrom("accounts")
    .select("start_screen")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.start_screen;
}
