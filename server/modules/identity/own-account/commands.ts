import { isDeepStrictEqual } from "node:util";
import {
  type Acceptance,
  NOTIFICATION_KINDS,
  type OwnAccount,
  type OwnAccountFields,
} from "@bonum/contract/identity/own-account.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { command, type Resource, record } from "../../../kernel/command.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { revokeTokens } from "../../../platform/single-use-tokens.ts";
import { takeBackMail } from "../../mail/queries.ts";
import { currentVersion } from "../../pages/page.ts";
import { endSessions } from "../login/queries.ts";
import { ACCOUNTS } from "../policy.ts";
import { deleteTicketsOf } from "../second-step/queries.ts";
import {
  EMAIL_CHANGE,
  editProfile,
  lockProfile,
  PASSWORD_RESET,
  type ProfileRow,
  readProfile,
} from "./queries.ts";
import { insertAcceptance } from "./terms-queries.ts";

/** An account, as its own person keeps it. */
const profiles: Resource<ProfileRow> = {
  ...ACCOUNTS,
  read: readProfile,
  audit: ({ displayName, language, muted, dailyDigest }) => ({ displayName, language, muted, dailyDigest }),
  assertUnchanged: sameRevision({
    changed: "Ustawienia konta zostały w międzyczasie zmienione",
    reload: "Wczytaj je ponownie",
  }),
};

/** What mail an account wants. */
export function choicesOf({ muted, dailyDigest }: ProfileRow): OwnAccount["notifications"] {
  const wanted = dailyDigest ? "daily" : "each";
  return {
    documents: !muted.includes("documents"),
    messages: !muted.includes("messages"),
    orders: muted.includes("orders") ? "none" : wanted,
  };
}

/** Changes the caller's name, language and choice of mail. @throws Conflict */
export function updateProfile(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, fields }: { ifMatch: string | undefined; fields: OwnAccountFields },
): Promise<ProfileRow> {
  return command(tx, actor, {
    resource: profiles,
    action: "account.update",
    ifMatch,
    lock: (tx) => lockProfile(tx, account.id),
    async apply(tx, row) {
      const { displayName, language, notifications } = fields;
      const chosen = { ...choicesOf(row), ...notifications };
      const muted = NOTIFICATION_KINDS.filter((kind) => chosen[kind] === false || chosen[kind] === "none");
      const wanted = { displayName, language, muted, dailyDigest: chosen.orders === "daily" };
      if (isDeepStrictEqual(profiles.audit(row), wanted)) return false;
      await editProfile(tx, row.id, wanted);
    },
  });
}

/**
 * Notes that the caller accepts a version of a law page; only the one in force can be accepted.
 *
 * @throws Invalid for another version
 */
export async function acceptTerms(tx: Tx, { account, actor }: Caller, accepted: Acceptance): Promise<void> {
  if (accepted.version !== (await currentVersion(tx, accepted.slug))) {
    throw new Invalid({ version: ["acceptance.outdated"] });
  }
  if (!(await insertAcceptance(tx, account.id, accepted))) return;
  await record(tx, actor, { resource: ACCOUNTS, action: "account.accept", id: account.id, after: accepted });
}

/** Signs the caller out everywhere but here, at once; returns how many sessions that ended. */
export async function endOtherSessions(tx: Tx, { account, actor }: Caller): Promise<number> {
  const ended = await endSessions(tx, { accountId: account.id, except: account.sessionId });
  if (ended === 0) return 0;
  await record(tx, actor, {
    resource: ACCOUNTS,
    action: "account.endOtherSessions",
    id: account.id,
    after: { ended },
  });
  return ended;
}

const MAILED_IN = { [PASSWORD_RESET]: "password-reset", [EMAIL_CHANGE]: "email-change" };

/** Revokes an account's mailed links of every purpose, and takes the mail back that would still bring one. */
export async function revokeLinks(tx: Tx, accountId: string): Promise<void> {
  for (const purpose of [PASSWORD_RESET, EMAIL_CHANGE] as const) {
    await revokeTokens(tx, { purpose, subject: accountId });
    await takeBackMail(tx, { accountId, templates: [MAILED_IN[purpose]] });
  }
}

/**
 * Where an account gets a new password, whoever knew the old one is out: sessions end, but for the one that is named,
 * log-ins that wait for their second step begin anew, and links that would open the account are good no more: one for
 * another address, too, since that address can ask for a new password.
 */
export async function revokeAccess(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<void> {
  await endSessions(tx, { accountId, ...(except !== undefined && { except }) });
  await deleteTicketsOf(tx, accountId);
  await revokeLinks(tx, accountId);
}
