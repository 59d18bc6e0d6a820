import TableCell from "@mui/material/TableCell";
import TableSortLabel from "@mui/material/TableSortLabel";
import type { ReactNode } from "react";
import { type ColumnOrders, directionOf, orderAfterClick } from "./sorting.ts";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

interface SortHeaderProps {
  orders: ColumnOrders;
  orderBy: string;
  onOrder: (orderBy: string) => void;
  children: ReactNode;
}

/** A column's header that sorts by it. */
export function SortHeader({ orders, orderBy, onOrder, children }: SortHeaderProps) {
  const direction = directionOf(orders, orderBy);
  return (
    <TableCell component="th" scope="col" aria-sort={direction === null ? "none" : ARIA_SORT[direction]}>
      <TableSortLabel
        active={direction !== null}
        direction={direction ?? orders.first}
        onClick={() => onOrder(orderAfterClick(orders, orderBy))}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  );
}
