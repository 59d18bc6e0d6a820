import {
  ERASED_KINDS,
  type ErasedKind,
  type ErasureReport,
  RETAINED_KINDS,
  RETENTION_REASONS,
  type RetainedKind,
} from "@bonum/contract/identity/erasure.ts";
import type { MemberChange, StaffChange } from "@bonum/contract/identity/invitations.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { type Account, isAdmin } from "../../../kernel/account.ts";
import type { Actor } from "../../../kernel/audit/queries.ts";
import type { Caller, Target } from "../../../kernel/caller.ts";
import { command, type Resource, record } from "../../../kernel/command.ts";
import { removeUnsentMail } from "../../../kernel/mail/queries.ts";
import type { ErasedPerson, Module } from "../../../kernel/module.ts";
import { notify } from "../../../kernel/news/news.ts";
import { sameRevision } from "../../../kernel/revision.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { oneAccount } from "../audiences.ts";
import { type LockedPerson, lockPerson } from "../erasure/queries.ts";
import { endSessions } from "../login/queries.ts";
import { endWaysIn } from "../login/ways-in.ts";
import {
  ACCOUNTS,
  broughtIn,
  canBlockMember,
  canChangeRole,
  canConfirm,
  canRemove,
  canUnblockMember,
} from "../policy.ts";
import {
  type AccessRow,
  changeAccess,
  confirmAccount,
  hasOtherAdmin,
  hasOtherOwner,
  lockMember,
  lockStaff,
  readAccess,
  removeClientRole,
} from "./queries.ts";

const changed = {
  pl: "Dostęp tego konta został w międzyczasie zmieniony",
  en: "This account's access has been changed in the meantime",
};

/** Ends all that lets in an account that may not sign in any more, and deletes the mail to it that did not go out yet. */
async function endAccess(tx: Tx, actor: Actor, accountId: string): Promise<void> {
  await endWaysIn(tx, { accountId, actor });
  await removeUnsentMail(tx, { accountId });
}

/**
 * Signs another person out everywhere, who may sign in again: a phone was lost, a browser left open elsewhere.
 *
 * @throws NotFound, Conflict for one's own account
 */
export async function endSessionsOf(tx: Tx, { account, actor, portal }: Caller, id: string): Promise<void> {
  if (id === account.id)
    throw new Conflict({
      pl: "Własne sesje zakończysz na stronie „Moje konto”.",
      en: "End your own sessions on the page “My account”.",
    });
  existing(await lockPerson(tx, id));
  await endSessions(tx, { accountId: id });
  await record(tx, actor, { resource: ACCOUNTS, action: "account.endSessions", id });
  const bell = {
    title: {
      pl: "Administrator wylogował Cię ze wszystkich urządzeń",
      en: "An administrator logged you out everywhere",
    },
    detail: account.displayName,
    path: "/account",
  };
  await notify(tx, portal, { kind: null, by: account.id, to: [{ audience: oneAccount(id), bell }] });
}

/** The accounts of a client. */
const members: Resource<AccessRow> = {
  ...ACCOUNTS,
  read: readAccess,
  audit: (row) => ({
    email: row.email,
    client: row.client_id,
    clientRole: row.client_role,
    state: row.state,
  }),
  assertUnchanged: sameRevision({
    changed,
    reload: { pl: "Odśwież listę kont", en: "Reload the list of accounts" },
  }),
};

/** The administrators. */
export const STAFF: Resource<AccessRow> = {
  ...ACCOUNTS,
  read: readAccess,
  audit: ({ email, state }) => ({ email, state }),
  assertUnchanged: sameRevision({
    changed,
    reload: { pl: "Odśwież listę administratorów", en: "Reload the list of administrators" },
  }),
};

/** An account of a client, and the state of it that the caller knows. */
interface MemberTarget extends Target {
  clientId: string;
}

/**
 * Changes what an account of the client is, and (administrators only) whether it may sign in. Blocking ends its access.
 *
 * @throws NotFound, Conflict also where the client's last owner would be one no more
 */
export function changeMember(
  tx: Tx,
  { actor, account }: Caller,
  { target, change }: { target: MemberTarget; change: MemberChange },
): Promise<AccessRow> {
  return command(tx, actor, {
    resource: members,
    action: "account.changeAccess",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMember(tx, target.clientId, target.id),
    may: (row) => canChangeRole(account, row),
    async apply(tx, row) {
      const clientRole = change.clientRole === row.client_role ? undefined : change.clientRole;
      const state = change.state === row.state ? undefined : change.state;
      if (clientRole === undefined && state === undefined) return false;
      if (clientRole === "member") await assertNotLastOwner(tx, row);
      const allowed = { blocked: canBlockMember, active: canUnblockMember };
      if (state && !allowed[state](account, row)) {
        throw new Conflict({
          pl: "Ta osoba jest też administratorem. Jej dostęp zablokujesz i przywrócisz w ustawieniach, na liście administratorów.",
          en: "This person is also an administrator. Block or restore their access in the settings, in the list of administrators.",
        });
      }
      await changeAccess(tx, row.id, { clientRole, state, editorId: account.id });
      if (state === "blocked") await endAccess(tx, actor, row.id);
    },
  });
}

/**
 * Takes an account out of the client and ends its access. An administrator's stays one.
 *
 * @throws NotFound, Forbidden, Conflict also where it is the client's last owner
 */
export async function removeMember(tx: Tx, { actor, account }: Caller, target: MemberTarget): Promise<void> {
  await command(tx, actor, {
    resource: members,
    action: "account.remove",
    ifMatch: target.ifMatch,
    lock: (tx) => lockMember(tx, target.clientId, target.id),
    may: (row) => canRemove(account, row),
    async apply(tx, row) {
      await assertNotLastOwner(tx, row);
      const isStaff = row.roles.includes("Admin");
      const state = isStaff ? undefined : "blocked";
      await changeAccess(tx, row.id, { leaves: true, state, editorId: account.id });
      if (isStaff) return removeClientRole(tx, row.id);
      await endAccess(tx, actor, row.id);
    },
  });
}

/** A client without an owner could not say who has access to it. */
async function assertNotLastOwner(tx: Tx, { id, client_id: clientId, client_role: role }: AccessRow) {
  if (role !== "owner" || clientId === null || (await hasOtherOwner(tx, clientId, id))) return;
  throw new Conflict({
    pl: "To jedyny właściciel konta klienta, dlatego nie można odebrać mu dostępu ani zmienić jego roli. Najpierw wyznacz innego właściciela.",
    en: "This is the only owner of the client's account, so they cannot be removed and their role cannot be changed. First choose another owner.",
  });
}

/**
 * Blocks an administrator, or lets one in again. Blocking ends their access.
 *
 * @throws NotFound, Conflict also where it is the caller or the last active administrator
 */
export function changeStaff(
  tx: Tx,
  { actor, account }: Caller,
  { target, change: { state } }: { target: Target; change: Omit<StaffChange, "password"> },
): Promise<AccessRow> {
  return command(tx, actor, {
    resource: STAFF,
    action: "account.changeAccess",
    ifMatch: target.ifMatch,
    lock: (tx) => lockStaff(tx, target.id),
    may: () => isAdmin(account),
    async apply(tx, row) {
      if (state === row.state) return false;
      if (state === "blocked") {
        if (row.id === account.id)
          throw new Conflict({
            pl: "Nie można zablokować własnego konta. Może to zrobić inny administrator.",
            en: "You cannot block your own account. Ask another administrator.",
          });
        await assertOtherAdmin(tx, row.id);
      }
      await changeAccess(tx, row.id, { state, editorId: account.id });
      if (state === "blocked") await endAccess(tx, actor, row.id);
    },
  });
}

/**
 * Confirms the account of a new administrator, who counts as a second pair of eyes from then on.
 *
 * @throws NotFound, Conflict where the caller is not one who may, or it is confirmed
 */
export function confirmStaff(tx: Tx, { actor, account }: Caller, target: Target): Promise<AccessRow> {
  return command(tx, actor, {
    resource: STAFF,
    action: "account.confirm",
    ifMatch: target.ifMatch,
    lock: (tx) => lockStaff(tx, target.id),
    may: () => isAdmin(account),
    async apply(tx, row) {
      if (!canConfirm(account, row)) throw new Conflict(whyNotConfirmed(account, row));
      await confirmAccount(tx, row.id, account.id);
    },
    recorded: () => ({ after: { confirmedBy: account.email } }),
  });
}

function whyNotConfirmed(account: Account, row: AccessRow): Label {
  if (row.confirmed_at !== null)
    return {
      pl: "To konto jest już potwierdzone. Odśwież listę administratorów.",
      en: "This account has already been confirmed. Reload the list of administrators.",
    };
  if (row.state !== "active")
    return {
      pl: "To konto jest zablokowane. Najpierw je odblokuj.",
      en: "This account is blocked. Unblock it first.",
    };
  if (row.id === account.id)
    return {
      pl: "Nie można potwierdzić własnego konta. Może to zrobić inny administrator.",
      en: "You cannot confirm your own account. Ask another administrator.",
    };
  return account.confirmed
    ? {
        pl: "Nie można potwierdzić konta osoby, którą się zaprosiło, ani osoby zaproszonej przez kogoś, kogo się zaprosiło lub potwierdziło. Musi to zrobić inny administrator.",
        en: "You cannot confirm the account of a person whom you invited, or who was invited by somebody whom you invited or confirmed. Another administrator must do it.",
      }
    : {
        pl: "Twoje konto samo czeka na potwierdzenie, dlatego nie możesz jeszcze potwierdzać innych. Poproś o to innego administratora.",
        en: "Your own account is waiting to be confirmed, so you cannot confirm others yet. Ask another administrator.",
      };
}

/** @throws Conflict where the portal would have no active administrator without this account */
async function assertOtherAdmin(tx: Tx, id: string): Promise<void> {
  if (await hasOtherAdmin(tx, id)) return;
  throw new Conflict({
    pl: "To jedyny aktywny administrator portalu. Najpierw zaproś albo odblokuj innego.",
    en: "This is the only active administrator of the portal. First invite or unblock another one.",
  });
}

/**
 * Erases a person's account for good: what belongs to it alone is deleted, and what must stay loses their name. Each
 * module does so with what it keeps.
 *
 * @throws NotFound, Conflict for one's own account, the last administrator, the last owner of an active client, and one who
 *   decided examinations where the caller brought them in
 */
export async function erasePerson(
  tx: Tx,
  { account, actor }: Caller,
  { id, modules }: { id: string; modules: readonly Module[] },
): Promise<ErasureReport> {
  const person = existing(await lockPerson(tx, id));
  if (id === account.id) {
    throw new Conflict({
      pl: "Danych własnego konta nie można usunąć samemu. Musi to zrobić inny administrator.",
      en: "You cannot erase the data of your own account. Another administrator must do it.",
    });
  }
  if (broughtIn(account, person)) {
    throw new Conflict({
      pl: "Ta osoba decydowała o wynikach, dlatego jej dane może usunąć tylko administrator, który jej nie zaprosił ani nie potwierdził jej konta – ani sam, ani za pośrednictwem innych osób.",
      en: "This person decided results, so their data can be erased only by an administrator who neither invited them nor confirmed their account, directly or through others.",
    });
  }
  await assertReplaceable(tx, person);
  const report = await eraseEverywhere(tx, person, modules);
  await record(tx, actor, {
    resource: ACCOUNTS,
    action: "account.erase",
    id,
    after: Object.fromEntries(report.erased.map(({ kind, count }) => [kind, count])),
  });
  return report;
}

/** @throws Conflict where the portal would have no administrator left, or an active client no owner */
async function assertReplaceable(tx: Tx, { id, isAdmin, ownedClientId }: LockedPerson): Promise<void> {
  if (isAdmin) await assertOtherAdmin(tx, id);
  if (ownedClientId === null || (await hasOtherOwner(tx, ownedClientId, id))) return;
  throw new Conflict({
    pl: "To jedyny właściciel konta tego klienta. Najpierw zaproś innego właściciela albo dezaktywuj klienta.",
    en: "This is the client's only owner. First invite another owner or deactivate the client.",
  });
}

async function eraseEverywhere(
  tx: Tx,
  person: ErasedPerson,
  modules: readonly Module[],
): Promise<ErasureReport> {
  const erased: Partial<Record<ErasedKind, number>> = {};
  const kept: Partial<Record<RetainedKind, number>> = {};
  for (const { erase } of modules) {
    const erasure = await erase?.(tx, person);
    Object.assign(erased, erasure?.erased);
    Object.assign(kept, erasure?.kept);
  }
  return {
    erased: ERASED_KINDS.map((kind) => ({ kind, count: erased[kind] ?? 0 })).filter(isPresent),
    kept: RETAINED_KINDS.map((kind) => ({
      kind,
      count: kept[kind] ?? 0,
      reason: RETENTION_REASONS.pl[kind],
    })).filter(isPresent),
  };
}

function isPresent({ count }: { count: number }): boolean {
  return count > 0;
}
