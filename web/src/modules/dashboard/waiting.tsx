import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import type { AdminDashboard } from "@bonum/contract/dashboard/fields.ts";
import { nextOf, ORDER_STATES, type Turn } from "@bonum/contract/orders/states.ts";
import { useTranslation } from "react-i18next";
import { dotted, formatNumber } from "../../lib/format/format.ts";
import { useLabel } from "../../lib/module.ts";
import { LateMark, useWaited } from "../../ui/late-mark.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Polish } from "../../ui/polish.tsx";
import { Panel, PanelList } from "./panel.tsx";

type WaitingOrder = AdminDashboard["orders"]["waiting"][number];
type ArrivedOrder = AdminDashboard["orders"]["submitted"][number];

interface ListProps<Order> {
  orders: readonly Order[];
  empty: string;
}

/** Orders that wait on the centre, each with what comes next and by when. */
export function WaitingList({ orders, empty }: ListProps<WaitingOrder>) {
  const detailsOf = useWaitingDetails();
  return (
    <PanelList
      empty={empty}
      items={orders.map((order) => ({
        id: order.id,
        name: <TextLink to={`/admin/orders/${order.id}`}>{nameOf(order)}</TextLink>,
        details: detailsOf(order),
        further: <Polish>{`${order.investment}, ${order.client}`}</Polish>,
        mark: order.overdue && <LateMark turn="centre" dueDate={order.dueDate} />,
      }))}
    />
  );
}

/** Orders that came to the centre, each with the moment. */
export function ArrivedList({ orders, empty }: ListProps<ArrivedOrder>) {
  const { t } = useTranslation("dashboard");
  const waited = useWaited();
  return (
    <PanelList
      empty={empty}
      items={orders.map((order) => ({
        id: order.id,
        name: <TextLink to={`/admin/orders/${order.id}`}>{nameOf(order)}</TextLink>,
        about: order.client,
        details: dotted([t("orders.arrived", { when: formatDateTime(order.date) }), waited(order.date)]),
      }))}
    />
  );
}

/** New orders that nobody has accepted or priced. */
export function SubmittedOrders({ count, first }: { count: number; first: readonly ArrivedOrder[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <Panel
      title={count > 0 ? `${t("orders.submitted")} (${formatNumber(count)})` : t("orders.submitted")}
      {...(count > 0 && { more: { to: "/admin/orders?state=submitted", label: t("orders.allSubmitted") } })}
    >
      <ArrivedList orders={first} empty={t("orders.noneSubmitted")} />
    </Panel>
  );
}

export const nameOf = ({ number, service }: { number: string | null; service: string }) =>
  [number, service].filter((part) => part !== null).join(", ");

/** An order of a dashboard; where nothing is said, it is the centre's turn. */
type Waiting = Pick<WaitingOrder, "state" | "dueDate" | "overdue"> & { turn?: Turn; lacksDecider?: boolean };

/** Next step with its day, for a client the result's while the order is at the centre. */
export function useWaitingDetails(zone: "admin" | "client" = "admin") {
  const { t } = useTranslation("dashboard");
  const labelOf = useLabel();
  const dueOf = ({ state, overdue }: Waiting) => {
    if (zone === "admin" || ORDER_STATES[state].group !== "centre") return "orders.due";
    return overdue ? "orders.resultLate" : "orders.result";
  };
  return (order: Waiting) =>
    dotted([
      order.dueDate && t(dueOf(order), { date: formatDay(order.dueDate) }),
      labelOf(nextOf(order.state, order.turn ?? "centre", order.lacksDecider)),
    ]);
}
