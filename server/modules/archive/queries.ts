import { sql } from "kysely";
import type { Account } from "../../kernel/account.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";
import type { Described, ListedFile } from "./list.ts";

/** Takes the lock of imports; it is held as long as the connection lives. False if another import runs. */
export async function holdImport(held: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(hashtextextended('import of an archive', 0)) as free
  `.execute(held);
  return rows[0]?.free ?? false;
}

export async function releaseImport(held: Database): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended('import of an archive', 0))`.execute(held);
  await sql`drop table if exists pg_temp.listed_files, pg_temp.met_contents`.execute(held);
}

/** The list and the contents that were met stand in the database, so that a large archive takes no memory of the process. */
export async function prepareImport(held: Database): Promise<void> {
  await sql`
    create temp table listed_files (
      place bytea primary key, line integer not null, path text not null, description jsonb not null,
      met boolean not null default false
    )
  `.execute(held);
  await sql`create temp table met_contents (sha256 bytea primary key, path text not null)`.execute(held);
}

/** Keeps a line of the list; where another line names the same file, it is refused. */
export async function insertListed(held: Database, file: ListedFile & { place: Buffer }): Promise<void> {
  const again = { refused: `ten sam plik opisuje wiersz ${file.line}` };
  await sql`
    insert into listed_files (place, line, path, description)
    values (${file.place}, ${file.line}, ${file.path}, ${JSON.stringify(file.description)})
    on conflict (place) do update set description = ${JSON.stringify(again)}
  `.execute(held);
}

/** Finds the list's line about the file at a path and marks it as met; undefined if there is none. */
export async function meetListed(
  held: Database,
  place: Buffer,
): Promise<{ line: number; description: Described | { refused: string } } | undefined> {
  const { rows } = await sql<{ line: number; description: Described | { refused: string } }>`
    update listed_files set met = true where place = ${place} returning line, description
  `.execute(held);
  return rows[0];
}

/** Lines of the list whose file was not met, some at a time. */
export async function listUnmet(held: Database, after: number): Promise<{ line: number; path: string }[]> {
  const { rows } = await sql<{ line: number; path: string }>`
    select line, path from listed_files where not met and line > ${after} order by line limit 500
  `.execute(held);
  return rows;
}

/** Notes a content of the archive; answers the path at which it was met before. */
export async function meetContent(
  held: Database,
  content: { sha256: Buffer; path: string },
): Promise<string | undefined> {
  const { numAffectedRows = 0n } = await sql`
    insert into met_contents (sha256, path) values (${content.sha256}, ${content.path}) on conflict do nothing
  `.execute(held);
  if (numAffectedRows > 0n) return undefined;
  const { rows } = await sql<{ path: string }>`
    select path from met_contents where sha256 = ${content.sha256}
  `.execute(held);
  return rows[0]?.path;
}

/** A file of an archive, as the table of those that were taken knows it. */
export interface ImportedFile {
  place: Buffer;
  path: string;
  size: number;
  modifiedAt: Date;
  sha256: Buffer;
}

/** The content that was taken of a file that looks as it did then. */
export async function findImported(
  database: Database,
  { place, size, modifiedAt }: Omit<ImportedFile, "sha256" | "path">,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom("imported_files")
    .select("sha256")
    .where("place", "=", place)
    .where("size", "=", size)
    .where("modified_at", "=", modifiedAt)
    .executeTakeFirst();
  return row?.sha256;
}

/**
 * Lets the transaction commit before the disk has it: others wait less for the locks that every new document takes. What a crash loses
 * of the last moments is lost whole, and taken by the next import; `releaseImport` commits what went before.
 */
export async function commitUnflushed(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** Notes that a content was taken; answers false where it was before. */
export async function insertImported(tx: Tx, { modifiedAt, ...file }: ImportedFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("imported_files")
    .values({ ...file, modified_at: modifiedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setImportedDocument(
  tx: Tx,
  { place, sha256, documentId }: { place: Buffer; sha256: Buffer; documentId: string },
): Promise<void> {
  await tx
    .updateTable("imported_files")
    .set({ document_id: documentId })
    .where("place", "=", place)
    .where("sha256", "=", sha256)
    .execute();
}

export async function findInvestmentId(database: Database, number: string): Promise<string | undefined> {
  const found = database.selectFrom("investments").select("id").where("number", "=", number.toUpperCase());
  return (await found.executeTakeFirst())?.id;
}

/** The administrator in whose name an archive is taken: the one of this e-mail, or the first there was. */
export async function findImporter(
  database: Database,
  email: string | undefined,
): Promise<Account | undefined> {
  const row = await database
    .selectFrom("accounts")
    .select(["id", "email", "display_name"])
    .where("state", "=", "active")
    .where("confirmed_at", "is not", null)
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where(sql<boolean>`(${email ?? null}::text is null or email = lower(${email ?? null}))`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, display_name: displayName } = row;
  return {
    id,
    email: row.email,
    displayName,
    roles: ["Admin"],
    language: "pl",
    confirmed: true,
    sessionId: "",
    clientId: null,
    clientRole: null,
  };
}
