import TableCell from "@mui/material/TableCell";
import TableSortLabel from "@mui/material/TableSortLabel";
import { useTranslation } from "react-i18next";
import type { ListParams } from "../list-params.ts";
import { directionOf, orderAfterClick, SORTABLE, type SortableColumn } from "./sorting.ts";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

interface SortHeaderProps {
  column: SortableColumn;
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
}

/** A column's header that sorts by it; the trash has an order of its own. */
export function SortHeader({ column, params, onChange }: SortHeaderProps) {
  const { t } = useTranslation("documents");
  if (params.view === "trash") return <TableCell>{t(`column.${column}`)}</TableCell>;
  const direction = directionOf(column, params.orderBy);
  return (
    <TableCell component="th" scope="col" aria-sort={direction === null ? "none" : ARIA_SORT[direction]}>
      <TableSortLabel
        active={direction !== null}
        direction={direction ?? SORTABLE[column].first}
        onClick={() => onChange({ orderBy: orderAfterClick(column, params.orderBy) })}
      >
        {t(`column.${column}`)}
      </TableSortLabel>
    </TableCell>
  );
}
