import type { ForgottenPassword } from "@bonum/contract/identity/own-account.ts";
import type { Task } from "graphile-worker";
import type pg from "pg";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { assertOpen, consume, createLimiter, networkOf } from "../../../platform/limiter.ts";
import { issueToken, revokeTokens } from "../../../platform/single-use-tokens.ts";
import type { Portal } from "../../../portal.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { findCredentials } from "../login/queries.ts";
import type { Origin } from "../login/rules.ts";
import { countRecentLinks, findLanguage } from "./access-queries.ts";
import { PASSWORD_RESET } from "./account-links.ts";

/** Name of the task that mails the link, if there is an account to mail it to. */
export const FORGOTTEN_PASSWORD = "forgotten-password";

const AN_HOUR_SECONDS = 60 * 60;

/** Requests in an hour: for one address of mail from one network address, and from one network address at all. */
const LIMITS = { pair: 5, address: 40 };

/** Links that an account is mailed in an hour, whoever asks for them. */
const LINKS_AN_HOUR = 3;

/** Counts requests for a new password. */
export type ForgottenThrottle = (request: ForgottenPassword & Origin) => Promise<void>;

export function createForgottenThrottle(pool: pg.Pool): ForgottenThrottle {
  const limiter = (name: string, points: number) =>
    createLimiter(pool, { name, points, seconds: AN_HOUR_SECONDS });
  const pair = limiter("forgottenPair", LIMITS.pair);
  const address = limiter("forgottenAddress", LIMITS.address);
  return async (request) => {
    const network = networkOf(request.address);
    // An address that is refused anyway leaves no counters behind of the addresses that it goes on trying.
    await assertOpen(address, network);
    await consume(pair, `${network} ${request.email}`);
    await consume(address, network);
  };
}

/**
 * Takes a request for a new password. Whether the address has an account is looked up by a job afterwards, so neither
 * the answer nor its time tells.
 *
 * @throws TooManyRequests
 */
export async function askForNewPassword(
  { database }: Portal,
  throttle: ForgottenThrottle,
  request: ForgottenPassword & Origin,
): Promise<void> {
  await throttle(request);
  const { email, address, requestId } = request;
  await transact(database, (tx) =>
    addJob(tx, {
      task: FORGOTTEN_PASSWORD,
      payload: { email, address, requestId },
      key: `forgotten:${email}`,
      maxAttempts: 5,
    }),
  );
}

/** The task that mails a link for a new password to an address with an active account, and nothing to any other. */
export function forgottenPasswordTask(portal: Portal): Task {
  return async (payload) => {
    const { email, address, requestId } = payload as { email: string; address: string; requestId: string };
    const account = await findCredentials(portal.database, email);
    if (account === undefined) return;
    const { id, displayName } = account;
    const link = { purpose: PASSWORD_RESET, accountId: id };
    if ((await countRecentLinks(portal.database, link)) >= LINKS_AN_HOUR) return;
    await transact(portal.database, async (tx) => {
      const subject = { purpose: PASSWORD_RESET, subject: id };
      await revokeTokens(tx, subject);
      const token = await issueToken(tx, { ...subject, seconds: AN_HOUR_SECONDS });
      const language = await findLanguage(tx, id);
      await queueMail(tx, portal, {
        to: account.email,
        template: "password-reset",
        data: { token, displayName },
        language,
      });
      await recordAudit(tx, {
        actor: { accountId: null, email, address, requestId },
        action: "account.forgetPassword",
        subjectType: "account",
        subjectId: id,
      });
    });
  };
}
