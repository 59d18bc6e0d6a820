import type { HeldContent } from "@bonum/contract/scans/fields.ts";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connect.ts";

/** Quarantine state of the content with this key, as the API shows it; null if it can be opened. */
export function heldBy(key: RawBuilder<unknown>): RawBuilder<HeldContent | null> {
  return sql<HeldContent | null>`(
    select json_build_object(
      'state', scan.state, 'threat', scan.threat, 'reason', scan.reason, 'removed', scan.removed_at is not null
    ) from object_scans as scan where scan.storage_key = ${key} and scan.held
  )`;
}

/** Quarantine state of the version `content` of a query. */
export const HELD = heldBy(sql.ref("content.storage_key"));

/** Locks what is known of an object until the transaction ends, where it is held. */
export async function lockHeld(tx: Tx, key: string): Promise<HeldContent | undefined> {
  const { rows } = await sql<HeldContent>`
    select state, threat, reason, removed_at is not null as removed from object_scans
    where storage_key = ${key} and held for update
  `.execute(tx);
  return rows[0];
}

/** Gives an object that could not be scanned to those who may see it. */
export async function setGiven(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable("object_scans")
    .set({ held: false })
    .where("storage_key", "=", key)
    .where("state", "=", "failed")
    .execute();
}

/** Says that the bytes of an infected object are deleted for good, and that what is known of it stays. */
export async function setRemoved(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable("object_scans")
    .set({ removed_at: new Date() })
    .where("storage_key", "=", key)
    .where("state", "=", "infected")
    .execute();
}
