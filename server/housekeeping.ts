import { purgeTrash } from "./modules/documents/trash/commands.ts";
import { forgetExpired } from "./modules/identity/login/queries.ts";
import { forgetUnfinishedLogins } from "./modules/identity/second-step/login-queries.ts";
import { tidyOutbox } from "./modules/mail/sending-rules.ts";
import { withLongStatements } from "./platform/database/deadlines.ts";
import { forgetExpiredTokens } from "./platform/single-use-tokens.ts";
import { type Sweeping, sweep } from "./platform/storage/leases.ts";

const EVERY_MS = 10 * 60_000;

/** What a round does, in this order. */
const STEPS: Record<string, (parts: Sweeping) => Promise<unknown>> = {
  trash: purgeTrash,
  sessions: ({ database }) => forgetExpired(database),
  logins: ({ database }) => forgetUnfinishedLogins(database),
  tokens: ({ database }) => forgetExpiredTokens(database),
  outbox: ({ database }) => tidyOutbox(database),
  bytes: sweep,
};

export interface Housekeeping {
  /** No new round begins; resolves when the running one has ended. */
  stop(): Promise<void>;
}

/**
 * Now and every ten minutes: forgets what has been in the trash for too long and sessions, unfinished log-ins, links and
 * counted tries that have run out, helps mail on that a dead server left behind, then deletes bytes that nobody owns.
 * Safe on several servers at once. A step that fails is logged and keeps none after it from being done; the next round
 * tries it again.
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
  for (const [step, run] of Object.entries(STEPS)) {
    try {
      await withLongStatements(() => run(parts));
    } catch (error) {
      parts.log.warn({ err: error, step }, "a step of housekeeping failed; the next round tries again");
    }
  }
}
