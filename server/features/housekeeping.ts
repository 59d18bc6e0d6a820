import { forgetExpiredTokens } from "../platform/single-use-tokens.ts";
import { type Sweeping, sweep } from "../platform/storage/leases.ts";
import { forgetExpired } from "./account/queries.ts";
import { purgeTrash } from "./documents/trash/trash-rules.ts";
import { tidyOutbox } from "./mail/sending-rules.ts";
import { forgetUnfinishedLogins } from "./second-step/login-queries.ts";

const EVERY_MS = 10 * 60_000;

export interface Housekeeping {
  /** No new round begins; resolves when the running one has ended. */
  stop(): Promise<void>;
}

/**
 * Now and every ten minutes: forgets what has been in the trash for too long and sessions, unfinished log-ins, links and
 * counted tries that have run out, helps mail on that a dead server left behind, then deletes bytes that nobody owns.
 * Safe on several servers at once. A round that fails is logged, and the next one tries again.
 */
export function startHousekeeping(parts: Sweeping): Housekeeping {
  let stopped = false;
  let round = Promise.resolve();
  const begin = () => {
    round = round.then(() => (stopped ? undefined : keepHouse(parts)));
  };
  const timer = setInterval(begin, EVERY_MS);
  timer.unref();
  begin();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      return round;
    },
  };
}

async function keepHouse(parts: Sweeping): Promise<void> {
  try {
    await purgeTrash(parts);
    await forgetExpired(parts.database);
    await forgetUnfinishedLogins(parts.database);
    await forgetExpiredTokens(parts.database);
    await tidyOutbox(parts.database);
    await sweep(parts);
  } catch (error) {
    parts.log.warn({ err: error }, "housekeeping failed; the next round tries again");
  }
}
