import { randomUUID } from "node:crypto";
import type { Label } from "@bonum/contract/labels.ts";
import { BULK_MAX, BULK_PART } from "@bonum/contract/limits.ts";
import type { Language } from "@bonum/contract/text/language.ts";
import { isAdmin } from "../../kernel/account.ts";
import { type BulkAction, type BulkItem, type BulkResult, refusalOf } from "../../kernel/bulk.ts";
import type { Caller } from "../../kernel/caller.ts";
import { announce } from "../../kernel/change-queries.ts";
import type { Module } from "../../kernel/module.ts";
import { existing } from "../../kernel/route.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { attempt } from "../../platform/database/transaction.ts";
import { DatabaseUnavailable, LockHeld } from "../../platform/database/unavailable.ts";
import { Conflict } from "../../platform/http/errors.ts";
import { addJob, isJobWaiting } from "../../platform/jobs/queue.ts";
import type { Portal } from "../../portal.ts";
import { findActiveAccount } from "../identity/login/queries.ts";
import { existingAction, findAction } from "./declared.ts";
import {
  type ChangeRow,
  deleteChange,
  endChange,
  failWaiting,
  findChange,
  insertChange,
  listChanged,
  listWaiting,
  lockChange,
  saveResult,
} from "./queries.ts";

/** Name of the task that makes one part of a change. */
export const BULK_CHANGE = "bulk-change";

/** Tries of a part, over four minutes: its records are held by somebody, or the database is away. */
const ATTEMPTS = 6;

/** The queue's name for what waits of a change. */
const jobKey = (id: string) => `bulk:${id}`;

interface Started {
  id: string;
  action: string;
  options: Record<string, unknown>;
  undoes?: string;
  items: readonly BulkItem[];
}

/**
 * Changes up to a hundred records at once, all that can be in this transaction; more are left to a job. One that was asked for
 * already is not made again.
 *
 * @throws Invalid, NotFound, Conflict
 */
export async function startChange(
  tx: Tx,
  caller: Caller,
  { modules, started }: { modules: readonly Module[]; started: Started },
): Promise<ChangeRow> {
  const { account, actor } = caller;
  const { id, undoes = null, items } = started;
  const action = existingAction(modules, started.action);
  action.check(started.options);
  if (items.length > BULK_MAX) {
    throw new Conflict({
      pl: "Naraz można zmienić najwyżej 10 000 pozycji. Zawęź listę i spróbuj ponownie.",
      en: "At most 10,000 items can be changed at once. Narrow the list and try again.",
    });
  }
  const background = items.length > BULK_PART;
  const added = await insertChange(tx, {
    ...started,
    undoes,
    background,
    accountId: account.id,
    address: actor.address,
    requestId: actor.requestId,
  });
  if (!added) {
    return existing(await findChange(tx, account.id, undoes === null ? { id } : { undoes }));
  }
  if (background) {
    await addPart(tx, id);
    await announce(tx, { topic: "bulk", id });
  } else {
    const result = await action.change(tx, caller, { items, options: started.options });
    await saveResult(tx, id, { items, language: caller.account.language, ...result });
    await endChange(tx, id);
  }
  return existing(await findChange(tx, account.id, { id }));
}

/** @throws NotFound; Conflict where it runs, or cannot be taken back */
export async function undoChange(
  tx: Tx,
  caller: Caller,
  { modules, id }: { modules: readonly Module[]; id: string },
): Promise<ChangeRow> {
  existing(await findChange(tx, caller.account.id, { id }));
  const row = existing(await lockChange(tx, id));
  const undo = findAction(modules, row.action)?.undo;
  if (row.ended_at === null || undo === undefined)
    throw new Conflict({
      pl: "Tej zmiany nie można cofnąć. Zmień te pozycje jeszcze raz.",
      en: "This change cannot be undone. Change these items again.",
    });
  const items = await listChanged(tx, id);
  const started = { id: randomUUID(), action: undo, options: {}, undoes: id, items };
  return startChange(tx, caller, { modules, started });
}

/** Ends a change after the part that is being made. @throws NotFound */
export async function stopChange(tx: Tx, { account }: Caller, id: string): Promise<ChangeRow> {
  existing(await findChange(tx, account.id, { id }));
  const row = existing(await lockChange(tx, id));
  if (row.ended_at === null) await endChange(tx, id, { stopped: true });
  await announce(tx, { topic: "bulk", id });
  return existing(await findChange(tx, account.id, { id }));
}

/** @throws NotFound; Conflict while it runs */
export async function dismissChange(tx: Tx, { account }: Caller, id: string): Promise<void> {
  existing(await findChange(tx, account.id, { id }));
  const row = existing(await lockChange(tx, id));
  if (row.ended_at === null)
    throw new Conflict({
      pl: "Ta zmiana jeszcze trwa. Poczekaj, aż się skończy.",
      en: "This change is still running. Wait until it has finished.",
    });
  await deleteChange(tx, id);
  await announce(tx, { topic: "bulk", id });
}

/** Has the next part of a change made, after whatever else the queue has waiting. */
function addPart(tx: Tx, id: string): Promise<void> {
  return addJob(tx, { task: BULK_CHANGE, payload: { id }, key: jobKey(id), maxAttempts: ATTEMPTS });
}

/** Has the next part of a change made whose server has died; one that waits for its next try goes on waiting. */
export async function goOnWith(tx: Tx, id: string): Promise<void> {
  if (!(await isJobWaiting(tx, jobKey(id)))) await addPart(tx, id);
}

interface NextPart {
  modules: readonly Module[];
  id: string;
  /** True if its records are changed one by one, after repeated failures together. */
  singly?: boolean;
}

/**
 * Makes the next part of a change and has the one after it made, all in one transaction: cut off, it has changed nothing and
 * noted nothing, so whoever goes on does nothing twice. Of two at once the second waits for the first.
 */
export async function makePart(
  tx: Tx,
  portal: Portal,
  { modules, id, singly = false }: NextPart,
): Promise<void> {
  const row = await lockChange(tx, id);
  if (row === undefined || row.ended_at !== null) return;
  const items = await listWaiting(tx, id, BULK_PART);
  const caller = await callerOf(tx, portal, row);
  const action = findAction(modules, row.action);
  if (caller === undefined || action === undefined) {
    await failWaiting(tx, id, REVOKED[caller?.account.language ?? "pl"]);
  } else if (items.length > 0) {
    const { language } = caller.account;
    await tryPart(tx, { row, items, singly, language, change: changeOf(tx, caller, { row, action }) });
  }
  const more = (await listWaiting(tx, id, 1)).length > 0;
  await (more ? addPart(tx, id) : endChange(tx, id));
  await announce(tx, { topic: "bulk", id });
}

type Change = (items: readonly BulkItem[]) => Promise<BulkResult>;

/** Changes records of a part; where they are refused together, nothing of it stays. */
function changeOf(
  tx: Tx,
  caller: Caller,
  { row: { options }, action }: { row: ChangeRow; action: BulkAction },
): Change {
  return (items) => attempt(tx, () => action.change(tx, caller, { items, options }));
}

const REVOKED: Label = {
  pl: "Konto, które rozpoczęło tę zmianę, nie ma już do niej uprawnień. Zmianę może wykonać inna osoba.",
  en: "The account that started this change may no longer make it. Another person can.",
};

interface Part {
  row: ChangeRow;
  items: BulkItem[];
  singly: boolean;
  /** Language of the person who made the change and reads the refusals. */
  language: Language;
  change: Change;
}

/** Makes a part; where all of it is refused, as for a project that is gone, the rest will be too. */
async function tryPart(tx: Tx, { row, items, singly, language, change }: Part): Promise<void> {
  try {
    const result = await (singly ? changeSingly(items, change) : change(items));
    await saveResult(tx, row.id, { items, language, ...result });
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    await failWaiting(tx, row.id, reason[language]);
  }
}

/** Changes what can be changed of records that fail together, so that one of them does not keep the others waiting for ever. */
async function changeSingly(items: readonly BulkItem[], change: Change): Promise<BulkResult> {
  const result: BulkResult = { changed: [], failed: [] };
  for (const item of items) {
    try {
      const { changed, failed } = await change([item]);
      result.changed.push(...changed);
      result.failed.push(...failed);
    } catch (error) {
      result.failed.push({ id: item.id, reason: reasonOf(error) });
    }
  }
  return result;
}

/** @throws what says that nothing can be changed now, whichever record it is */
function reasonOf(error: unknown): Label {
  if (error instanceof LockHeld)
    return {
      pl: "Tę pozycję właśnie zmienia ktoś inny. Spróbuj ponownie za chwilę.",
      en: "Someone else is changing this item. Try again in a moment.",
    };
  if (error instanceof DatabaseUnavailable) throw error;
  return (
    refusalOf(error) ?? {
      pl: "Wystąpił nieoczekiwany błąd. Spróbuj ponownie.",
      en: "An unexpected error occurred. Try again.",
    }
  );
}

/** Caller who started the change, if still permitted. */
async function callerOf(tx: Tx, portal: Portal, row: ChangeRow): Promise<Caller | undefined> {
  const found = await findActiveAccount(tx, row.account_id);
  if (found === undefined) return undefined;
  const account = { ...found, sessionId: "" };
  if (!isAdmin(account)) return undefined;
  const actor = {
    accountId: account.id,
    email: account.email,
    address: row.address,
    requestId: row.request_id,
    isStaff: true,
  };
  return { portal, account, actor };
}
