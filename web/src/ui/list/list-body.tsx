import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { AreaSpinner } from "../states/spinner.tsx";
import { NARROW } from "../styles/theme.ts";
import type { ListRow, ListView } from "./list-description.ts";
import { isNarrowed, type ListParams } from "./list-params.ts";
import { ListTable, type RowsProps } from "./list-table.tsx";
import { RowActionLine } from "./row-actions.tsx";
import type { ListState, ReadList } from "./use-list.ts";

interface ListBodyProps<Row extends ListRow> {
  list: ReadList<Row>;
  view: ListView<Row>;
}

/** Rows, or what stands in their place: a spinner, a failure, or a word on why there are none. */
export function ListBody<Row extends ListRow>({ list, view }: ListBodyProps<Row>) {
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { params, change, reset, state } = list;
  const { rows, paging, error, reload } = state;
  if (error !== null) return <ErrorState error={error} title={view.texts.failed} onRetry={reload} />;
  if (rows.length === 0) {
    return isEmpty(state) ? (
      <EmptyList view={view} params={params} onReset={reset} />
    ) : (
      <AreaSpinner minHeight={420} />
    );
  }
  const Rows = narrow ? ListCards : ListTable;
  const firstNumber = paging === null ? 1 : (paging.currentPage - 1) * paging.pageSize + 1;
  return <Rows view={view} rows={rows} firstNumber={firstNumber} params={params} onChange={change} />;
}

/** No rows may also mean that they are on their way, or that the page lies past the end. */
function isEmpty({ paging, loaded }: ListState<unknown>): boolean {
  return paging === null ? loaded : paging.totalCount === 0;
}

interface EmptyListProps<Row> {
  view: ListView<Row>;
  params: ListParams;
  onReset: () => void;
}

function EmptyList<Row>({ view: { texts, filters = [] }, params, onReset }: EmptyListProps<Row>) {
  const { t } = useTranslation("list");
  const narrowed = isNarrowed(params, filters);
  const advice = () => {
    if (params.searchTerm) return t("empty.searched", { term: params.searchTerm });
    return narrowed ? t("empty.filtered") : texts.emptyAdvice;
  };
  const reset = (
    <Button variant="outlined" onClick={onReset}>
      {t("empty.reset")}
    </Button>
  );
  return (
    <EmptyState title={texts.emptyTitle} actions={narrowed ? reset : null}>
      {advice()}
    </EmptyState>
  );
}

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

const Card = styled("li")(({ theme }) => ({
  padding: theme.spacing(2),
  overflowWrap: "anywhere",
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "&:last-of-type": { borderBottom: 0 },
}));

const Facts = styled("dl")(({ theme }) => ({
  ...theme.typography.body2,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: theme.spacing(1, 2),
  margin: theme.spacing(1.5, 0, 1),
  "& dt": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, overflowWrap: "anywhere" },
}));

/** A list on a narrow screen: what a row tells, one below the other, and buttons that a thumb can hit. */
function ListCards<Row extends ListRow>({ view, rows, firstNumber }: RowsProps<Row>) {
  const { columns, actions, texts } = view;
  const title = columns.find(({ card }) => card === "title");
  const facts = columns.filter(({ card = "fact" }) => card === "fact" || card === "wide");
  return (
    <List aria-label={texts.label} start={firstNumber}>
      {rows.map((row) => (
        <Card key={row.id}>
          {title?.cell(row)}
          <Facts>
            {facts
              .filter(({ shownOnCard }) => shownOnCard?.(row) ?? true)
              .map(({ key, label, cell, card }) => (
                <div key={key} style={card === "wide" ? { gridColumn: "1 / -1" } : undefined}>
                  <dt>{label}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </Facts>
          {actions && <RowActionLine row={row} actions={actions(row)} look="buttons" />}
        </Card>
      ))}
    </List>
  );
}
