import "./texts.ts";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import type { ListView } from "./list-description.ts";

type TextKey = "table.label" | "search.scope" | "empty.title" | "empty.advice" | "list.failed";
type CountKey = "count" | "count.found";

/** Translation function restricted to texts that every list has. */
interface Translate {
  (key: TextKey): string;
  (key: CountKey, options: { count: number; amount: string }): string;
}

/** The texts of a list, from the catalogue of its module. */
export function listTexts(t: Translate): ListView<never>["texts"] {
  return {
    label: t("table.label"),
    searchScope: t("search.scope"),
    count: (count, narrowed) => t(narrowed ? "count.found" : "count", { count, amount: formatNumber(count) }),
    emptyTitle: t("empty.title"),
    emptyAdvice: t("empty.advice"),
    failed: t("list.failed"),
  };
}

/** The orders that most lists have, which are called the same in each. */
const SHARED_ORDERS = ["dateDesc", "dateAsc", "nameAsc", "nameDesc", "numberDesc", "numberAsc"] as const;
type SharedOrder = (typeof SHARED_ORDERS)[number];

/** A list's orders with what they are called; `own` names those that the lists do not share, or calls one differently. */
export function useOrders<Order extends string>(
  orders: readonly Order[],
  own: Record<Exclude<Order, SharedOrder>, string> & Partial<Record<SharedOrder, string>>,
): { value: Order; label: string }[] {
  const { t } = useTranslation("list");
  const labels: Partial<Record<string, string>> = {
    ...Object.fromEntries(SHARED_ORDERS.map((order) => [order, t(`order.${order}`)])),
    ...own,
  };
  return orders.map((value) => ({ value, label: labels[value] ?? value }));
}
