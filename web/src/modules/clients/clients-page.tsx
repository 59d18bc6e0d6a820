import { CLIENT_ORDERS, type ClientView } from "@bonum/contract/clients/fields.ts";
import { clientLabels } from "@bonum/contract/clients/labels.ts";
import { formatNip, formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { TFunction } from "i18next";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { voivodeshipOptions } from "../../lib/format/address.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { type LabelTexts, useLabels } from "../../lib/labels.ts";
import { addedColumn } from "../../ui/list/added-column.tsx";
import { Breakable } from "../../ui/list/breakable.tsx";
import { useFavouriteAction, useFavouriteFilter } from "../../ui/list/favourites.ts";
import type { Column, Filter, ListView } from "../../ui/list/list-description.ts";
import { ResourceList } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { useSelection } from "../../ui/list/selection/use-selection.tsx";
import { clientResource } from "./resource.ts";

const ClientSelection = lazy(async () => ({
  default: (await import("./selection.tsx")).ClientSelection,
}));

/** `/admin/users`: the clients, for administrators. */
export function ClientsPage() {
  const { t } = useTranslation("clients");
  return <ResourceList resource={clientResource} t={t} view={useClientsView()} samples="clients" />;
}

/** The list of clients as a description. */
function useClientsView(): ListView<ClientView> {
  const { t } = useTranslation("clients");
  const labels = useLabels(clientLabels);
  const favourite = useFavouriteAction("clients");
  return {
    columns: columnsOf(t, labels),
    filters: [...filtersOf(t, labels), useFavouriteFilter()],
    orders: useOrders(CLIENT_ORDERS, { townAsc: t("order.townAsc"), townDesc: t("order.townDesc") }),
    texts: listTexts(t),
    ...(favourite && { actions: (client) => [favourite(client)] }),
    selection: useSelection(ClientSelection),
  };
}

type Translate = TFunction<"clients">;
type Labels = LabelTexts<typeof clientLabels>;

function columnsOf(t: Translate, { field, part, value }: Labels): Column<ClientView>[] {
  return [
    {
      key: "name",
      label: t("column.name"),
      cell: (client) => (
        <RowTitle
          row={client}
          to={`/admin/users/${client.id}`}
          details={[
            client.nip === "" ? "" : t("nip", { nip: formatNip(client.nip) }),
            client.active ? "" : t("inactive"),
          ]}
        >
          {client.name}
        </RowTitle>
      ),
      orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
      card: "title",
      width: "27%",
    },
    { key: "kind", label: t("column.kind"), cell: ({ kind }) => value("kind", kind) },
    {
      key: "town",
      label: part("address", "town"),
      cell: ({ address }) => address.town || "–",
      typed: true,
      orders: { asc: "townAsc", desc: "townDesc", first: "asc" },
    },
    {
      key: "contact",
      label: t("column.contact"),
      cell: ({ email, phone }) => <Contact email={email} phone={formatPhone(phone)} />,
      typed: true,
      width: "19%",
      shownOnCard: ({ email, phone }) => email !== "" || phone !== "",
      card: "wide",
    },
    {
      key: "investments",
      label: field("investments"),
      cell: ({ investments }) => formatNumber(investments),
      numeric: true,
      card: "none",
      roomy: true,
    },
    { ...addedColumn(field("dateAdded")), card: "none" },
  ];
}

function Contact({ email, phone }: { email: string; phone: string }) {
  if (email === "") return phone || "–";
  return (
    <>
      <Breakable address={email} />
      {phone && `, ${phone}`}
    </>
  );
}

function filtersOf(t: Translate, { options, part }: Labels): Filter[] {
  return [
    { name: "kind", label: t("column.kind"), options: options("kind") },
    {
      name: "state",
      label: t("filter.state"),
      all: t("filter.allStates"),
      options: (["active", "inactive"] as const).map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { name: "voivodeship", label: part("address", "voivodeship"), options: voivodeshipOptions() },
  ];
}
