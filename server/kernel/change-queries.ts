import { ChangeEvent } from "@bonum/contract/portal.ts";
import { sql } from "kysely";
import type { Tx } from "../platform/database/connect.ts";

/** The PostgreSQL channel on which all servers hear of changes. */
export const CHANGES_CHANNEL = "portal_changes";

/** Announces a change to every server, once the transaction commits and only then. */
export async function announce(tx: Tx, event: ChangeEvent): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(event)})`.execute(tx);
}

/**
 * Reads what a server announced; none where it is no event.
 */
export function readAnnouncement(payload: string | undefined): ChangeEvent | undefined {
  try {
    return ChangeEvent.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}
