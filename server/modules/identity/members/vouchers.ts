import { type RawBuilder, sql } from "kysely";
import type { Audience } from "../../../kernel/news/queries.ts";
import type { Database } from "../../../platform/database/connect.ts";

/*
 * Nobody is two people by accounts that they brought in. The database keeps who invited and who confirmed whom; whatever
 * asks for a second person asks here.
 */

/** Everybody who stands behind `accounts`: who invited or confirmed it, who invited or confirmed those, and so on. */
export const VOUCHERS = sql<string[]>`array(select vouchers_of(accounts.id)::text)`;

/** Condition on `accounts`: an active, confirmed administrator. */
const COUNTS = sql<boolean>`(
  'Admin' = any(accounts.roles) and accounts.state = 'active' and accounts.confirmed_at is not null
)`;

/** Period in days without another administrator after which somebody counts as the only one. */
const ALONE_DAYS = 30;

/**
 * Tells if two administrators are independent: each account is vouched for by somebody other than the other
 * one.
 */
export function areIndependent(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(stands_without(${one}, ${other}) and stands_without(${other}, ${one}))`;
}

/** Tells if this is the only confirmed administrator, and was within the last `ALONE_DAYS`. */
export function isAlone(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    array(select accounts.id from accounts where ${COUNTS}) = array[${personId}]
    and array(
      select former.account_id from former_administrators as former
      where former.until > now() - ${ALONE_DAYS} * interval '1 day'
    ) <@ array[${personId}]
  )`;
}

/**
 * Tells if an administrator may complete an action that another one, named by the column `first`, has begun.
 */
export function isSecondPerson(first: string, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from accounts where accounts.id = ${personId} and ${COUNTS}
      and ${areIndependent(sql.ref(first), sql`accounts.id`)}
  )`;
}

/** The administrators who may be the second person to what this one has begun. */
export function secondPersonTo(id: string): Audience {
  return sql<boolean>`(${COUNTS} and ${areIndependent(sql`${id}::uuid`, sql`accounts.id`)})`;
}

/**
 * Tells if an administrator's action waits for a second person; without another administrator it does not.
 */
export async function needsSecondPerson(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`select ${isAlone(sql`${id}::uuid`)} as alone`.execute(
    database,
  );
  return rows[0]?.alone === false;
}

/** Tells if an administrator may complete an action that another one has begun. */
export async function mayComplete(
  database: Database,
  { begunBy, personId }: { begunBy: string; personId: string },
): Promise<boolean> {
  const found = database.selectFrom("accounts").select("id").where("id", "=", personId);
  return (await found.where(secondPersonTo(begunBy)).executeTakeFirst()) !== undefined;
}
