import { styled } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, type ReactNode, startTransition, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { wholeMoments } from "../moment.tsx";
import { TIGHT, WIDE } from "../styles/theme.ts";
import { type Column, type ListRow, type ListView, nameIdOf } from "./list-description.ts";
import type { ListParams } from "./list-params.ts";
import { RowActionLine, RowsWithTooltip } from "./row-actions.tsx";
import { PageCheckbox, RowCheckbox } from "./selection/row-checkbox.tsx";
import { type ColumnOrders, directionOf, orderAfterClick } from "./sorting.ts";

export interface RowsProps<Row extends ListRow> {
  view: ListView<Row>;
  rows: readonly Row[];
  /** Number of the first row, counted over all pages. */
  firstNumber: number;
  params: ListParams;
  /** Its rows stand close to one another. */
  compact: boolean;
  onChange: (change: Partial<ListParams>) => void;
  /** Runs each time that other rows have been drawn; always the same function. */
  afterRows: () => void;
}

const Grid = styled(Table)(({ theme }) => ({
  "& th": {
    ...theme.typography.body2,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    [WIDE]: { whiteSpace: "nowrap" },
  },
  "& th, & td": {
    fontSize: theme.typography.body2.fontSize,
    padding: theme.spacing(1.25, 1.5),
    borderColor: theme.vars.palette.divider,
  },
  "& th:first-of-type, & td:first-of-type": {
    width: 0,
    paddingInlineStart: theme.spacing(3),
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: "tabular-nums",
  },
  "& th:last-of-type, & td:last-of-type": { paddingInlineEnd: theme.spacing(2) },
  "& tbody tr:last-of-type td": { borderBottom: 0 },
  "& tbody tr:is(:hover, :focus-within)": {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 5%, transparent)`,
  },
  // Keeps focused controls clear of the head, and of content below the rows.
  "& tbody :is(a, button, summary, input)": { scrollMarginBlock: theme.spacing(9) },
  "& .typed": { minWidth: 110, overflowWrap: "anywhere", hyphens: "auto", [WIDE]: { minWidth: 144 } },
  '&[data-compact="true"]': {
    "& td": { paddingBlock: 6, height: 34, lineHeight: 1.3 },
    // With its picture it is as high as the row.
    "& td.line": { paddingBlock: 3 },
    "& td:first-of-type, & td:last-of-type": { paddingBlock: 0 },
    "& th": { paddingBlock: theme.spacing(0.5) },
    "& [data-look] > button": {
      minWidth: 36,
      minHeight: 33,
      padding: 4,
      "&[data-before-gap]": { marginInlineEnd: 36 },
    },
    // Ends where the column does, however long it is.
    "& .line": { maxWidth: 0 },
  },
  "& .numeric": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  [TIGHT]: { "& .roomy": { display: "none" } },
}));

/** Classes that a column's header shares with its cells: a number's end alike. */
const headClassOf = ({ numeric, roomy }: Column<never>) =>
  [numeric && "numeric", roomy && "roomy"].filter(Boolean).join(" ");

const classOf = (column: Column<never>) =>
  [column.line ? "line" : column.typed && "typed", headClassOf(column)].filter(Boolean).join(" ");

/** A row's number, with its tick where rows can be chosen. */
const Numbered = styled("span")({ display: "flex", alignItems: "center" });

/** Cell as narrow as its buttons, which have their own space around the icons. */
const ActionsCell = styled(TableCell)({ "&&": { width: 0, paddingInlineStart: 0, textAlign: "end" } });

/** A list on a wide screen. */
export function ListTable<Row extends ListRow>(props: RowsProps<Row>) {
  const { view, params, compact, onChange, afterRows } = props;
  const { t } = useTranslation("list");
  // A row goes with a step of its own, when what is around the table has long been drawn.
  useEffect(afterRows);
  const { columns, actions, texts, selection } = view;
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const look = wide && !view.tight ? "icons" : "menu";
  const rows = useGradually(props);
  return (
    <Grid stickyHeader aria-label={texts.label} data-compact={compact}>
      <TableHead>
        <TableRow>
          <TableCell>
            <Numbered>
              {selection && <PageCheckbox store={selection.store} />}
              {t("column.number")}
            </Numbered>
          </TableCell>
          {columns.map((described) => {
            const { key, label, orders, width, shownOnCard } = described;
            // What is empty in all rows takes no room.
            const isEmpty = shownOnCard && !props.rows.some(shownOnCard);
            const column = isEmpty ? "1%" : width;
            return orders ? (
              <SortHeader
                key={key}
                width={column}
                className={headClassOf(described)}
                orders={orders}
                orderBy={params.orderBy}
                onOrder={(orderBy) => onChange({ orderBy })}
              >
                {label}
              </SortHeader>
            ) : (
              <TableCell key={key} width={column} className={headClassOf(described)}>
                {label}
              </TableCell>
            );
          })}
          {actions && <ActionsCell>{t("column.actions")}</ActionsCell>}
        </TableRow>
      </TableHead>
      <RowsWithTooltip>
        {rows.map(({ row, number, view }) => (
          <OneRow key={row.id} row={row} number={number} view={view} look={look} />
        ))}
      </RowsWithTooltip>
    </Grid>
  );
}

interface NumberedRow<Row> {
  row: Row;
  /** Counted over all pages. */
  number: number;
  view: ListView<Row>;
}

/** Number of rows added to the page in one step; larger steps block the browser for noticeably long. */
const STEP = 10;

/** The rows as they were, and step by step as they are; those that a list begins with stand there at once. */
function useGradually<Row extends ListRow>(now: RowsProps<Row>): NumberedRow<Row>[] {
  const [{ next, before, done }, setProgress] = useState({
    next: now,
    before: now,
    done: now.rows.length,
  });
  useEffect(() => {
    if (next === now && done >= Math.max(next.rows.length, before.rows.length)) return;
    startTransition(() =>
      setProgress(
        next === now ? { next, before, done: done + STEP } : { next: now, before: next, done: STEP },
      ),
    );
  }, [now, next, before, done]);
  const changed = numbered(next).slice(0, done);
  const there = new Set(changed.map(({ row }) => row.id));
  return [
    ...changed,
    ...numbered(before)
      .slice(done)
      .filter(({ row }) => !there.has(row.id)),
  ];
}

function numbered<Row extends ListRow>({ rows, firstNumber, view }: RowsProps<Row>): NumberedRow<Row>[] {
  return rows.map((row, index) => ({ row, number: firstNumber + index, view }));
}

type OneRowProps<Row> = NumberedRow<Row> & { look: "icons" | "menu" };

const OneRow = memo(function OneRow<Row extends ListRow>({ row, number, view, look }: OneRowProps<Row>) {
  const { columns, actions, selection } = view;
  return (
    <TableRow aria-labelledby={nameIdOf(row)} data-list-row="">
      <TableCell>
        <Numbered>
          {selection && <RowCheckbox store={selection.store} row={row} />}
          {number}
        </Numbered>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.key} className={classOf(column)}>
          {wholeMoments(column.cell(row))}
        </TableCell>
      ))}
      {actions && (
        <ActionsCell>
          <RowActionLine row={row} actions={actions(row)} look={look} />
        </ActionsCell>
      )}
    </TableRow>
  );
}) as <Row extends ListRow>(props: OneRowProps<Row>) => ReactNode;

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

interface SortHeaderProps {
  width: string | number | undefined;
  className: string;
  orders: ColumnOrders;
  orderBy: string;
  onOrder: (orderBy: string) => void;
  children: ReactNode;
}

/** A column's header that sorts by it. */
function SortHeader({ orders, orderBy, onOrder, children, ...cell }: SortHeaderProps) {
  const direction = directionOf(orders, orderBy);
  return (
    <TableCell
      component="th"
      scope="col"
      {...cell}
      aria-sort={direction === null ? "none" : ARIA_SORT[direction]}
    >
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
