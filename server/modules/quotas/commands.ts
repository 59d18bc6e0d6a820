import { isDeepStrictEqual } from "node:util";
import type { Label } from "@bonum/contract/labels.ts";
import type { ClientQuotas, QuotaDefaults, QuotaKind, QuotaUse } from "@bonum/contract/quotas/fields.ts";
import { type Account, isAdmin } from "../../kernel/account.ts";
import type { Caller, Target } from "../../kernel/caller.ts";
import { command, type Resource } from "../../kernel/command.ts";
import { sameRevision } from "../../kernel/revision.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Conflict } from "../../platform/http/errors.ts";
import {
  type ClientQuotasRow,
  type DefaultsRow,
  editDefaults,
  lockClientQuotas,
  lockDefaults,
  lockUse,
  readDefaults,
  readQuotas,
  readUse,
  saveQuotas,
} from "./queries.ts";

const assertUnchanged = sameRevision({
  changed: {
    pl: "Limity zostały w międzyczasie zmienione",
    en: "The limits have been changed in the meantime",
  },
  reload: { pl: "Odśwież limity", en: "Reload the limits" },
});

const defaults: Resource<DefaultsRow> = {
  subject: "quota-defaults",
  topic: "quotas",
  read: readDefaults,
  audit: numbersOf,
  assertUnchanged,
};

const quotas: Resource<ClientQuotasRow> = {
  subject: "quotas",
  topic: "quotas",
  read: readQuotas,
  audit: numbersOf,
  assertUnchanged,
};

function numbersOf<Number>(row: { megabytes: Number; drafts: Number; messages: Number }) {
  return { megabytes: row.megabytes, drafts: row.drafts, messages: row.messages };
}

/** @throws Conflict */
export function updateDefaults(
  tx: Tx,
  { actor, account }: Caller,
  { ifMatch, fields }: { ifMatch: string | undefined; fields: QuotaDefaults },
): Promise<DefaultsRow> {
  return command(tx, actor, {
    resource: defaults,
    action: "quotas.updateDefaults",
    ifMatch,
    lock: lockDefaults,
    async apply(tx, row) {
      if (isDeepStrictEqual(numbersOf(row), fields)) return false;
      await editDefaults(tx, fields, account.id);
    },
  });
}

/** @throws NotFound, Conflict */
export function updateQuotas(
  tx: Tx,
  { actor, account }: Caller,
  { target: { id, ifMatch }, fields }: { target: Target; fields: ClientQuotas },
): Promise<ClientQuotasRow> {
  return command(tx, actor, {
    resource: quotas,
    action: "quotas.update",
    ifMatch,
    lock: (tx) => lockClientQuotas(tx, id),
    async apply(tx, row) {
      if (isDeepStrictEqual(numbersOf(row), fields)) return false;
      await saveQuotas(tx, row.id, { fields, editorId: account.id });
    },
  });
}

/** Refusals to a client's people over the quota. */
const REFUSALS: Record<QuotaKind, (use: QuotaUse[QuotaKind]) => Label> = {
  bytes({ used, limit }) {
    const free = sizeOf(Math.max(limit - used, 0));
    return {
      pl: `Na ten plik nie ma miejsca: na Państwa dokumenty przeznaczono ${sizeOf(limit)}, wolne jest ${free}. O więcej miejsca można poprosić Centrum.`,
      en: `There is no room for this file: ${sizeOf(limit)} is set aside for your documents, of which ${free} is free. You can ask the Centre for more.`,
    };
  },
  drafts: ({ limit }) => ({
    pl: `Nie można utworzyć kolejnego szkicu, bo limit szkiców (${limit}) jest wyczerpany. Prosimy wysłać albo usunąć jeden z nich.`,
    en: `Another draft cannot be opened, because the limit on open drafts (${limit}) has been reached. Please submit or delete one of them.`,
  }),
  messages: ({ limit }) => ({
    pl: `Dzienny limit wiadomości (${limit}) jest wyczerpany. Kolejną można wysłać jutro, a w pilnej sprawie prosimy o telefon do Centrum.`,
    en: `The daily message limit (${limit}) has been reached. You can send the next one tomorrow; if it is urgent, please call the Centre.`,
  }),
};

/**
 * Asserts the quota within the transaction that adds something, before it is added: of two concurrent
 * additions for a client the second
 * waits for the first. The centre's people have no quotas.
 *
 * @param amount bytes, or 1
 * @throws Conflict if the account's client may add no more
 */
export async function assertWithinQuota(
  tx: Tx,
  account: Account,
  { kind, amount = 1 }: { kind: QuotaKind; amount?: number },
): Promise<void> {
  if (isAdmin(account) || account.clientId === null) return;
  await lockUse(tx, account.clientId);
  const use = (await readUse(tx, account.clientId))[kind];
  if (use.used + amount > use.limit) throw new Conflict(REFUSALS[kind](use));
}

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** A size as the screens write it: `1,5 GB`. */
function sizeOf(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const digits = new Intl.NumberFormat("pl", { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${digits.format(bytes / 1024 ** power)} ${UNITS[power]}`;
}
