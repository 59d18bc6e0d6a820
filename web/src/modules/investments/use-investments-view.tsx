import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import { INVESTMENT_ORDERS, type InvestmentView } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { type LabelTexts, useLabels } from "../../lib/labels.ts";
import { voivodeshipOptions } from "../../lib/voivodeships.ts";
import type { Column, Filter, ListSource, ListView } from "../../ui/list/list-description.ts";
import { listTexts } from "../../ui/list/list-texts.ts";
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
  const labels = useLabels(investmentLabels);
  return {
    columns: columnsOf(t, labels, place).filter(({ key }) => withClient || key !== "client"),
    filters: filtersOf(t, labels),
    orders: INVESTMENT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
    texts: {
      ...listTexts(t),
      ...(!withClient && { searchScope: t("search.scopeOwn") }),
      ...(emptyAdvice !== undefined && { emptyAdvice }),
    },
  };
}

type Labels = LabelTexts<typeof investmentLabels>;

function columnsOf(
  t: TFunction<"investments">,
  { field, part, value }: Labels,
  place: string,
): Column<InvestmentView>[] {
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
      label: field("client"),
      cell: ({ client }) => client.name,
      card: "wide",
      typed: true,
    },
    { key: "stage", label: field("stage"), cell: ({ stage }) => value("stage", stage) },
    { key: "state", label: field("state"), cell: ({ state }) => value("state", state) },
    {
      key: "town",
      label: part("address", "town"),
      cell: ({ address }) => address.town || "–",
      typed: true,
      shownOnCard: ({ address }) => address.town !== "",
    },
    {
      key: "documents",
      label: field("documents"),
      cell: ({ documents }) => formatNumber(documents),
      numeric: true,
    },
    {
      key: "added",
      label: field("dateAdded"),
      cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
      orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      width: 150,
    },
  ];
}

function filtersOf(t: TFunction<"investments">, { field, options, part }: Labels): Filter[] {
  const all = t("filter.all");
  return [
    {
      name: "stage",
      label: field("stage"),
      all,
      options: options("stage"),
    },
    {
      name: "state",
      label: field("state"),
      all,
      options: options("state"),
    },
    { name: "voivodeship", label: part("address", "voivodeship"), all, options: voivodeshipOptions() },
  ];
}
