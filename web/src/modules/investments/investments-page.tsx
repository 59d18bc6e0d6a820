import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { INVESTMENT_ORDERS, type InvestmentView } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import type { TFunction } from "i18next";
import { lazy, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { voivodeshipOptions } from "../../lib/format/address.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { type LabelTexts, useLabels } from "../../lib/labels.ts";
import { useZone } from "../../lib/zone.ts";
import { ButtonLine } from "../../ui/button-line.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { addedColumn } from "../../ui/list/added-column.tsx";
import { useFavouriteAction, useFavouriteFilter } from "../../ui/list/favourites.ts";
import type { Column, Filter, ListView } from "../../ui/list/list-description.ts";
import { ListPart, listSource, ResourceList } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { useSelection } from "../../ui/list/selection/use-selection.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { attachmentList, useAttachmentsView } from "./attachments/use-attachments-view.tsx";
import { investmentResources } from "./resource.ts";

const InvestmentSelection = lazy(async () => ({
  default: (await import("./selection.tsx")).InvestmentSelection,
}));

/** `/admin/investments`: every project; `/client/investments`: the client's own. */
export function InvestmentsPage() {
  const { t } = useTranslation("investments");
  const zone = useZone();
  const resource = investmentResources[zone];
  const view = useInvestmentsView({ place: resource.path, withClient: zone === "admin" });
  const selection = useSelection(InvestmentSelection);
  const shown = zone === "admin" ? { ...view, selection } : view;
  return <ResourceList resource={resource} t={t} view={shown} samples="investments" />;
}

interface ViewOptions {
  /** The zone in which the details open: `/admin/investments` or `/client/investments`. */
  place: string;
  /** True if the rows name their client. */
  withClient: boolean;
  /** Advice for an empty list. */
  emptyAdvice?: string;
}

/** The list of projects as a description. */
function useInvestmentsView({ place, withClient, emptyAdvice }: ViewOptions): ListView<InvestmentView> {
  const { t } = useTranslation("investments");
  const labels = useLabels(investmentLabels);
  const favourite = useFavouriteAction("investments");
  const favourites = useFavouriteFilter();
  return {
    columns: columnsOf(t, labels, place).filter(({ key }) => withClient || key !== "client"),
    filters: [...filtersOf(labels), ...(favourite ? [favourites] : [])],
    orders: useOrders(INVESTMENT_ORDERS, {
      titleAsc: t("order.titleAsc"),
      titleDesc: t("order.titleDesc"),
    }),
    texts: {
      ...listTexts(t),
      ...(!withClient && { searchScope: t("search.scopeOwn") }),
      ...(emptyAdvice !== undefined && { emptyAdvice }),
    },
    ...(favourite && { actions: (investment) => [favourite(investment)] }),
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
      width: "28%",
    },
    {
      key: "client",
      label: field("client"),
      cell: ({ client }) => client.name,
      card: "wide",
      typed: true,
    },
    { key: "stage", label: field("stage"), cell: ({ stage }) => value("stage", stage) },
    {
      key: "state",
      label: field("state"),
      cell: ({ state }) => (
        <StateChip tone={investmentMachine.states[state].tone}>{value("state", state)}</StateChip>
      ),
      card: "state",
    },
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
      card: "none",
      roomy: true,
    },
    { ...addedColumn(field("dateAdded")), card: "none" },
  ];
}

function filtersOf({ field, options, part }: Labels): Filter[] {
  return [
    { name: "stage", label: field("stage"), options: options("stage") },
    { name: "state", label: field("state"), options: options("state") },
    { name: "voivodeship", label: part("address", "voivodeship"), options: voivodeshipOptions() },
  ];
}

/** A client's projects, as a part of the client's details. */
export function InvestmentsOfClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation("investments");
  const { path } = investmentResources.admin;
  const source = useMemo(
    () => ({ ...listSource(investmentResources.admin), fixed: { clientId } }),
    [clientId],
  );
  const view = useInvestmentsView({ place: path, withClient: false, emptyAdvice: t("empty.none") });
  return (
    <>
      <ButtonLine>
        <LinkButton to={`${path}/new?clientId=${clientId}`} variant="contained">
          {t("add")}
        </LinkButton>
      </ButtonLine>
      <ListPart source={source} view={view} />
    </>
  );
}

/** The documents of all projects of a client. */
export function DocumentsOfClient({ clientId }: { clientId: string }) {
  const source = useMemo(() => attachmentList(attachmentCalls.ofClient, clientId), [clientId]);
  const { t } = useTranslation("investments");
  const emptyAdvice = t("documents.emptyOfClient");
  const view = useAttachmentsView({ withInvestment: true, withVisibility: true, emptyAdvice });
  return <ListPart source={source} view={view} />;
}
