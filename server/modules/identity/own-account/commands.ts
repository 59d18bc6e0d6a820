import { isDeepStrictEqual } from "node:util";
import {
  type Acceptance,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type OwnAccount,
  type OwnAccountFields,
} from "@bonum/contract/identity/own-account.ts";
import { recordAudit } from "../../../kernel/audit-queries.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { changeRecord, type Noun } from "../../../kernel/change-record.ts";
import { announce } from "../../../platform/database/changes.ts";
import { transact } from "../../../platform/database/transaction.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import {
  currentVersion,
  editProfile,
  insertAcceptance,
  lockProfile,
  type ProfileRow,
  readProfile,
} from "./profile-queries.ts";

const profiles: Noun<ProfileRow, OwnAccount> = {
  subject: "account",
  topic: "accounts",
  words: {
    changed: "Ustawienia konta zostały w międzyczasie zmienione",
    reload: "Wczytaj je ponownie",
  },
  lock: (tx, account) => lockProfile(tx, account.id),
  read: readProfile,
  audit: ({ displayName, language, muted }) => ({ displayName, language, muted }),
  present: presentProfile,
};

/** The caller's own account. */
export async function ownAccount({ portal, account }: Caller): Promise<OwnAccount> {
  return presentProfile(await readProfile(portal.database, account.id));
}

/** Changes the caller's name, language and choice of mail. @throws Conflict */
export function changeProfile(
  caller: Caller,
  fields: OwnAccountFields,
  ifMatch: string | undefined,
): Promise<OwnAccount> {
  return changeRecord(caller, profiles, {
    key: caller.account.id,
    ifMatch,
    action: "account.update",
    may: () => true,
    async apply(tx, row) {
      const { displayName, language, notifications } = fields;
      const muted = NOTIFICATION_KINDS.filter((kind) => !(notifications[kind] ?? !row.muted.includes(kind)));
      const wanted = { displayName, language, muted };
      if (isDeepStrictEqual(profiles.audit(row), wanted)) return false;
      await editProfile(tx, row.id, wanted);
      return true;
    },
  });
}

/**
 * Notes that the caller accepts a version of a law page; only the one in force can be accepted.
 *
 * @throws Invalid for another version
 */
export function acceptDocument({ portal, account, actor }: Caller, accepted: Acceptance): Promise<void> {
  return transact(portal.database, async (tx) => {
    if (accepted.version !== (await currentVersion(tx, accepted.slug))) {
      throw new Invalid({ version: ["acceptance.outdated"] });
    }
    if (!(await insertAcceptance(tx, account.id, accepted))) return;
    await recordAudit(tx, {
      actor,
      action: "account.accept",
      subjectType: "account",
      subjectId: account.id,
      after: accepted,
    });
    await announce(tx, { topic: "accounts", id: account.id });
  });
}

function presentProfile(row: ProfileRow): OwnAccount {
  return {
    id: row.id,
    email: row.email,
    pendingEmail: row.pendingEmail,
    displayName: row.displayName,
    language: row.language,
    notifications: {
      documents: !row.muted.includes("documents"),
      messages: !row.muted.includes("messages"),
    },
    notificationKinds: kindsFor(row),
    roles: row.roles,
    client: row.client,
    acceptances: row.acceptances.map(({ slug, version, accepted }) => ({
      slug,
      version,
      accepted: accepted && { version: accepted.version, at: accepted.at.toISOString() },
      asked: row.askedPages.includes(slug),
    })),
    dateAdded: row.addedAt.toISOString(),
    revision: row.revision,
  };
}

/** Administrators hear of messages, a client's accounts of documents. */
function kindsFor({ roles, client }: ProfileRow): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) =>
    kind === "messages" ? roles.includes("Admin") : client !== null,
  );
}
