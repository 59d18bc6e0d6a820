import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { SERVICE_ORDERS, type ServiceView } from "@bonum/contract/services/fields.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import type { Column, ListSource, ListView } from "../../ui/list/list-description.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";
import { StateChip } from "../../ui/state-chip.tsx";

type Translate = TFunction<"catalogue">;

/** Where the catalogue comes from: published services and drafts. */
export const catalogueList: ListSource<ServiceView> = {
  topic: "services",
  list: serviceCalls.list,
  export: serviceCalls.export,
};

/** The catalogue as a description. */
export function useCatalogueView(): ListView<ServiceView> {
  const { t } = useTranslation("catalogue");
  return {
    columns: columnsOf(t),
    filters: [
      {
        name: "pricing",
        label: t("filter.pricing"),
        all: t("filter.all"),
        options: (["list", "quote"] as const).map((value) => ({ value, label: t(`pricing.${value}`) })),
      },
      {
        name: "published",
        label: t("filter.published"),
        all: t("filter.all"),
        options: (["true", "false"] as const).map((value) => ({ value, label: t(`published.${value}`) })),
      },
    ],
    orders: SERVICE_ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
    texts: {
      label: t("table.label"),
      searchScope: t("search.scope"),
      count(count, narrowed) {
        const amount = formatNumber(count);
        return narrowed ? t("count.found", { count, amount }) : t("count", { count, amount });
      },
      emptyTitle: t("empty.title"),
      emptyAdvice: t("empty.advice"),
      failed: t("list.failed"),
    },
  };
}

function columnsOf(t: Translate): Column<ServiceView>[] {
  return [
    {
      key: "name",
      label: t("column.name"),
      cell: (service) => (
        <RowTitle row={service} to={`/admin/services/${service.id}`} details={[service.summary]}>
          {service.name}
        </RowTitle>
      ),
      orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
      card: "title",
      width: "44%",
    },
    {
      key: "price",
      label: t("column.price"),
      cell: (service) => priceText(t, service),
      orders: { asc: "priceAsc", desc: "priceDesc", first: "asc" },
    },
    { key: "norm", label: t("column.norm"), cell: ({ normDays }) => daysText(t, normDays) || "–" },
    {
      key: "state",
      label: t("column.state"),
      cell: ({ published }) => <PublicationChip published={published} />,
    },
    {
      key: "added",
      label: t("column.added"),
      cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
      orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      width: 150,
    },
  ];
}

/** Whether everybody sees the service. */
export function PublicationChip({ published }: { published: boolean }) {
  const { t } = useTranslation("catalogue");
  return (
    <StateChip tone={published ? "success" : "neutral"}>
      {t(published ? "published.true" : "published.false")}
    </StateChip>
  );
}

/** What a service costs, as a client is told. */
export function priceText(t: Translate, { price }: Pick<ServiceView, "price">): string {
  return price === null ? t("pricing.quote") : formatMoney(price);
}

/** A time in working days; empty when none is set. */
export function daysText(t: Translate, days: number | null): string {
  return days === null ? "" : t("days", { count: days, amount: formatNumber(days) });
}
