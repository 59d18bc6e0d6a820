import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import {
  INVESTMENT_ORDERS,
  INVESTMENT_STATES,
  type InvestmentView,
  STAGES,
} from "@bonum/contract/investments/fields.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { voivodeshipOptions } from "../../lib/voivodeships.ts";
import type { Column, Filter, ListSource, ListView } from "../../ui/list/list-description.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";

/** Where the projects come from: all of them for administrators, their own for a client. */
export const investmentList: ListSource<InvestmentView> = {
  topic: "investments",
  list: investmentCalls.list,
  export: investmentCalls.export,
};

interface ViewOptions {
  /** The zone in which the details open: `/admin/investments` or `/client/investments`. */
  place: string;
  /** Whether the rows tell whose they are. */
  withClient: boolean;
  /** What to do about a list that is empty. */
  emptyAdvice?: string;
}

/** The list of projects as a description. */
export function useInvestmentsView({
  place,
  withClient,
  emptyAdvice,
}: ViewOptions): ListView<InvestmentView> {
  const { t } = useTranslation("investments");
  return {
    columns: columnsOf(t, place).filter(({ key }) => withClient || key !== "client"),
    filters: filtersOf(t),
    orders: INVESTMENT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
    texts: {
      label: t("table.label"),
      searchScope: withClient ? t("search.scope") : t("search.scopeOwn"),
      count(count, narrowed) {
        const amount = formatNumber(count);
        return narrowed ? t("count.found", { count, amount }) : t("count", { count, amount });
      },
      emptyTitle: t("empty.title"),
      emptyAdvice: emptyAdvice ?? t("empty.advice"),
      failed: t("list.failed"),
    },
  };
}

function columnsOf(t: TFunction<"investments">, place: string): Column<InvestmentView>[] {
  return [
    {
      key: "title",
      label: t("column.title"),
      cell: (investment) => (
        <RowTitle row={investment} to={`${place}/${investment.id}`} details={[investment.number]}>
          {investment.title}
        </RowTitle>
      ),
      orders: { asc: "titleAsc", desc: "titleDesc", first: "asc" },
      card: "title",
    },
    {
      key: "client",
      label: t("column.client"),
      cell: ({ client }) => client.name,
      card: "wide",
      typed: true,
    },
    { key: "stage", label: t("column.stage"), cell: ({ stage }) => t(`stage.${stage}`) },
    { key: "state", label: t("column.state"), cell: ({ state }) => t(`state.${state}`) },
    {
      key: "town",
      label: t("column.town"),
      cell: ({ address }) => address.town || "–",
      typed: true,
      shownOnCard: ({ address }) => address.town !== "",
    },
    {
      key: "documents",
      label: t("column.documents"),
      cell: ({ documents }) => formatNumber(documents),
      numeric: true,
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

function filtersOf(t: TFunction<"investments">): Filter[] {
  const all = t("filter.all");
  return [
    {
      name: "stage",
      label: t("filter.stage"),
      all,
      options: STAGES.map((value) => ({ value, label: t(`stage.${value}`) })),
    },
    {
      name: "state",
      label: t("filter.state"),
      all,
      options: INVESTMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { name: "voivodeship", label: t("filter.voivodeship"), all, options: voivodeshipOptions() },
  ];
}
