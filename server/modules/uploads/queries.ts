import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** Lifetime of an unfinished upload, in milliseconds. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

const EXPIRED = sql<boolean>`uploads.added_at <= now() - ${UPLOAD_LIFETIME_MS} * interval '1 millisecond'`;

/** Id and owner of an upload; the queries find no other account's. */
export interface UploadPlace {
  id: string;
  accountId: string;
}

export interface NewUpload extends UploadPlace {
  /** Stored part of the sender's metadata: the name, by the rules of documents. */
  metadata: { filename: string };
  size: number;
}

/** Unclaimed uploads of an account. */
export interface StandingUploads {
  /** Number of unfinished uploads with progress within the last hour. */
  arriving: number;
  /** Bytes of all of them as announced, arrived or not; of a day, because they expire after one. */
  bytes: number;
  /** Whole seconds until as many bytes have expired as were asked for; null where that many are not there. */
  secondsUntilFree: number | null;
}

/**
 * Counts an account's uploads and locks the account: of several that begin at once each counts those before it. What has
 * expired counts no more, whether or not it was swept.
 *
 * @param limit how many bytes may stay for another upload to begin
 */
export async function lockUploadsOf(tx: Tx, accountId: string, limit: number): Promise<StandingUploads> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { rows } = await sql<StandingUploads>`
    select
      count(*) filter (where received < size and touched_at > now() - interval '1 hour') as arriving,
      coalesce(sum(size), 0)::bigint as bytes,
      ceil(extract(epoch from min(expires_at) filter (where left_then <= ${limit}) - now()))::int as "secondsUntilFree"
    from (
      select received, size, touched_at,
        added_at + ${UPLOAD_LIFETIME_MS} * interval '1 millisecond' as expires_at,
        sum(size) over () - sum(size) over (order by added_at, id) as left_then
      from uploads where account_id = ${accountId} and document_id is null and not ${EXPIRED}
    ) as standing
  `.execute(tx);
  return rows[0] ?? { arriving: 0, bytes: 0, secondsUntilFree: null };
}

export async function insertUpload(tx: Tx, { id, accountId, metadata, size }: NewUpload): Promise<void> {
  await tx
    .insertInto("uploads")
    .values({ id, account_id: accountId, metadata: JSON.stringify(metadata), size })
    .execute();
}

/** An account's upload, also one that has expired and was not swept yet. */
export function findUpload(database: Database, place: UploadPlace) {
  return selectUpload(database, place).executeTakeFirst();
}

/** Locks an upload of the account before it is taken up. */
export function lockUpload(tx: Tx, place: UploadPlace) {
  return selectUpload(tx, place).forUpdate().executeTakeFirst();
}

function selectUpload(database: Database, { id, accountId }: UploadPlace) {
  return database
    .selectFrom("uploads")
    .select(["id", "metadata", "size", "received", "added_at", "document_id", EXPIRED.as("expired")])
    .where("id", "=", id)
    .where("account_id", "=", accountId);
}

/**
 * Adds a part that begins where the parts before end. Of two writers of one upload the slower is refused, so its bytes
 * have no gap and nothing twice.
 *
 * @returns whether the part was added
 */
export async function insertPart(
  tx: Tx,
  { id, accountId }: UploadPlace,
  { key, start, size }: { key: string; start: number; size: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with grown as (
      update uploads set received = received + ${size}, touched_at = now()
      where id = ${id} and account_id = ${accountId} and received = ${start} and document_id is null
      returning id
    )
    insert into upload_parts (storage_key, upload_id, starts_at) select ${key}, id, ${start} from grown
  `.execute(tx);
  return numAffectedRows > 0n;
}

/** The storage keys of an upload's parts, in their order. */
export async function listParts(database: Database, uploadId: string): Promise<string[]> {
  const parts = await database
    .selectFrom("upload_parts")
    .select("storage_key")
    .where("upload_id", "=", uploadId)
    .orderBy("starts_at")
    .execute();
  return parts.map(({ storage_key }) => storage_key);
}

/** Notes which document has the bytes of a locked upload, and leaves its parts to the sweep. */
export async function setDocument(tx: Tx, uploadId: string, documentId: string): Promise<void> {
  await tx.updateTable("uploads").set({ document_id: documentId }).where("id", "=", uploadId).execute();
  await tx.deleteFrom("upload_parts").where("upload_id", "=", uploadId).execute();
}

/** Deletes an upload with its parts; returns whether there was one. */
export async function deleteUpload(database: Database, { id, accountId }: UploadPlace): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("uploads")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every upload of an account. */
export async function deleteUploadsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("uploads").where("account_id", "=", accountId).execute();
}

/** Deletes the uploads that have expired; one that is being taken up is left to the next round. */
export async function deleteExpired(database: Database): Promise<void> {
  await sql`
    delete from uploads where id in (select id from uploads where ${EXPIRED} for update skip locked)
  `.execute(database);
}
