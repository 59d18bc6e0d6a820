import type { Paging } from "@bonum/contract/lists/paging.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import useForkRef from "@mui/utils/useForkRef";
import {
  type ComponentProps,
  lazy,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useFirstScreenStands } from "../../lib/first-page/first-screen-stands.ts";
import { useHasRole, useUser } from "../../lib/session/session-store.ts";
import { ErrorState } from "../states/error-state.tsx";
import { AreaSpinner } from "../states/spinner.tsx";
import { DESK, FOOT, NARROW, sheet, TARGET_SIZE, TIGHT } from "../styles/theme.ts";
import { TOAST_SHELF } from "../toasts/shelf.ts";
import { ListCards } from "./list-cards.tsx";
import type { Filter, ListRow, ListView } from "./list-description.ts";
import { ListPages } from "./list-pages.tsx";
import { isNarrowed } from "./list-params.ts";
import { ListTable, type RowsProps } from "./list-table.tsx";
import { ListToolbar } from "./narrowing/list-toolbar.tsx";
import { QuietProgress } from "./quiet-progress.tsx";
import type { ListSelection } from "./selection/selection.ts";
import { shownLists } from "./shown-lists.ts";
import { directionOf } from "./sorting.ts";
import type { ListState, ReadList } from "./use-list.ts";
import { columnsOf } from "./views/appearance.ts";
import { hasRoomForViews } from "./views/list-address.ts";

/** Loaded lazily: saved views are not needed for the first render. */
const ViewsButton = lazy(async () => ({
  default: (await import("./views/views-button.tsx")).ViewsButton,
}));

const ViewChips = lazy(async () => ({
  default: (await import("./views/view-chips.tsx")).ViewChips,
}));

/** Line of the saved views, which come after the rows. */
const ViewsLine = styled("div")({ '&[data-room="true"]': { minHeight: 48 } });

/** Seldom needed: most lists have rows. */
const EmptyList = lazy(async () => ({ default: (await import("./empty-list.tsx")).EmptyList }));

const Sheet = styled("section")(({ theme }) => ({
  ...sheet(theme),
  position: "relative",
  // Not hidden: that would be what the table's head sticks to.
  overflow: "clip",
  // Nothing to narrow; what stands beside keeps its place.
  [DESK]: {
    '&[data-empty="true"] search > * > :not(div:first-of-type, div:last-of-type)': { visibility: "hidden" },
  },
  // Rows that answer what was asked before; an answer that comes at once dims nothing.
  '&[data-searching="true"] [data-list-row]': { opacity: 0.5, transition: "opacity 0s 150ms" },
}));

/** Line of the count, at the end of that of the fields. */
const CountLine = styled("div")(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: theme.spacing(2),
  // As high as the fields beside it.
  minHeight: TARGET_SIZE + 4,
  // With room for what comes later, or the fields would move.
  "&&": { flex: "none", minWidth: 150, maxWidth: "100%" },
  '&&[data-views="true"]': { minWidth: 250 },
  "&&:has(> [data-tools])": { minWidth: 300 },
  // A word beside a tool's icon, where one line holds it too.
  "& [data-word]": { display: "none" },
  "@media (min-width: 1320px)": {
    "&&:has(> [data-tools])": { minWidth: 345 },
    "& [data-word]": { display: "inline" },
  },
  marginInlineStart: "auto",
  // A long name of a view gives way to it.
  "& > p": { flex: "none", maxWidth: "100%" },
}));

interface ListSheetProps<Row extends ListRow> {
  list: ReadList<Row>;
  view: ListView<Row>;
  /** The count takes the focus when a focused row is gone. */
  countRef?: Ref<HTMLParagraphElement>;
  /** Button beside the count, loaded after the rows. */
  tools?: ReactNode;
  /** Overlay of the sheet, such as the hint for dropping a file. */
  overlay?: ReactNode;
}

/** The sheet of a list: what narrows it, how much there is, the rows, the pages. */
export function ListSheet<Row extends ListRow>({
  list,
  view,
  countRef,
  tools,
  overlay,
}: ListSheetProps<Row>) {
  const cards = useMediaQuery(NARROW, { noSsr: true });
  const { params, change } = list;
  const { t } = useTranslation("list");
  const { paging, loaded, fetching, searching } = list.state;
  const { pageNumber } = params;
  const lastPage = paging?.totalPages ?? 0;
  // Others may have emptied the page that a link or a reload asks for.
  const pastEnd = loaded && lastPage > 0 && pageNumber > lastPage;
  useEffect(() => {
    if (pastEnd) change({ pageNumber: lastPage }, { replace: true });
  });
  const { rows } = list.state;
  useEffect(() => {
    const shown = { rows, view };
    shownLists.add(shown);
    return () => void shownLists.delete(shown);
  });
  const narrowed = isNarrowed(params, view);
  const { look, place } = list;
  const isEmptyList = !narrowed && paging?.totalCount === 0;
  const shown = useMemo(() => ({ ...view, columns: columnsOf(view.columns, look) }), [view, look]);
  const later = useFirstScreenStands();
  const savesViews = useHasRole("Admin") && place !== undefined;
  const userId = useUser()?.id ?? "";
  const count = useRef<HTMLParagraphElement>(null);
  const countRefs = useForkRef(count, countRef ?? null);
  const focused = useRef<Element>(null);
  const afterRows = useCallback(() => saveFocus(focused, count), []);
  const countOf = (found: Paging | null) => {
    if (searching) return t("searching");
    return found?.totalCount ? view.texts.count(found.totalCount, narrowed, found.capped) : "";
  };
  const summary = (
    <>
      {!cards && paging?.totalCount !== 0 && <OrderWithoutColumn view={view} orderBy={params.orderBy} />}
      {savesViews && later && paging !== null && !isEmptyList && (
        <Suspense>
          <ViewsButton place={place} columns={view.columns} />
        </Suspense>
      )}
      {tools && (
        <span data-tools="">
          <Suspense>{later && !isEmptyList && tools}</Suspense>
        </span>
      )}
      <ResultCount ref={countRefs} text={countOf(paging)} />
    </>
  );
  return (
    <Sheet
      aria-label={view.texts.label}
      aria-busy={fetching}
      data-searching={searching}
      data-empty={isEmptyList}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      {overlay}
      {savesViews && (
        <ViewsLine data-room={hasRoomForViews(userId, place.list)}>
          <Suspense>{later && <ViewChips place={place} />}</Suspense>
        </ViewsLine>
      )}
      <ListToolbar
        {...{ params, cards }}
        view={isEmptyList && cards ? { texts: view.texts, filters: exclusionsOf(view) } : view}
        tight={useMediaQuery(TIGHT, { noSsr: true })}
        summary={cards ? summary : <CountLine data-views={savesViews}>{summary}</CountLine>}
        onChange={change}
      />
      <QuietProgress active={fetching && paging !== null} />
      <ListBody list={list} view={shown} afterRows={afterRows} />
      {view.selection && <SelectionPart selection={view.selection} list={list} />}
      <ToastShelf />
      {paging !== null && paging.totalCount > 0 && <ListPages metaData={paging} onChange={change} />}
    </Sheet>
  );
}

/** Filters that leave something out: all there is may be left out of an empty list. */
function exclusionsOf({ filters = [] }: Pick<ListView<never>, "filters">): Filter[] {
  return filters.filter(({ kind }) => kind === "leftOut");
}

/** A focused row may go by its own button, as from a list narrowed to favourites, or by somebody else: the count is next. */
function saveFocus(focused: RefObject<Element | null>, count: RefObject<HTMLElement | null>): void {
  if (focused.current?.isConnected !== false) return;
  focused.current = null;
  if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
}

interface SelectionPartProps<Row extends ListRow> {
  selection: ListSelection<Row>;
  list: ReadList<Row>;
}

/** Keeps what is chosen in step with what is shown: another search or filter begins with nothing chosen. */
function SelectionPart<Row extends ListRow>({ selection, list: { params, state } }: SelectionPartProps<Row>) {
  const { store } = selection;
  const { pageNumber: _page, pageSize: _size, orderBy: _order, ...narrowing } = params;
  const searched = JSON.stringify(narrowing);
  useEffect(() => {
    if (searched !== "") store.clear();
  }, [store, searched]);
  useEffect(() => store.show(state.rows), [store, state.rows]);
  const chosen = store.use((now) => now.chosen.size > 0);
  const [begun, setBegun] = useState(chosen);
  if (chosen && !begun) setBegun(true);
  return begun && selection.bar({ params, total: state.paging?.totalCount ?? 0 });
}

/** A strip of the sheet that toasts stand on where they would cover rows; see `toasts/shelf.ts`. */
const ToastShelf = styled((shelf: ComponentProps<"div">) => (
  <div {...shelf} {...TOAST_SHELF} aria-hidden="true" />
))(({ theme }) => ({
  position: "sticky",
  insetBlockEnd: FOOT,
  zIndex: 2,
  height: 0,
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `0 solid ${theme.vars.palette.divider}`,
  "&[data-open]": { borderTopWidth: 1 },
}));

interface OrderWithoutColumnProps {
  view: Pick<ListView<never>, "columns" | "orders">;
  orderBy: string;
}

/** Order of a table that no column's head shows. */
function OrderWithoutColumn({ view, orderBy }: OrderWithoutColumnProps) {
  const { t } = useTranslation("list");
  const order = view.orders?.find(({ value }) => value === orderBy);
  const told = view.columns.some(({ orders }) => orders && directionOf(orders, orderBy) !== null);
  if (order === undefined || told) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("order.told", { order: order.label.charAt(0).toLowerCase() + order.label.slice(1) })}
    </Typography>
  );
}

interface ResultCountProps {
  /** Empty where an empty list says so itself. */
  text: string;
  ref?: Ref<HTMLParagraphElement> | undefined;
}

/** Number of rows, announced on change. It takes the focus when a focused row is gone. */
function ResultCount({ text, ref }: ResultCountProps) {
  return (
    <Typography
      ref={ref}
      role="status"
      tabIndex={-1}
      variant="body2"
      color="textSecondary"
      sx={{ minHeight: "1.5em", outline: "none" }}
    >
      {text}
    </Typography>
  );
}

interface ListBodyProps<Row extends ListRow> {
  list: ReadList<Row>;
  view: ListView<Row>;
  /** Effect of the rows, passed on. */
  afterRows: () => void;
}

/**
 * Rows, or what stands in their place: a spinner, a failure, or a word on why there are none. A hundred rows are drawn in
 * the background, so that a click or a key in the meantime is answered; until they are there, the rows before them stay.
 */
function ListBody<Row extends ListRow>({ list, view, afterRows }: ListBodyProps<Row>) {
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { params, change, state } = list;
  const { rows, paging, error, reload } = state;
  const firstNumber = paging === null ? 1 : (paging.currentPage - 1) * paging.pageSize + 1;
  const { compact } = list.look;
  const drawn = useDeferredValue({ view, rows, firstNumber, params, compact, onChange: change });
  // Also needed once the last row is gone, since no row component is left.
  useEffect(afterRows);
  if (error !== null) return <ErrorState error={error} title={view.texts.failed} onRetry={reload} />;
  if (drawn.rows.length === 0) {
    return isEmpty(state) ? (
      <Suspense fallback={<AreaSpinner minHeight={420} />}>
        <EmptyList view={view} list={list} />
      </Suspense>
    ) : (
      <AreaSpinner minHeight={420} />
    );
  }
  return <Rows narrow={narrow} afterRows={afterRows} {...drawn} />;
}

/** Drawn anew only with what is deferred, and not with what is urgent. */
const Rows = memo(function Rows<Row extends ListRow>({
  narrow,
  ...rows
}: RowsProps<Row> & { narrow: boolean }) {
  return narrow ? <ListCards {...rows} /> : <ListTable {...rows} />;
}) as <Row extends ListRow>(props: RowsProps<Row> & { narrow: boolean }) => ReactNode;

/** No rows may also mean that they are on their way, or that the page lies past the end. */
function isEmpty({ paging, loaded }: ListState<unknown>): boolean {
  return paging === null ? loaded : paging.totalCount === 0;
}
