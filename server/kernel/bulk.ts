import type { Subject } from "@bonum/contract/audit/names.ts";
import type { Call, QueryOf } from "@bonum/contract/call.ts";
import type { BodyOf, EventOf, Machine } from "@bonum/contract/events.ts";
import type { Label } from "@bonum/contract/labels.ts";
import type { Topic } from "@bonum/contract/portal.ts";
import { isValidationKey } from "@bonum/contract/validation/key.ts";
import { validationLabel } from "@bonum/contract/validation/label.ts";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/connect.ts";
import type { Listing } from "../platform/database/page.ts";
import { attempt } from "../platform/database/transaction.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../platform/http/errors.ts";
import type { Portal } from "../portal.ts";
import type { Account } from "./account.ts";
import type { Caller } from "./caller.ts";
import { announce } from "./change-queries.ts";
import { type Events, sendEvent } from "./events.ts";

/** A record of a bulk change; `before` is what was noted of it by the change that is taken back. */
export interface BulkItem {
  id: string;
  before?: unknown;
}

/** Result for a part of the records. Records that needed no change are in neither list. */
export interface BulkResult {
  changed: BulkItem[];
  failed: { id: string; reason: Label }[];
}

interface Asked<Options> {
  items: readonly BulkItem[];
  options: Options;
}

/** Action on many records of a list. */
export interface BulkAction {
  /** The action that takes it back, by its whole name. */
  undo?: string;
  /** @throws Invalid for options that the action does not know */
  check(options: unknown): void;
  /** Changes a hundred records at most, all that can be, in the transaction that it is given. */
  change(tx: Tx, caller: Caller, asked: Asked<unknown>): Promise<BulkResult>;
}

/** A list of which many records can be changed. */
export interface BulkList {
  /** Audit subject of its records, which provides their names. */
  subject: Subject;
  /** The ids of the records that the list's address finds, `max` at most. @throws Invalid */
  find(portal: Portal, account: Account, search: { query: string; max: number }): Promise<string[]>;
}

/** Declares an action, with the options that it takes. */
export function bulkAction<Options extends z.ZodMiniType>(
  options: Options,
  {
    undo,
    change,
  }: {
    undo?: string;
    change(tx: Tx, caller: Caller, asked: Asked<z.output<Options>>): Promise<BulkResult>;
  },
): BulkAction {
  const read = (sent: unknown) => {
    const parsed = z.safeParse(options, sent);
    if (!parsed.success) throw new Invalid({ options: ["choice.invalid"] });
    return parsed.data;
  };
  return {
    ...(undo !== undefined && { undo }),
    check: read,
    change: (tx, caller, { items, options: sent }) => change(tx, caller, { items, options: read(sent) }),
  };
}

/** Declares a list that is a `Listing`. */
export function bulkList<List extends Call & { query: z.ZodMiniType }, Row>(
  subject: Subject,
  call: List,
  list: (account: Account, query: QueryOf<List>) => Listing<Row>,
): BulkList {
  return {
    subject,
    find: ({ database }, account, { query, max }) =>
      list(account, readListAddress(call, query)).ids(database, max),
  };
}

/** Parses the query string of a list's address by the list's own schema. @throws Invalid */
export function readListAddress<List extends Call & { query: z.ZodMiniType }>(
  { query: schema }: List,
  address: string,
): QueryOf<List> {
  const parsed = z.safeParse(schema, Object.fromEntries(new URLSearchParams(address)));
  if (!parsed.success) throw new Invalid({ query: ["value.invalid"] });
  return parsed.data as QueryOf<List>;
}

/** The reason why a record could not be changed, none of a failure that says nothing of the record. */
export function refusalOf(error: unknown): Label | undefined {
  if (error instanceof NotFound) return validationLabel("record.gone");
  if (error instanceof Forbidden)
    return {
      pl: "Nie masz uprawnień do tej operacji.",
      en: "You do not have permission for this operation.",
    };
  if (error instanceof Conflict) return error.text;
  if (!(error instanceof Invalid)) return undefined;
  const [message = ""] = Object.values(error.fields).flat();
  return validationLabel(isValidationKey(message) ? message : "value.invalid");
}

interface EachRecord {
  items: readonly BulkItem[];
  /** Topic of the single announcement; `change` makes none. */
  topic: Topic;
  /** Changes one record; false where it was so already, else what taking it back needs to know. */
  change(tx: Tx, item: BulkItem): Promise<unknown>;
}

/**
 * Changes records one after the other, in the order of their ids, so that two who change the same ones wait for each other. What is
 * refused leaves nothing behind and is told; the others commit together.
 */
export async function changeEach(tx: Tx, { items, topic, change }: EachRecord): Promise<BulkResult> {
  const changed: BulkItem[] = [];
  const failed: BulkResult["failed"] = [];
  for (const item of items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    try {
      const before = await attempt(tx, () => change(tx, item));
      if (before !== false) changed.push({ id: item.id, before });
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) throw error;
      failed.push({ id: item.id, reason });
    }
  }
  if (changed.length > 0) await announce(tx, { topic, id: null });
  return { changed, failed };
}

interface Pair<M extends Machine, E extends EventOf<M>> {
  /** Prefix of the actions' names: `clients.activate`. */
  list: string;
  events: readonly [E, E];
  /** Body sent with the event of each record. */
  body: BodyOf<M, E>;
}

/** The actions that send an event to many records, and the event that undoes it. */
export function eventsOnEach<M extends Machine, E extends EventOf<M>, Row extends { id: string }, Written>(
  events: Events<M, Row, Written>,
  { list, events: [there, back], body }: Pair<M, E>,
): Record<string, BulkAction> {
  return {
    [`${list}.${there}`]: eventOnEach(events, { event: there, body, undo: `${list}.${back}` }),
    [`${list}.${back}`]: eventOnEach(events, { event: back, body, undo: `${list}.${there}` }),
  };
}

interface EachEvent<M extends Machine, E extends EventOf<M>> {
  event: E;
  body: BodyOf<M, E>;
  undo: string;
}

function eventOnEach<M extends Machine, E extends EventOf<M>, Row extends { id: string }, Written>(
  events: Events<M, Row, Written>,
  { event, body, undo }: EachEvent<M, E>,
): BulkAction {
  const { topic } = events.resource;
  // Announced once, and not record by record.
  const quiet = { ...events, resource: { ...events.resource, topic: null } };
  return bulkAction(z.object({}), {
    undo,
    change: (tx, caller, { items }) =>
      changeEach(tx, {
        items,
        topic: topic ?? "bulk",
        change: async (tx, { id }) => {
          await sendEvent(tx, caller, { events: quiet, target: { id }, event, body });
        },
      }),
  });
}
