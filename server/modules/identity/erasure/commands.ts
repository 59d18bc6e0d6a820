import {
  ERASED_KINDS,
  type ErasedKind,
  type ErasureReport,
  KEPT_KINDS,
  KEPT_REASONS,
  type KeptKind,
} from "@bonum/contract/identity/erasure.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { record } from "../../../kernel/command.ts";
import type { ErasedPerson, Module } from "../../../kernel/module.ts";
import { existing } from "../../../kernel/route.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { assertOtherAdmin } from "../members/commands.ts";
import { hasOtherOwner } from "../members/queries.ts";
import { ACCOUNTS } from "../policy.ts";
import { type LockedPerson, lockPerson } from "./queries.ts";

/**
 * Erases a person's account for good: what belongs to it alone is deleted, and what must stay loses their name. Each
 * module does so with what it holds.
 *
 * @throws NotFound, Conflict for one's own account, the last administrator and the last owner of an active client
 */
export async function erasePerson(
  tx: Tx,
  { account, actor }: Caller,
  { id, modules }: { id: string; modules: readonly Module[] },
): Promise<ErasureReport> {
  const person = existing(await lockPerson(tx, id));
  if (id === account.id) {
    throw new Conflict("Danych własnego konta nie można usunąć samemu. Musi to zrobić inny administrator.");
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
  throw new Conflict(
    "To jedyny właściciel tego klienta. Najpierw zaproś innego właściciela albo dezaktywuj klienta.",
  );
}

async function eraseEverywhere(
  tx: Tx,
  person: ErasedPerson,
  modules: readonly Module[],
): Promise<ErasureReport> {
  const erased: Partial<Record<ErasedKind, number>> = {};
  const kept: Partial<Record<KeptKind, number>> = {};
  for (const { erase } of modules) {
    const erasure = await erase?.(tx, person);
    Object.assign(erased, erasure?.erased);
    Object.assign(kept, erasure?.kept);
  }
  return {
    erased: ERASED_KINDS.map((kind) => ({ kind, count: erased[kind] ?? 0 })).filter(isPresent),
    kept: KEPT_KINDS.map((kind) => ({ kind, count: kept[kind] ?? 0, reason: KEPT_REASONS.pl[kind] })).filter(
      isPresent,
    ),
  };
}

function isPresent({ count }: { count: number }): boolean {
  return count > 0;
}
