import "../texts.ts";
import { ORDER_ORDERS, OrderListQuery, type OrderView } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { TFunction } from "i18next";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { asShown } from "../../../lib/i18n/i18n.ts";
import { type LabelTexts, useLabels } from "../../../lib/labels.ts";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { useFavouriteAction } from "../../../ui/list/favourites.ts";
import type { Column, Filter, ListSource, ListView } from "../../../ui/list/list-description.ts";
import { ListPart, ListScreen } from "../../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../../ui/list/list-texts.ts";
import { RowTitle } from "../../../ui/list/row-title.tsx";
import { useSelection } from "../../../ui/list/selection/use-selection.tsx";
import { useListAddress } from "../../../ui/list/use-list.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { BETWEEN } from "../../../ui/styles/theme.ts";
import { ClockCell, OrderStateChip, type OrderZone, TurnCell } from "../status.tsx";
import { OrderBoard } from "./board.tsx";
import { useAdminFilters, useClientFilters, usePublishedServices } from "./order-filters.ts";
import { orderList } from "./order-list.ts";

const OrderSelection = lazy(async () => ({
  default: (await import("./selection.tsx")).OrderSelection,
}));

const NoServicesYet = lazy(async () => ({
  default: (await import("../drafts/no-services.tsx")).NoServicesYet,
}));

/** Clients know groups of states, and no people of the centre. */
const clientList: ListSource<OrderView> = {
  ...orderList,
  query: z.omit(OrderListQuery, {
    state: true,
    clientId: true,
    investmentId: true,
    personId: true,
    favourite: true,
  }),
};

/** `/admin/orders`: every order, as a list or by state. */
export function AdminOrdersPage() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const listed = useOrdersView({ zone: "admin", filters: useAdminFilters() });
  const view = { ...listed, selection: useSelection(OrderSelection) };
  const control = useListAddress(orderList);
  if (search.get("view") === "board") {
    // Its columns are the states, and it has no days.
    const filters = listed.filters?.filter(({ kind, name }) => kind !== "day" && name !== "state") ?? [];
    const texts = { ...listed.texts, emptyTitle: t("board.none") };
    return (
      <>
        <PageHeader
          title={t("title")}
          add={{ label: t("add"), onClick: () => void navigate("/admin/orders/new") }}
        >
          <LinkButton variant="outlined" to={withView(search, null)}>
            {t("view.list")}
          </LinkButton>
        </PageHeader>
        <OrderBoard list={{ ...control, view: { ...listed, texts, filters } }} />
      </>
    );
  }
  return (
    <ListScreen
      title={t("title")}
      source={orderList}
      view={view}
      add={{ label: t("add"), onClick: () => void navigate("/admin/orders/new") }}
      samples="orders"
    >
      <LinkButton variant="outlined" to={withView(search, "board")}>
        {t("view.board")}
      </LinkButton>
    </ListScreen>
  );
}

/** The address of the same orders as a board, or as a list. */
function withView(search: URLSearchParams, view: "board" | null) {
  const to = new URLSearchParams(search);
  to.delete("view");
  if (view !== null) to.set("view", view);
  return { search: to.toString() };
}

/** `/client/orders`: the client's own orders. */
export function ClientOrdersPage() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const services = usePublishedServices();
  const view = useOrdersView({ zone: "client", filters: useClientFilters(services) });
  return (
    <ListScreen
      title={t("title")}
      source={clientList}
      view={view}
      add={{ label: t("add"), onClick: () => void navigate("/client/orders/new") }}
    >
      {/* An empty catalogue is no way on; the empty list says so, and what to do. */}
      {services?.length !== 0 && (
        <LinkButton variant="outlined" to="/services">
          {t("catalogue")}
        </LinkButton>
      )}
    </ListScreen>
  );
}

interface OrdersOfInvestmentProps {
  zone: OrderZone;
  investmentId: string;
}

/** The orders of a project, as a part of its screen. */
export function OrdersOfInvestment({ zone, investmentId }: OrdersOfInvestmentProps) {
  const { t } = useTranslation("orders");
  const source = useMemo(() => partOf(zone, { investmentId }), [zone, investmentId]);
  const view = useOrdersView({ zone, without: "investment", emptyAdvice: t("empty.investment") });
  return <ListPart source={source} view={view} />;
}

/** The orders of a client, as a part of the client's screen. */
export function OrdersOfClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation("orders");
  const source = useMemo(() => partOf("admin", { clientId }), [clientId]);
  const view = useOrdersView({ zone: "admin", without: "client", emptyAdvice: t("empty.client") });
  return <ListPart source={source} view={view} />;
}

function partOf(zone: OrderZone, fixed: Record<string, string>): ListSource<OrderView> {
  const { topic, list, query } = zone === "admin" ? orderList : clientList;
  return { topic, list, fixed, ...(query && { query }) };
}

interface ViewOptions {
  zone: OrderZone;
  filters?: readonly Filter[];
  /** The column that says what the screen around the list says already. */
  without?: "client" | "investment";
  emptyAdvice?: string;
}

/** The list of orders as a description. */
function useOrdersView({ zone, filters, without, emptyAdvice }: ViewOptions): ListView<OrderView> {
  const { t } = useTranslation("orders");
  const labels = useLabels(orderLabels);
  // In narrow windows the client moves below the project.
  const favourite = useFavouriteAction("orders");
  const together = useMediaQuery(BETWEEN, { noSsr: true }) && zone === "admin" && without === undefined;
  return {
    columns: columnsOf(t, labels, { zone, together, fewer: without !== undefined }).filter(
      ({ key }) =>
        key !== without &&
        (key !== "clock" || zone === "admin") &&
        (key !== "client" || (zone === "admin" && !together && without !== "investment")),
    ),
    ...(filters && { filters }),
    orders: useOrders(ORDER_ORDERS, {
      dueAsc: t("order.dueAsc"),
      dueDesc: t("order.dueDesc"),
      clientAsc: t("order.clientAsc"),
      clientDesc: t("order.clientDesc"),
      stateAsc: t("order.stateAsc"),
      stateDesc: t("order.stateDesc"),
    }).filter(({ value }) => zone === "admin" || !value.startsWith("client")),
    texts: {
      ...listTexts(t),
      ...((zone === "client" || without !== undefined) && { searchScope: t("search.scopeOwn") }),
      ...(zone === "client" && { emptyAdvice: t("empty.own") }),
      ...(emptyAdvice !== undefined && { emptyAdvice }),
    },
    ...(favourite && { actions: (order) => [favourite(order)] }),
    emptyActions: (
      <Suspense>
        <NoServicesYet />
      </Suspense>
    ),
  };
}

type Labels = LabelTexts<typeof orderLabels>;

interface Shape {
  zone: OrderZone;
  /** The client stands in the project's column. */
  together: boolean;
  /** True where the screen around the list says what a column would. */
  fewer: boolean;
}

function columnsOf(
  t: TFunction<"orders">,
  { field, value }: Labels,
  { zone, together, fewer }: Shape,
): Column<OrderView>[] {
  const many = together ? "26%" : "19%";
  return [
    {
      key: "number",
      label: t("column.order"),
      cell: (order) => (
        <RowTitle
          row={order}
          ours
          to={`/${zone}/orders/${order.id}`}
          details={[<Polish key="service">{order.service.name}</Polish>]}
        >
          {order.number ?? t("draft")}
        </RowTitle>
      ),
      orders: { asc: "numberAsc", desc: "numberDesc", first: "desc" },
      card: "title",
      // A number stays in one line.
      width: together ? "21%" : "17%",
    },
    {
      key: "investment",
      label: field("investment"),
      cell: ({ investment, client }) => (
        <>
          <TextLink to={`/${zone}/investments/${investment.id}`}>
            <Polish>{investment.title}</Polish>
          </TextLink>
          {together && <small style={{ display: "block" }}>{asShown(client.name, "pl")}</small>}
        </>
      ),
      card: "wide",
      typed: true,
    },
    {
      key: "client",
      label: field("client"),
      cell: ({ client }) => asShown(client.name, "pl"),
      orders: { asc: "clientAsc", desc: "clientDesc", first: "asc" },
      card: "wide",
      typed: true,
    },
    {
      key: "state",
      label: field("state"),
      cell: ({ state, result }) => (
        <>
          <OrderStateChip state={state} zone={zone} />
          {/* A result that was annulled is none. */}
          {result !== null && state !== "invalidated" && (
            <Typography variant="caption" component="div">
              {value("result", result)}
            </Typography>
          )}
        </>
      ),
      orders: { asc: "stateAsc", desc: "stateDesc", first: "asc" },
      card: "state",
    },
    {
      key: "turn",
      label: t("column.turn"),
      cell: (order) => <TurnCell order={order} zone={zone} />,
      // What is to be done stands in the order of the days by which.
      orders: { asc: "dueAsc", desc: "dueDesc", first: "asc" },
      card: "wide",
      shownOnCard: ({ turn }) => turn !== null,
      // A client's list and that of one record have fewer columns.
      width: zone === "client" || fewer ? "32%" : many,
    },
    {
      key: "clock",
      label: t("column.clock"),
      cell: (order) => <ClockCell order={order} zone={zone} />,
      // The order's own page tells it; a phone shows a second order instead.
      card: "none",
      width: "15%",
      roomy: true,
    },
  ];
}
