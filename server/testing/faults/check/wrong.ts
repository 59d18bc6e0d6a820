import { setTimeout as delay } from "node:timers/promises";
import type { Place } from "../place.ts";
import { wrongBytes } from "./bytes.ts";
import { wrongDocuments, wrongDownloads } from "./documents.ts";
import { wrongLetters } from "./letters.ts";
import { wrongNumbers, wrongOrders } from "./orders.ts";

/** No request takes as long once its sender is gone. */
const SETTLED_MS = 40_000;

/** A lease is given up by then, or stays: of what a server was storing when it was killed, or when it had no database. */
const LEASES_MS = 2_000;

/**
 * The invariant: whatever was answered 2xx is there with the right bytes, and nothing else is. Answers what is against it, in
 * sentences; clients must not be at work. What they could not know of their own requests is known afterwards.
 */
export async function wrongWith(place: Place): Promise<string[]> {
  await settled(place);
  const wrong = [
    ...place.ledger.wrong,
    ...(await wrongDocuments(place)),
    ...(await wrongOrders(place)),
    ...(await wrongNumbers(place)),
    ...(await wrongLetters(place)),
    ...(await wrongBytes(place)),
  ];
  return wrong.length > 0 ? wrong : wrongDownloads(place);
}

/** Waits until no server is at anything: it goes on for a moment with what nobody waits for any more. */
async function settled({ pool }: Place): Promise<void> {
  const begin = performance.now();
  for (let quiet = 0; quiet < 3 && performance.now() - begin < SETTLED_MS; ) {
    const { rows } = await pool.query<{ busy: number }>(
      `select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and (state = 'active' or state like '%transaction%'))::int
        + (select count(*) from object_leases where $1)::int as busy`,
      [performance.now() - begin < LEASES_MS],
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
    await delay(100);
  }
}
