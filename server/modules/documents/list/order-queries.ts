import type { DocumentListQuery, DocumentOrder } from "@bonum/contract/documents/fields.ts";
import { type RawBuilder, sql } from "kysely";

/** What a list of documents is ordered by; the id, in the same direction, makes the order total. */
export interface ListOrder {
  key: RawBuilder<unknown>;
  descending: boolean;
  nullsLast: boolean;
}

const ADDED = sql`documents.added_at`;
const DELETED = sql`documents.deleted_at`;
const NAME = sql`documents.name collate "pl-x-icu"`;
const UPDATED = sql`documents.updated_at`;

const ORDERS: Record<DocumentOrder, ListOrder> = {
  dateDesc: { key: ADDED, descending: true, nullsLast: false },
  dateAsc: { key: ADDED, descending: false, nullsLast: true },
  nameAsc: { key: NAME, descending: false, nullsLast: true },
  nameDesc: { key: NAME, descending: true, nullsLast: false },
  // What was never edited comes last, whichever way.
  updatedDesc: { key: UPDATED, descending: true, nullsLast: true },
  updatedAsc: { key: UPDATED, descending: false, nullsLast: true },
};

/** The order that a list asks for. In the trash the date that counts is the day of the deletion. */
export function orderOf({ orderBy, view }: DocumentListQuery): ListOrder {
  const order = ORDERS[orderBy];
  return view === "trash" && order.key === ADDED ? { ...order, key: DELETED } : order;
}

/** The same documents from the last to the first. */
export function reversed(order: ListOrder): ListOrder {
  return { ...order, descending: !order.descending, nullsLast: !order.nullsLast };
}

/** The columns after `order by`, just as the indexes of the migration have them. */
export function orderColumns({ key, descending, nullsLast }: ListOrder): RawBuilder<unknown> {
  const direction = sql.raw(descending ? "desc" : "asc");
  return sql`${key} ${direction} nulls ${sql.raw(nullsLast ? "last" : "first")}, documents.id ${direction}`;
}
