import type { Action, Subject } from "@bonum/contract/audit/names.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { ChangeEvent, Topic } from "@bonum/contract/portal.ts";
import type { Tx } from "../platform/database/connect.ts";
import { Conflict, Forbidden, NotFound } from "../platform/http/errors.ts";
import { type Actor, recordAudit } from "./audit/queries.ts";
import { announce } from "./change-queries.ts";
import { publish, type WebhookFacts } from "./webhooks.ts";

type Fields = Record<string, unknown>;

/** Facts about a resource that commands need; declared once by each resource. */
export interface Resource<Row extends { id: string }> {
  /** Audit subject of its records. */
  subject: Subject;
  /** The topic of its announcements; none for what no screen shows. */
  topic: Topic | null;
  /** Reads a record that this transaction locked or made. */
  read(tx: Tx, id: string): Promise<Row>;
  /** The record as the audit log keeps it. */
  audit(row: Row): Fields;
  /**
   * Compares the record with the revision in `If-Match` (see `sameRevision`); absent where records have no revision.
   *
   * @throws Conflict
   */
  assertUnchanged?(row: Row, ifMatch: string | undefined, reader: Actor): void;
  /** Facts of a change for webhooks; null: no event for this one. Absent: the resource has no such events. */
  webhook?(row: Row, before: Row | null): WebhookFacts | null;
}

interface Recorded<Row extends { id: string }> {
  resource: Resource<Row>;
  /** `resource.event`, as in `service.update`. */
  action: Action;
  /** Fields kept by the entry, if not the whole record before and after. */
  recorded?(before: NoInfer<Row>, after: NoInfer<Row>): { before?: Fields; after?: Fields };
}

interface Change<Row extends { id: string }> extends Recorded<Row>, Conditions<Row> {
  /** Locks the record until the transaction ends, if the caller may know of it. */
  lock(tx: Tx): Promise<NoInfer<Row> | undefined>;
  /** Makes the change, or throws; returns false where there was nothing to change. */
  apply(tx: Tx, row: NoInfer<Row>): Promise<unknown>;
}

/** Conditions for changing a record. */
export interface Conditions<Row extends { id: string }> {
  resource: Resource<Row>;
  /** The request's `If-Match`. */
  ifMatch?: string | undefined;
  /** The policy's answer: whether the caller may make this change at all. */
  may?(row: NoInfer<Row>): boolean;
  /** Refusal of the change in the record's present state; none where it is possible. */
  obstacle?(row: NoInfer<Row>): Label | undefined;
}

/**
 * Changes one record in the caller's transaction: locks the row, so concurrent changes are serialized, and writes its audit entry
 * and its announcement. Whatever else `apply` writes, mail and other commands among it, commits together with them. Where nothing
 * was changed, nothing is recorded.
 *
 * @returns the record after the change
 * @throws NotFound where the caller may not know of the record, Forbidden where the caller may not change it, Conflict
 *   where its state or its revision does not allow it
 */
export async function command<Row extends { id: string }>(
  tx: Tx,
  actor: Actor,
  change: Change<Row>,
): Promise<Row> {
  const { resource, action } = change;
  const before = await lockFor(tx, actor, change);
  if ((await change.apply(tx, before)) === false) return before;
  const after = await resource.read(tx, before.id);
  const kept = change.recorded?.(before, after) ?? {
    before: resource.audit(before),
    after: resource.audit(after),
  };
  await record(tx, actor, { resource, action, id: before.id, ...kept });
  await publish(tx, action, resource.webhook?.(after, before));
  return after;
}

/** Adds a record in the caller's transaction, with its audit entry and announcement; `insert` returns the new id. */
export async function create<Row extends { id: string }>(
  tx: Tx,
  actor: Actor,
  { resource, action, insert }: { resource: Resource<Row>; action: Action; insert(tx: Tx): Promise<string> },
): Promise<Row> {
  const row = await resource.read(tx, await insert(tx));
  await record(tx, actor, { resource, action, id: row.id, after: resource.audit(row) });
  await publish(tx, action, resource.webhook?.(row, null));
  return row;
}

/**
 * Deletes a record for good in the caller's transaction, with its audit entry and announcement.
 *
 * @throws NotFound, Forbidden, Conflict as `command`
 */
export async function remove<Row extends { id: string }>(
  tx: Tx,
  actor: Actor,
  removal: Omit<Change<Row>, "apply" | "recorded"> & { remove(tx: Tx, row: NoInfer<Row>): Promise<void> },
): Promise<Row> {
  const { resource, action } = removal;
  const row = await lockFor(tx, actor, removal);
  await removal.remove(tx, row);
  await record(tx, actor, { resource, action, id: row.id, before: resource.audit(row) });
  return row;
}

/**
 * Writes the audit entry and the announcement of a change that was made beside `command`, in its transaction; `others`
 * are announced with it, because what is shown of them changes too.
 */
export async function record(
  tx: Tx,
  actor: Actor,
  {
    resource: { subject, topic },
    action,
    id,
    others = [],
    ...fields
  }: {
    resource: Pick<Resource<never>, "subject" | "topic">;
    action: Action;
    id: string | null;
    before?: Fields;
    after?: Fields;
    others?: ChangeEvent[];
  },
): Promise<void> {
  await recordAudit(tx, { actor, action, subjectType: subject, subjectId: id, ...fields });
  if (topic !== null) await announce(tx, { topic, id });
  for (const other of others) await announce(tx, other);
}

/** The same for many records that were changed at once: an entry for each, and one announcement, which names none. */
export async function recordEach(
  tx: Tx,
  actor: Actor,
  {
    resource: { subject, topic },
    entries,
    action,
  }: {
    resource: Pick<Resource<never>, "subject" | "topic">;
    action: Action;
    entries: { id: string; before?: Fields; after?: Fields }[];
  },
): Promise<void> {
  for (const entry of entries)
    await record(tx, actor, { resource: { subject, topic: null }, action, ...entry });
  if (topic !== null) await announce(tx, { topic, id: null });
}

async function lockFor<Row extends { id: string }>(
  tx: Tx,
  actor: Actor,
  { lock, ...conditions }: Conditions<Row> & Pick<Change<Row>, "lock">,
): Promise<Row> {
  return assertChangeable(await lock(tx), actor, conditions);
}

/**
 * The record, where it may be changed as it is.
 *
 * @throws NotFound, Forbidden, Conflict, in this order
 */
export function assertChangeable<Row extends { id: string }>(
  row: Row | undefined,
  actor: Actor,
  { resource, may, ifMatch, obstacle }: Conditions<Row>,
): Row {
  if (row === undefined) throw new NotFound();
  if (may && !may(row)) throw new Forbidden();
  resource.assertUnchanged?.(row, ifMatch, actor);
  const reason = obstacle?.(row);
  if (reason !== undefined) throw new Conflict(reason);
  return row;
}
