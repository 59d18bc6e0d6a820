import { SERVICE_ORDERS, type ServiceView } from "@bonum/contract/services/fields.ts";
import { serviceLabels } from "@bonum/contract/services/labels.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { formatGross } from "../../lib/format/price.ts";
import { type LabelTexts, useLabels } from "../../lib/labels.ts";
import { addedColumn } from "../../ui/list/added-column.tsx";
import type { Column, ListView } from "../../ui/list/list-description.ts";
import { ResourceList } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle, unended } from "../../ui/list/row-title.tsx";
import { Polish } from "../../ui/polish.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { serviceResource } from "./resource.ts";

/** `/admin/services`: the catalogue, for administrators: published services and drafts. */
export function ServicesPage() {
  const { t } = useTranslation("services");
  return <ResourceList resource={serviceResource} t={t} view={useServicesView()} samples="services" />;
}

/** The catalogue as a description. */
function useServicesView(): ListView<ServiceView> {
  const { t } = useTranslation("services");
  const labels = useLabels(serviceLabels);
  return {
    columns: columnsOf(t, labels),
    filters: [
      { name: "pricing", label: labels.field("pricing"), options: labels.options("pricing") },
      {
        name: "published",
        label: t("column.state"),
        options: (["true", "false"] as const).map((value) => ({ value, label: t(`published.${value}`) })),
      },
    ],
    orders: useOrders(SERVICE_ORDERS, { priceAsc: t("order.priceAsc"), priceDesc: t("order.priceDesc") }),
    texts: listTexts(t),
  };
}

type Labels = LabelTexts<typeof serviceLabels>;

function columnsOf(t: TFunction<"services">, labels: Labels): Column<ServiceView>[] {
  return [
    {
      key: "name",
      label: labels.field("name"),
      cell: (service) => (
        <RowTitle
          row={service}
          to={`/admin/services/${service.id}`}
          details={[<Polish key="summary">{unended(service.summary)}</Polish>]}
        >
          {service.name}
        </RowTitle>
      ),
      orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
      card: "title",
      width: "44%",
    },
    {
      key: "price",
      label: t("price"),
      cell: (service) => priceOf(labels, service),
      orders: { asc: "priceAsc", desc: "priceDesc", first: "asc" },
    },
    {
      key: "norm",
      label: t("column.norm"),
      cell: ({ normDays }) => daysText(t, normDays) || "–",
      labelled: true,
    },
    {
      key: "state",
      label: t("column.state"),
      cell: ({ published }) => <PublicationChip published={published} />,
      card: "state",
    },
    addedColumn(labels.field("dateAdded")),
  ];
}

/** Chip of the service's publication. */
export function PublicationChip({ published }: { published: boolean }) {
  const { t } = useTranslation("services");
  return (
    <StateChip tone={published ? "success" : "neutral"}>
      {t(published ? "published.true" : "published.false")}
    </StateChip>
  );
}

/** Gross price of a service, as a client is told. */
export function priceOf(labels: Labels, { price, vatRate }: Pick<ServiceView, "price" | "vatRate">): string {
  return price === null ? labels.value("pricing", "quote") : formatGross(price, vatRate);
}

/** A time in working days; empty when none is set. */
export function daysText(t: TFunction<"services">, days: number | null): string {
  return days === null ? "" : t("days", { count: days, amount: formatNumber(days) });
}
