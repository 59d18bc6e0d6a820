type Direction = "asc" | "desc";

/** The two orders of a column by which a list can be sorted; the first click gives `first`. */
export interface ColumnOrders {
  asc: string;
  desc: string;
  first: Direction;
}

/** Sort direction of a column; null if the list is sorted by another one. */
export function directionOf({ asc, desc }: ColumnOrders, orderBy: string): Direction | null {
  if (orderBy === asc) return "asc";
  return orderBy === desc ? "desc" : null;
}

/** The order after a click on a column: its first one, then the other way round, then the list's own, which is "". */
export function orderAfterClick(orders: ColumnOrders, orderBy: string): string {
  const direction = directionOf(orders, orderBy);
  if (direction === null) return orders[orders.first];
  if (direction !== orders.first) return "";
  return direction === "asc" ? orders.desc : orders.asc;
}
