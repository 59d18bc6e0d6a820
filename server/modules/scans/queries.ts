import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ScannedObject } from "../../kernel/module.ts";
import type { Database, Tx } from "../../platform/database/connect.ts";

/** Lease of a scan, after which another server takes it over; it is renewed several times meanwhile. */
const CLAIM = sql`interval '2 minutes'`;

/** A scan that is under way. */
export interface Claim {
  key: string;
  id: string;
  /** Number of earlier scans of the object without a verdict. */
  attempts: number;
}

/** Takes an object for this server; nothing where it was scanned meanwhile, is gone, or another server is at it. */
export async function claimScan(database: Database, key: string): Promise<Claim | undefined> {
  const id = randomUUID();
  const { rows } = await sql<{ attempts: number }>`
    update object_scans set claimed_by = ${id}, claimed_until = now() + ${CLAIM}
    where storage_key = ${key} and state = 'waiting' and ${FREE}
    returning attempts
  `.execute(database);
  const row = rows[0];
  return row && { key, id, attempts: row.attempts };
}

/** Condition for an unclaimed scan, or one whose lease has expired. */
const FREE = sql`(claimed_until is null or claimed_until < now())`;

export async function renewClaim(database: Database, { key, id }: Claim): Promise<void> {
  await sql`
    update object_scans set claimed_until = now() + ${CLAIM} where storage_key = ${key} and claimed_by = ${id}
  `.execute(database);
}

/** Leaves the object to the next try. @param failed whether the scanner had it and gave no verdict */
export async function giveUpClaim(
  database: Database,
  { key, id }: Claim,
  { failed }: { failed: boolean },
): Promise<void> {
  await sql`
    update object_scans set claimed_by = null, claimed_until = null, attempts = attempts + ${failed ? 1 : 0}
    where storage_key = ${key} and claimed_by = ${id}
  `.execute(database);
}

/** An object whose bytes are missing has no verdict: should they be brought back, the walk through all contents notes them anew. */
export async function forgetScan(database: Database, { key, id }: Claim): Promise<void> {
  await sql`delete from object_scans where storage_key = ${key} and claimed_by = ${id}`.execute(database);
}

/**
 * Writes what came of a scan. What could not be scanned stays as it was: held, or given where it was there before the scanner.
 *
 * @returns false where another server has taken the object over, which says what comes of it
 */
export async function setScanned(
  tx: Tx,
  { key, id }: Claim,
  outcome: ScannedObject["outcome"],
): Promise<boolean> {
  const threat = outcome.state === "infected" ? outcome.threat : null;
  const reason = outcome.state === "failed" ? outcome.reason : null;
  const { rows } = await sql`
    update object_scans set state = ${outcome.state}, threat = ${threat}, reason = ${reason}, scanned_at = now(),
      held = case ${outcome.state} when 'clean' then false when 'infected' then true else held end,
      claimed_by = null, claimed_until = null
    where storage_key = ${key} and claimed_by = ${id} and state = 'waiting'
    returning storage_key
  `.execute(tx);
  return rows.length > 0;
}

/** Objects that wait and that no server is at, the oldest first, those that are held before all others. */
export async function listWaiting(
  database: Database,
  limit: number,
): Promise<{ key: string; held: boolean }[]> {
  const { rows } = await sql<{ key: string; held: boolean }>`
    select storage_key as key, held from object_scans where state = 'waiting' and ${FREE}
    order by held desc, added_at limit ${limit}
  `.execute(database);
  return rows;
}

/** Position of the walk through contents older than the scanner. */
export interface Walk {
  documentId: string;
  number: number;
}

export const WALK_BEGIN: Walk = { documentId: "00000000-0000-0000-0000-000000000000", number: 0 };

/**
 * Notes contents as waiting that were there before the scanner: they are given to people all the same.
 *
 * @returns where to go on; nothing at the end
 */
export async function noteEarlier(tx: Tx, from: Walk, limit: number): Promise<Walk | undefined> {
  const { rows } = await sql<Walk>`
    with page as materialized (
      select document_id, number, storage_key from document_versions
      where (document_id, number) > (${from.documentId}::uuid, ${from.number}::integer)
      order by document_id, number limit ${limit}
    ), noted as (
      insert into object_scans (storage_key, held) select distinct storage_key, false from page
      on conflict (storage_key) do nothing
    )
    select document_id as "documentId", number from page order by document_id desc, number desc limit 1
  `.execute(tx);
  return rows[0];
}

/** The same of what waits in the inbox and of the pictures of the public site, which are never many. */
export async function noteOthers(tx: Tx): Promise<void> {
  await sql`
    insert into object_scans (storage_key, held)
    select key, false from (
      select storage_key from inbox_papers
      union select picture_key from showcase_entries
      union select banner_key from organisation
    ) as others (key) where key is not null
    on conflict (storage_key) do nothing
  `.execute(tx);
}

/** Gives to people what waits for a scanner that there is no more. What is infected stays with nobody. */
export async function giveUnscanned(database: Database): Promise<void> {
  await sql`update object_scans set held = false where held and state in ('waiting', 'failed')`.execute(
    database,
  );
}

/** Waiting contents, contents that could not be scanned, and threats. */
export interface ScanFacts {
  /** Held until they are scanned. */
  waiting: number;
  oldest: Date | null;
  /** There before the scanner, and not scanned yet. */
  earlier: number;
  unscanned: number;
  infected: number;
}

export async function readScanFacts(database: Database): Promise<ScanFacts> {
  const { rows } = await sql<ScanFacts>`
    select
      (select count(*)::int from object_scans where held and state = 'waiting') as waiting,
      (select min(added_at) from object_scans where held and state = 'waiting') as oldest,
      (select count(*)::int from object_scans where state = 'waiting' and not held) as earlier,
      (select count(*)::int from object_scans where held and state = 'failed') as unscanned,
      (select count(*)::int from object_scans where held and state = 'infected') as infected
  `.execute(database);
  return rows[0] as ScanFacts;
}
