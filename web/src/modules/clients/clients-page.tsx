import "./messages.ts";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import { CLIENT_KINDS, CLIENT_ORDERS, type ClientView } from "@bonum/contract/clients/fields.ts";
import { formatPhone } from "@bonum/contract/text/polish-numbers.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { voivodeshipOptions } from "../../lib/voivodeships.ts";
import type { Column, Filter, ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";

/** `/admin/users`: the clients, for administrators. */
export function ClientsPage() {
  const { t } = useTranslation("clients");
  const navigate = useNavigate();
  const view = useClientsView();
  return (
    <ListScreen
      title={t("title")}
      source={clientList}
      view={view}
      add={{ label: t("add"), onClick: () => void navigate("/admin/users/new") }}
      samples="clients"
    />
  );
}

/** Where the clients come from. */
const clientList: ListSource<ClientView> = {
  topic: "clients",
  list: clientCalls.list,
  export: clientCalls.export,
};

/** The list of clients as a description. */
function useClientsView(): ListView<ClientView> {
  const { t } = useTranslation("clients");
  return {
    columns: columnsOf(t),
    filters: filtersOf(t),
    orders: CLIENT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
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

type Translate = TFunction<"clients">;

function columnsOf(t: Translate): Column<ClientView>[] {
  return [
    {
      key: "name",
      label: t("column.name"),
      cell: (client) => (
        <RowTitle
          row={client}
          to={`/admin/users/${client.id}`}
          details={[
            client.nip === "" ? "" : t("nip", { nip: client.nip }),
            client.active ? "" : t("inactive"),
          ]}
        >
          {client.name}
        </RowTitle>
      ),
      orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
      card: "title",
    },
    { key: "kind", label: t("column.kind"), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: "town",
      label: t("column.town"),
      cell: ({ address }) => address.town || "–",
      typed: true,
      orders: { asc: "townAsc", desc: "townDesc", first: "asc" },
    },
    {
      key: "contact",
      label: t("column.contact"),
      cell: ({ email, phone }) => contactOf(email, phone),
      typed: true,
      shownOnCard: ({ email, phone }) => email !== "" || phone !== "",
      card: "wide",
    },
    {
      key: "investments",
      label: t("column.investments"),
      cell: ({ investments }) => formatNumber(investments),
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

function contactOf(email: string, phone: string): string {
  return [email, formatPhone(phone)].filter((text) => text !== "").join(", ") || "–";
}

function filtersOf(t: Translate): Filter[] {
  return [
    {
      name: "kind",
      label: t("filter.kind"),
      all: t("filter.all"),
      options: CLIENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: "state",
      label: t("filter.state"),
      all: t("filter.allStates"),
      options: (["active", "inactive"] as const).map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: "voivodeship",
      label: t("filter.voivodeship"),
      all: t("filter.all"),
      options: voivodeshipOptions(),
    },
  ];
}
