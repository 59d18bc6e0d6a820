import { sql } from "kysely";
import type { Database, Tx } from "../database/connect.ts";
import type { Storage } from "./storage.ts";

/** Request for room. */
interface Asked {
  storage: Storage;
  bytes: number;
  /** The reservation that these bytes use, which else counts against them. */
  reservation?: string | undefined;
}

/**
 * Throws `StorageFullError` where so many bytes find no room beside what is reserved for others: bytes that were announced and
 * have not arrived.
 */
export async function assertUnreserved(
  database: Database,
  { storage, bytes, reservation }: Asked,
): Promise<void> {
  const { rows } = await sql<{ reserved: number }>`
    select reserved_bytes(${reservation ?? null}::uuid) as reserved
  `.execute(database);
  await storage.assertRoom(bytes + (rows[0]?.reserved ?? 0));
}

/** Makes whoever reserves room wait for each other until the transaction ends, so that each sees what those before it took. */
export async function lockReservations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reserved-room', 0))`.execute(tx);
}
