import type { ApiKeyScope } from "@bonum/contract/api-keys/fields.ts";
import type { Role } from "@bonum/contract/identity/account.ts";
import { type InferResult, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import { countOf } from "../../platform/database/count.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { lacksSecondStep } from "../identity/second-step/security/queries.ts";

/** A key with its owner's name, and whether it is good now. */
export type ApiKeyRow = InferResult<ReturnType<typeof selectKeys>>[number];

const TODAY = sql<string>`(now() at time zone 'Europe/Warsaw')::date`;

const HAS_EXPIRED = sql<boolean>`(api_keys.expires_on < ${TODAY})`;

/** A key is its owner's arm: whoever may not act for the centre, or is not confirmed, has none. */
const MAY_ACT = sql<boolean>`(
  owner.state = 'active' and owner.confirmed_at is not null and 'Admin' = any(owner.roles)
)`;

function selectKeys(database: Database) {
  return database
    .selectFrom("api_keys")
    .innerJoin("accounts as owner", "owner.id", "api_keys.account_id")
    .leftJoin("accounts as revoker", "revoker.id", "api_keys.revoked_by")
    .selectAll("api_keys")
    .select([
      "owner.display_name as owner_name",
      "revoker.display_name as revoker_name",
      HAS_EXPIRED.as("has_expired"),
      MAY_ACT.as("may_act"),
    ]);
}

/** All keys: those that are not over first, each part by age, the newest first. */
export function listKeys(database: Database): Promise<ApiKeyRow[]> {
  return selectKeys(database)
    .orderBy(sql`(api_keys.revoked_at is not null or ${HAS_EXPIRED})`)
    .orderBy("api_keys.added_at", "desc")
    .orderBy("api_keys.id")
    .execute();
}

export function findKey(database: Database, id: string): Promise<ApiKeyRow | undefined> {
  return selectKeys(database).where("api_keys.id", "=", id).executeTakeFirst();
}

export function readKey(tx: Tx, id: string): Promise<ApiKeyRow> {
  return selectKeys(tx).where("api_keys.id", "=", id).executeTakeFirstOrThrow();
}

/** Locks a key until the transaction ends. */
export async function lockKey(tx: Tx, id: string): Promise<ApiKeyRow | undefined> {
  const locked = tx.selectFrom("api_keys").select("id").where("id", "=", id).forUpdate();
  return (await locked.executeTakeFirst()) && readKey(tx, id);
}

/** Number of valid keys; locks the table against concurrent additions. */
export async function countGoodKeys(tx: Tx): Promise<number> {
  await sql`lock table api_keys in share row exclusive mode`.execute(tx);
  return countOf(tx.selectFrom("api_keys").where("revoked_at", "is", null).where("expires_on", ">=", TODAY));
}

export interface NewKey {
  name: string;
  scope: ApiKeyScope;
  hash: Buffer;
  start: string;
  account_id: string;
  expires_on: string;
}

/** Keeps a new key; returns its id. */
export async function insertKey(tx: Tx, key: NewKey): Promise<string> {
  const { id } = await tx.insertInto("api_keys").values(key).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function setRevoked(tx: Tx, id: string, by: string): Promise<void> {
  await tx
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where("id", "=", id)
    .execute();
}

/** Account and permission of an API key. */
interface KeyCaller {
  account: Account;
  lacksSecondStep: boolean;
  scope: ApiKeyScope;
  /** True if its last noted use is old enough for a new note. */
  unnoted: boolean;
}

/** The caller behind a key, by its hash; none where it is no key, is over, or its owner may not act for the centre. */
export async function findCaller(database: Database, hash: Buffer): Promise<KeyCaller | undefined> {
  const [row] = await selectCaller(database, { hash });
  if (row === undefined) return undefined;
  return {
    account: {
      id: row.account_id,
      email: row.email,
      displayName: row.display_name,
      roles: row.roles as Role[],
      language: row.language,
      confirmed: true,
      // It has no session; what is counted by one is counted by the key.
      sessionId: row.id,
      clientId: row.client_id,
      clientRole: row.client_role,
      apiKey: row.name,
    },
    lacksSecondStep: row.lacks_second_step,
    scope: row.scope,
    unnoted: row.unnoted,
  };
}

/** Every request of a program asks this. */
const selectCaller = prepared(["hash"], (database, { hash }: { hash: Buffer }) =>
  database
    .selectFrom("api_keys")
    .innerJoin("accounts", "accounts.id", "api_keys.account_id")
    .select([
      "api_keys.id",
      "api_keys.name",
      "api_keys.scope",
      "api_keys.account_id",
      "accounts.email",
      "accounts.display_name",
      "accounts.roles",
      "accounts.language",
      "accounts.client_id",
      "accounts.client_role",
      lacksSecondStep.as("lacks_second_step"),
      sql<boolean>`(last_used_at is null or last_used_at not between now() - interval '1 minute' and now())`.as(
        "unnoted",
      ),
    ])
    .where("api_keys.hash", "=", hash)
    .where("api_keys.revoked_at", "is", null)
    .where("api_keys.expires_on", ">=", TODAY)
    .where("accounts.state", "=", "active")
    .where("accounts.confirmed_at", "is not", null)
    .where(sql<boolean>`'Admin' = any(accounts.roles)`),
);

/** Notes that a key was used, to the minute. */
export async function noteUse(database: Database, id: string): Promise<void> {
  await database
    .updateTable("api_keys")
    .set({ last_used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Days before its end at which an owner is warned; a key for a few weeks was made with its end in view. */
const WARNED_DAYS = 14;

const ENDS_SOON = sql<boolean>`(
  warned_at is null and revoked_at is null
  and expires_on between ${TODAY} and ${TODAY} + ${WARNED_DAYS}::int
  and expires_on > added_at::date + ${2 * WARNED_DAYS}::int
)`;

/** Tells if any owner has to be warned. */
export async function someEnd(database: Database): Promise<boolean> {
  return (await countOf(database.selectFrom("api_keys").where(ENDS_SOON))) > 0;
}

/** Takes the keys whose owners are to be told that they end soon, each once, also on several servers at once. */
export function takeEnding(tx: Tx): Promise<{ account_id: string; name: string; expires_on: string }[]> {
  return tx
    .updateTable("api_keys")
    .set({ warned_at: sql<Date>`now()` })
    .where(ENDS_SOON)
    .returning(["account_id", "name", "expires_on"])
    .execute();
}

/** Retention of expired keys for look-ups; the audit log keeps their uses. */
const REMEMBERED = sql`interval '400 days'`;

/** Forgets keys that have been over for long. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await sql`
    delete from api_keys
    where coalesce(revoked_at, now()) < now() - ${REMEMBERED} or expires_on < now() - ${REMEMBERED}
  `.execute(database);
}

/** The keys that an account made. */
export function selectMyKeys(database: Database, { id }: Account) {
  const apiKeys = database
    .selectFrom("api_keys")
    .select([
      "name",
      "scope",
      "added_at as addedAt",
      "expires_on as expiresOn",
      "last_used_at as lastUsedAt",
      "revoked_at as revokedAt",
    ])
    .where("account_id", "=", id)
    .orderBy("added_at");
  return { apiKeys };
}

/** A person's keys go with their account; who revoked another's is not named any more. */
export async function eraseKeys(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  await tx.deleteFrom("api_keys").where("account_id", "=", id).execute();
  await tx.updateTable("api_keys").set({ revoked_by: null }).where("revoked_by", "=", id).execute();
  return {};
}

/** Names of API keys for the audit log. */
export const KEY_NAMES: NameSource = {
  present: { table: "api_keys", name: sql`name` },
  logged: sql`state ->> 'name'`,
};
