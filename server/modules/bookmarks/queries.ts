import type { Bookmark, RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { ErasedPerson, Erasure, NameSource } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** Name sources of each kind's records. */
export type Sources = Readonly<Record<RecordName["kind"], NonNullable<NameSource["present"]>>>;

/** The account's records that are still there, favourites by name, then what was opened last. */
export async function listBookmarks(
  database: Database,
  accountId: string,
  sources: Sources,
): Promise<Bookmark[]> {
  const parts = Object.entries(sources).map(
    ([kind, { table, name, there = sql<boolean>`true` }]) => sql`
      select marked.kind, marked.record_id as id, ${name} as name, marked.favourite, marked.opened_at
      from ${sql.table(table)} join (
        select kind, record_id, favourite, opened_at from bookmarks
        where account_id = ${accountId} and kind = ${kind}
      ) as marked on marked.record_id = ${sql.ref(`${table}.id`)}
      where ${there}`,
  );
  const { rows } = await sql<Omit<Bookmark, "openedAt"> & { openedAt: Date | null }>`
    select kind, id, name, favourite, opened_at as "openedAt" from (${sql.join(parts, sql` union all `)}) as known
    order by favourite desc, case when favourite then name end collate "pl-x-icu", opened_at desc nulls last, id
  `.execute(database);
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt?.toISOString() ?? null }));
}

/** The condition that the account has marked, or not marked, the record of this id as a favourite; none where nobody asks. */
export function favouriteIs(
  asked: boolean | undefined,
  { accountId, kind, id }: { accountId: string; kind: RecordName["kind"]; id: RawBuilder<unknown> },
): RawBuilder<boolean> | false {
  if (asked === undefined) return false;
  // Favourites as one array: a hundred at most, evaluated once, so that the table's own index is used.
  const favourites = sql`array(
    select record_id from bookmarks where account_id = ${accountId} and kind = ${kind} and favourite
  )`;
  return asked ? sql<boolean>`${id} = any(${favourites})` : sql<boolean>`${id} <> all(${favourites})`;
}

/** Tells if the record exists. */
export async function isThere(
  database: Database,
  { kind, id }: RecordName,
  sources: Sources,
): Promise<boolean> {
  const { table, there = sql<boolean>`true` } = sources[kind];
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${there}`.execute(database);
  return rows.length > 0;
}

/** Number of recently opened records kept; favourites stay regardless. */
const OPENED_MAX = 20;

/** Remembers that the account opened a record, and forgets what it opened before the last twenty. */
export async function noteOpened(tx: Tx, accountId: string, { kind, id }: RecordName): Promise<void> {
  const opened_at = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto("bookmarks")
    .values({ account_id: accountId, kind, record_id: id, opened_at })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "kind", "record_id"]).doUpdateSet({ opened_at }),
    )
    .execute();
  await sql`
    delete from bookmarks where account_id = ${accountId} and not favourite and (kind, record_id) not in (
      select kind, record_id from bookmarks where account_id = ${accountId}
      order by opened_at desc nulls last limit ${sql.lit(OPENED_MAX)}
    )
  `.execute(tx);
}

/** Number of other favourites that the account can see. */
export async function countOtherFavourites(
  database: Database,
  accountId: string,
  { record, sources }: { record: RecordName; sources: Sources },
): Promise<number> {
  const isSame = ({ kind, id }: RecordName) => kind === record.kind && id === record.id.toLowerCase();
  const all = await listBookmarks(database, accountId, sources);
  return all.filter((one) => one.favourite && !isSame(one)).length;
}

/** Marks a record as a favourite of the account, or takes the mark away. */
export async function writeFavourite(
  tx: Tx,
  accountId: string,
  { kind, id, favourite }: RecordName & { favourite: boolean },
): Promise<void> {
  if (favourite) {
    await tx
      .insertInto("bookmarks")
      .values({ account_id: accountId, kind, record_id: id, favourite })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "kind", "record_id"]).doUpdateSet({ favourite }),
      )
      .execute();
    return;
  }
  const own = { account_id: accountId, kind, record_id: id };
  const never = sql<boolean>`opened_at is null`;
  await tx
    .deleteFrom("bookmarks")
    .where((row) => row.and(own))
    .where(never)
    .execute();
  await tx
    .updateTable("bookmarks")
    .set({ favourite })
    .where((row) => row.and(own))
    .execute();
}

/** Bookmarks of an account, for its data export. */
export function selectMyBookmarks(database: Database, { id }: Account) {
  const bookmarks = database
    .selectFrom("bookmarks")
    .select(["kind", "record_id as id", "favourite", "opened_at as openedAt"])
    .where("account_id", "=", id)
    .orderBy("opened_at", "desc");
  return { bookmarks };
}

export async function eraseBookmarks(tx: Tx, { id }: ErasedPerson): Promise<Erasure> {
  await tx.deleteFrom("bookmarks").where("account_id", "=", id).execute();
  return {};
}
