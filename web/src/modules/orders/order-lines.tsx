import "./messages.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { ORDER_STATES } from "@bonum/contract/orders/states.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { type OrderZone, OverdueMark, useTurnTexts } from "./status.tsx";

/** As many as a dashboard shows. */
const SHOWN = 5;
/** A client's orders that are looked through for those that run. */
const LOOKED_THROUGH = 50;

interface OrderLines {
  title: string;
  /** What stands in the place of no orders. */
  empty: string;
  /** What the link to all of them is called. */
  all: string;
  items: { id: string; name: ReactNode; details: string }[];
}

/** A dashboard's orders: by what is due first, and to clients those first that wait for them. */
export function useOrderLines(zone: OrderZone): OrderLines {
  const { t } = useTranslation("orders");
  const textsOf = useTurnTexts(zone);
  const query =
    zone === "admin"
      ? ({ turn: "centre", orderBy: "dueAsc", pageSize: SHOWN } as const)
      : ({ orderBy: "dueAsc", pageSize: LOOKED_THROUGH } as const);
  const orders = useQuery(callQuery("orders", orderCalls.list, { query }));
  const read = orders.data?.items ?? [];
  const shown = zone === "admin" ? read : runningFirst(read).slice(0, SHOWN);
  return {
    title: t(zone === "admin" ? "part.waiting" : "part.own"),
    empty: t(zone === "admin" ? "part.waitingNone" : "part.ownNone"),
    all: t("part.all"),
    items: shown.map((order) => {
      const { next, who, by } = textsOf(order);
      const number = order.number ?? t("draft");
      return {
        id: order.id,
        name: (
          <>
            <TextLink to={`/${zone}/orders/${order.id}`}>{`${number}, ${order.service.name}`}</TextLink>{" "}
            {order.overdue && <OverdueMark />}
          </>
        ),
        details: [zone === "admin" ? order.client.name : who, next, by, order.investment.title]
          .filter((text) => text !== "")
          .join(" · "),
      };
    }),
  };
}

/** The orders that have not ended, those before the others that wait for the client. */
export function runningFirst(orders: readonly OrderView[]): OrderView[] {
  const running = orders.filter(({ state }) => !["finished", "ended"].includes(ORDER_STATES[state].group));
  return running.toSorted((one, other) => Number(other.turn === "client") - Number(one.turn === "client"));
}
