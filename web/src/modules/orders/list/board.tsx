import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { ORDER_STATE_NAMES, ORDER_STATES, type OrderState } from "@bonum/contract/orders/states.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQueries } from "@tanstack/react-query";
import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { asShown } from "../../../lib/i18n/i18n.ts";
import { useLabel } from "../../../lib/module.ts";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { EmptyList } from "../../../ui/list/empty-list.tsx";
import type { ListView } from "../../../ui/list/list-description.ts";
import { defaultParams, writeListParams } from "../../../ui/list/list-params.ts";
import { ListToolbar } from "../../../ui/list/narrowing/list-toolbar.tsx";
import type { ListControl } from "../../../ui/list/use-list.ts";
import { Polish } from "../../../ui/polish.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { Spinner } from "../../../ui/states/spinner.tsx";
import { NARROW, sheet, TARGET_SIZE, TIGHT } from "../../../ui/styles/theme.ts";
import { TurnCell } from "../status.tsx";

/** The states through which an order passes at the centre, in their order. */
const COLUMNS = ORDER_STATE_NAMES.filter((state) =>
  ["client", "centre", "onHold"].includes(ORDER_STATES[state].group),
);

/** Number of cards in a column; the rest is in the list. */
const SHOWN = 20;

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridAutoFlow: "column",
  // All seven stand in sight at 1440 px; on a phone the next one shows its edge.
  gridAutoColumns: "minmax(178px, 1fr)",
  gap: theme.spacing(1.5),
  [NARROW]: { gridAutoColumns: "minmax(260px, 1fr)" },
  overflowX: "auto",
  paddingBottom: theme.spacing(1),
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** The orders at work that the search and the filters leave, a column for each state. Events change states, so nothing is dragged. */
export function OrderBoard({ list }: { list: Pick<ListControl, "params" | "change" | "reset"> & BoardView }) {
  const { t } = useTranslation("orders");
  const { params, change, reset, view } = list;
  const cards = useMediaQuery(NARROW, { noSsr: true });
  const tight = useMediaQuery(TIGHT, { noSsr: true });
  const { pageNumber: _page, pageSize: _size, orderBy: _order, ...narrowing } = params;
  const columns = useColumns(narrowing);
  return (
    <>
      <Narrowing>
        <ListToolbar
          view={view}
          params={params}
          onChange={change}
          summary={cards ? null : <Ended to="/admin/orders">{t("board.ended")}</Ended>}
          {...{ cards, tight }}
        />
      </Narrowing>
      {columns.every(({ orders }) => orders.data?.items.length === 0) ? (
        <EmptyList view={view} list={{ topic: "orders", params, change, reset }} />
      ) : (
        <Columns role="region" aria-label={t("view.board")} tabIndex={0}>
          {columns.map((column) => (
            <StateColumn key={column.state} {...column} narrowing={narrowing} />
          ))}
        </Columns>
      )}
    </>
  );
}

interface BoardView {
  view: Pick<ListView<never>, "filters" | "texts" | "emptyActions">;
}

/** In one line with the controls beside it. */
const Ended = styled(LinkButton)({ minHeight: TARGET_SIZE + 4, whiteSpace: "nowrap" });

const Narrowing = styled("div")(({ theme }) => ({ ...sheet(theme), marginBottom: theme.spacing(2) }));

const Column = styled("section")(({ theme }) => ({
  minHeight: 240,
  "& ol": {
    listStyle: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    // A card is as wide as its column, whatever stands in it.
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: theme.spacing(1.5),
  },
  "& li": {
    ...sheet(theme),
    padding: theme.spacing(1.25),
    overflowWrap: "break-word",
    hyphens: "auto",
    "& > a": { ...theme.typography.body2, fontWeight: 600, hyphens: "none" },
  },
  // On a phone the columns with work come first; an empty one has nothing that takes the focus.
  [NARROW]: { '&[data-empty="true"]': { order: 1 } },
  "& li p": { ...theme.typography.body2, margin: theme.spacing(0.5, 0) },
  "& li p + p": theme.typography.caption,
  "& li p > small": { display: "block", font: "inherit", color: theme.vars.palette.text.secondary },
  // Whose step it is, and by when, stands at the foot of every card.
  "& li > div": {
    marginTop: theme.spacing(1),
    paddingTop: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "baseline",
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1.5),
  // Beside its own name, not beside the next column's.
  "& > span": { color: theme.vars.palette.text.secondary },
}));

/** The first orders of each state. */
function useColumns(narrowing: Record<string, unknown>) {
  const read = useQueries({
    queries: COLUMNS.map((state) =>
      callQuery("orders", orderCalls.list, {
        query: { ...narrowing, state, pageSize: SHOWN, orderBy: "dueAsc" },
      }),
    ),
  });
  return read.map((orders, index) => ({ state: COLUMNS[index] as OrderState, orders }));
}

type StateColumnProps = ReturnType<typeof useColumns>[number] & {
  /** Search and filters. */
  narrowing: Record<string, unknown>;
};

function StateColumn({ state, narrowing, orders }: StateColumnProps) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const id = useId();
  const all = writeListParams(orderCalls.list.query, {
    ...defaultParams(orderCalls.list.query),
    ...narrowing,
    state,
  });
  const count = orders.data?.metaData?.totalCount ?? orders.data?.items.length ?? 0;
  return (
    <Column aria-labelledby={id} aria-busy={orders.isFetching} data-empty={orders.data?.items.length === 0}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {labelOf(ORDER_STATES[state])}
        </Typography>
        <span>{orders.data && formatNumber(count)}</span>
      </Head>
      {orders.isPending && <Spinner size={24} />}
      {orders.data === undefined && orders.error !== null && (
        <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      <ol>
        {orders.data?.items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ol>
      {count > SHOWN && (
        <TextLink to={`/admin/orders?${all}`} sx={{ display: "inline-block", paddingBlock: 1 }}>
          {t("board.all", { amount: formatNumber(count) })}
        </TextLink>
      )}
    </Column>
  );
}

/** A number that is too long for its card breaks behind a slash alone. */
function OrderNumber({ number }: { number: string }) {
  return number.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function OrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation("orders");
  return (
    <li>
      <TextLink to={`/admin/orders/${order.id}`} aria-label={order.number ?? t("draft")}>
        {order.number === null ? t("draft") : <OrderNumber number={order.number} />}
      </TextLink>
      <p>
        <Polish>{order.service.name}</Polish>
      </p>
      <p>
        {asShown(order.client.name, "pl")}
        <small>
          <Polish>{order.investment.title}</Polish>
        </small>
      </p>
      <Typography variant="body2" component="div">
        <TurnCell order={order} zone="admin" />
      </Typography>
    </li>
  );
}
