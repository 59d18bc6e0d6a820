import "../texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { ORDER_GROUP_NAMES, ORDER_GROUPS } from "@bonum/contract/orders/states.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { useLabels } from "../../../lib/labels.ts";
import { useLabel } from "../../../lib/module.ts";
import { namedOptions } from "../../../ui/inputs/options.tsx";
import { useFavouriteFilter } from "../../../ui/list/favourites.ts";
import type { Filter } from "../../../ui/list/list-description.ts";

/** Longest list of a choice. */
const CHOICES = 100;

type Services = readonly { id: string; name: string }[];

/** The services that clients may order, once they are read. */
export function usePublishedServices(): Services | undefined {
  const query = { pageSize: CHOICES };
  return useQuery(callQuery("services", serviceCalls.published, { query })).data?.items;
}

/** Filters of the centre. */
export function useAdminFilters(): Filter[] {
  const { t } = useTranslation("orders");
  const { field, options } = useLabels(orderLabels);
  const services = useQuery(callQuery("services", serviceCalls.list, { query: { pageSize: CHOICES } }));
  const colleagues = useQuery(callQuery("orders", orderCalls.colleagues, {}));
  return [
    { name: "state", label: field("state"), options: options("state") },
    ...useCommonFilters(services.data?.items),
    {
      name: "personId",
      label: t("filter.person"),
      all: t("filter.anyone"),
      options: (colleagues.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    useFavouriteFilter(),
    ...useDayFilters(),
  ];
}

/** Filters of a client. */
export function useClientFilters(services?: Services): Filter[] {
  const { field } = useLabels(orderLabels);
  const labelOf = useLabel();
  const groups = ORDER_GROUP_NAMES.map((group) => ({ value: group, label: labelOf(ORDER_GROUPS[group]) }));
  return [
    { name: "group", label: field("state"), options: groups },
    ...useCommonFilters(services),
    ...useDayFilters(),
  ];
}

function useCommonFilters(services: Services = []): Filter[] {
  const { t } = useTranslation("orders");
  const { field, options } = useLabels(orderLabels);
  return [
    { name: "turn", label: field("turn"), all: t("filter.anyone"), options: options("turn") },
    {
      name: "overdue",
      label: field("dueDate"),
      all: t("filter.anyDay"),
      options: [{ value: "true", label: t("overdue") }],
    },
    { name: "serviceId", label: field("service"), options: namedOptions(services) },
  ];
}

/** The days on which an order was added; they stand last, side by side. */
function useDayFilters(): Filter[] {
  const { t } = useTranslation("orders");
  return [
    { kind: "day", name: "from", label: t("filter.from") },
    { kind: "day", name: "to", label: t("filter.to") },
  ];
}
