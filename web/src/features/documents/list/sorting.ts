import type { DocumentOrder } from "@bonum/contract/documents.ts";

export type Direction = "asc" | "desc";

/** The columns that a click sorts by, with the two orders of each; the first click gives `first`. */
export const SORTABLE = {
  name: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
  added: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
  updated: { asc: "updatedAsc", desc: "updatedDesc", first: "desc" },
} as const satisfies Record<string, Record<Direction, DocumentOrder> & { first: Direction }>;

export type SortableColumn = keyof typeof SORTABLE;

/** Which way a column is sorted; null when the list is sorted by another one. */
export function directionOf(column: SortableColumn, orderBy: DocumentOrder): Direction | null {
  const { asc, desc } = SORTABLE[column];
  if (orderBy === asc) return "asc";
  return orderBy === desc ? "desc" : null;
}

/** The order after a click on a column: its first one, or the other way round. */
export function orderAfterClick(column: SortableColumn, orderBy: DocumentOrder): DocumentOrder {
  const direction = directionOf(column, orderBy);
  const { asc, desc, first } = SORTABLE[column];
  if (direction === null) return SORTABLE[column][first];
  return direction === "asc" ? desc : asc;
}
