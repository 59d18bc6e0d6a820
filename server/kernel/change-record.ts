import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { announce } from "../platform/database/changes.ts";
import type { Tx } from "../platform/database/connect.ts";
import { transact } from "../platform/database/transaction.ts";
import { NotFound } from "../platform/http/errors.ts";
import type { Account } from "./account.ts";
import { recordAudit } from "./audit-queries.ts";
import type { Caller } from "./caller.ts";
import { assertUnchanged, type ConflictWords, type Revised } from "./revision.ts";

/** What a change needs to know of a noun; each noun says it once. */
export interface Noun<Row extends Revised & { id: string }, View> {
  subject: string;
  topic: ChangeEvent["topic"];
  words: ConflictWords;
  /** Holds the record, if the account may know of it, until the transaction ends. `key` is what addresses it. */
  lock(tx: Tx, account: Account, key: string): Promise<Row | undefined>;
  /** Reads a record that this transaction holds or made. */
  read(tx: Tx, id: string): Promise<Row>;
  /** The record as the audit keeps it. */
  audit(row: Row): Record<string, unknown>;
  /** The record as the API shows it to this account. */
  present(row: Row, account: Account): View;
}

export interface RecordChange<Row> {
  /** What addresses the record, as `Noun.lock` takes it. */
  key: string;
  /** The request's `If-Match`. */
  ifMatch?: string | undefined;
  /** `noun.verb` for the audit. */
  action: string;
  /** The policy's word; a record that may not be changed so, in its present state, is not found. */
  may(account: Account, row: Row): boolean;
  /** Makes the change, or throws; false when there was nothing to change. */
  apply(tx: Tx, row: Row): Promise<boolean>;
}

/**
 * Changes one record: locked, so that of two changes at once the second sees the first; with its audit entry, and
 * announced, in one transaction. Where nothing was changed, nothing is recorded.
 *
 * @throws NotFound, Conflict
 */
export function changeRecord<Row extends Revised & { id: string }, View>(
  { portal, account, actor }: Caller,
  noun: Noun<Row, View>,
  change: NoInfer<RecordChange<Row>>,
): Promise<View> {
  return transact(portal.database, async (tx) => {
    const before = await noun.lock(tx, account, change.key);
    if (!before || !change.may(account, before)) throw new NotFound();
    assertUnchanged(before, change.ifMatch, noun.words);
    if (!(await change.apply(tx, before))) return noun.present(before, account);
    const after = await noun.read(tx, before.id);
    await recordAudit(tx, {
      actor,
      action: change.action,
      subjectType: noun.subject,
      subjectId: before.id,
      before: noun.audit(before),
      after: noun.audit(after),
    });
    await announce(tx, { topic: noun.topic, id: before.id });
    return noun.present(after, account);
  });
}

/** Adds a record, with its audit entry, and announced, in one transaction. `insert` answers the new id. */
export function createRecord<Row extends Revised & { id: string }, View>(
  { portal, account, actor }: Caller,
  noun: Noun<Row, View>,
  { action, insert }: { action: string; insert(tx: Tx): Promise<string> },
): Promise<View> {
  return transact(portal.database, async (tx) => {
    const id = await insert(tx);
    const row = await noun.read(tx, id);
    const entry = { actor, action, subjectType: noun.subject, subjectId: id };
    await recordAudit(tx, { ...entry, after: noun.audit(row) });
    await announce(tx, { topic: noun.topic, id });
    return noun.present(row, account);
  });
}

export interface RecordRemoval<Row> extends Omit<RecordChange<Row>, "apply"> {
  remove(tx: Tx, row: Row): Promise<void>;
}

/**
 * Deletes a record for good, with its audit entry, and announced, in one transaction.
 *
 * @throws NotFound, Conflict
 */
export function deleteRecord<Row extends Revised & { id: string }, View>(
  { portal, account, actor }: Caller,
  noun: Noun<Row, View>,
  { key, ifMatch, action, may, remove }: RecordRemoval<Row>,
): Promise<void> {
  return transact(portal.database, async (tx) => {
    const row = await noun.lock(tx, account, key);
    if (!row || !may(account, row)) throw new NotFound();
    assertUnchanged(row, ifMatch, noun.words);
    await remove(tx, row);
    const entry = { actor, action, subjectType: noun.subject, subjectId: row.id };
    await recordAudit(tx, { ...entry, before: noun.audit(row) });
    await announce(tx, { topic: noun.topic, id: row.id });
  });
}
