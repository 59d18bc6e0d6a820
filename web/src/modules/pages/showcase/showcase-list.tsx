import {
  SHOWCASE_ORDERS,
  type ShowcaseKind,
  ShowcaseListQuery,
  ShowcaseView,
} from "@bonum/contract/showcase/fields.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { ButtonLine } from "../../../ui/button-line.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { ListView } from "../../../ui/list/list-description.ts";
import { ListPart } from "../../../ui/list/list-screen.tsx";
import { RowTitle } from "../../../ui/list/row-title.tsx";
import { SamplesButton } from "../../../ui/list/samples-button.tsx";
import { Moment } from "../../../ui/moment.tsx";

const AREAS = { reference: "references", partner: "partners" } as const;

/** The references or the partners, in the order of their page. */
export function ShowcaseList({ kind }: { kind: ShowcaseKind }) {
  const { t } = useTranslation("content");
  const source = useMemo(
    () => ({
      topic: "showcase" as const,
      path: "admin/showcase",
      query: ShowcaseListQuery,
      row: ShowcaseView,
      fixed: { kind },
    }),
    [kind],
  );
  const view = useShowcaseView(kind);
  return (
    <>
      <ButtonLine>
        <SamplesButton area={AREAS[kind]} topic="showcase" />
        <LinkButton to={`/admin/content/${AREAS[kind]}/new`} variant="contained">
          {t(`entry.new.${kind}`)}
        </LinkButton>
      </ButtonLine>
      <ListPart source={source} view={view} />
    </>
  );
}

function useShowcaseView(kind: ShowcaseKind): ListView<ShowcaseView> {
  const { t } = useTranslation("content");
  return {
    columns: [
      {
        key: "name",
        label: t("column.name"),
        cell: (entry) => (
          <RowTitle
            row={entry}
            to={`/admin/content/${AREAS[kind]}/${entry.id}`}
            details={[entry.description]}
          >
            {entry.name}
          </RowTitle>
        ),
        orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
        card: "title",
        width: "56%",
      },
      {
        key: "picture",
        label: t("column.picture"),
        cell: ({ picture }) => (picture === null ? "–" : t("picture.yes")),
      },
      {
        key: "position",
        label: t("column.position"),
        cell: ({ position }) => formatNumber(position),
        numeric: true,
      },
      {
        key: "added",
        label: t("column.added"),
        cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
        width: 150,
      },
    ],
    orders: SHOWCASE_ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
    texts: {
      label: t(`showcase.label.${kind}`),
      searchScope: t("showcase.scope"),
      count: (count) => t("showcase.count", { count, amount: formatNumber(count) }),
      emptyTitle: t("showcase.empty"),
      emptyAdvice: t("showcase.emptyAdvice"),
      failed: t("showcase.failed"),
    },
  };
}
