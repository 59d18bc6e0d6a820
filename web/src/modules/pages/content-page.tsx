import { AddIcon } from "../../ui/icons/add.ts";
import { addedColumn } from "../../ui/list/added-column.tsx";
import { polishFact } from "../../ui/polish.tsx";
import "../../ui/detail/texts.ts";
import "./texts.ts";
import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import {
  SHOWCASE_ORDERS,
  ShowcaseFields,
  type ShowcaseKind,
  type ShowcaseView,
} from "@bonum/contract/showcase/fields.ts";
import { showcaseLabels } from "@bonum/contract/showcase/labels.ts";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { ButtonLine } from "../../ui/button-line.tsx";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { PictureEditor } from "../../ui/inputs/picture-editor.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { ListView } from "../../ui/list/list-description.ts";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { SamplesButton } from "../../ui/list/samples-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageList } from "./page-list.tsx";

/** `/admin/content`: the texts of the public pages, and the lists of references and partners. */
export function ContentPage() {
  const { t } = useTranslation("content");
  const tabs = [
    { name: "pages", label: t("tab.pages") },
    { name: "references", label: t("tab.references") },
    { name: "partners", label: t("tab.partners") },
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <PageHeader title={t("title")} />
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "pages" && <PageList />}
      {tab === "references" && <ShowcaseList key="reference" kind="reference" />}
      {tab === "partners" && <ShowcaseList key="partner" kind="partner" />}
    </>
  );
}

const AREAS = { reference: "references", partner: "partners" } as const;

/** The references or the partners, in the order of their page. */
function ShowcaseList({ kind }: { kind: ShowcaseKind }) {
  const { t } = useTranslation("content");
  const source = useMemo(
    () => ({ topic: "showcase" as const, list: showcaseCalls.list, fixed: { kind } }),
    [kind],
  );
  const view = useShowcaseView(kind);
  return (
    <>
      <ButtonLine>
        <SamplesButton area={AREAS[kind]} topic="showcase" />
        <LinkButton to={`/admin/content/${AREAS[kind]}/new`} variant="contained" startIcon={<AddIcon />}>
          {t(`entry.new.${kind}`)}
        </LinkButton>
      </ButtonLine>
      <ListPart source={source} view={view} />
    </>
  );
}

function useShowcaseView(kind: ShowcaseKind): ListView<ShowcaseView> {
  const { t } = useTranslation("content");
  const { field } = useLabels(showcaseLabels);
  return {
    columns: [
      {
        key: "name",
        label: field("name"),
        cell: (entry) => (
          <RowTitle
            row={entry}
            to={`/admin/content/${AREAS[kind]}/${entry.id}`}
            details={[polishFact(entry.description)]}
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
        label: field("picture"),
        cell: ({ picture }) => (picture === null ? "–" : t("picture.yes")),
        shownOnCard: ({ picture }) => picture !== null,
        labelled: true,
      },
      {
        key: "position",
        label: field("position"),
        cell: ({ position }) => formatNumber(position),
        numeric: true,
        labelled: true,
      },
      addedColumn(field("dateAdded")),
    ],
    orders: useOrders(SHOWCASE_ORDERS, { positionAsc: t("order.positionAsc") }),
    texts: {
      label: t(`showcase.label.${kind}`),
      searchScope: t("showcase.scope"),
      count: (count) => t("showcase.count", { count, amount: formatNumber(count) }),
      emptyTitle: t(`showcase.empty.${kind}`),
      emptyAdvice: t("showcase.emptyAdvice"),
      failed: t("showcase.failed"),
    },
  };
}

/** The kind from the address: `/admin/content/references/…` or `…/partners/…`. */
function useKind(): ShowcaseKind {
  return useLocation().pathname.includes("/references/") ? "reference" : "partner";
}

/** `…/new`: a new reference or partner; its picture follows once it is saved. */
export function NewEntryPage() {
  const { t } = useTranslation("content");
  const kind = useKind();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t(`entry.new.${kind}`)}
        back={{ to: `/admin/content?tab=${AREAS[kind]}` }}
        below={<Typography color="textSecondary">{t("entry.pictureLater")}</Typography>}
      />
      <EntryForm
        kind={kind}
        entry={null}
        onSaved={({ id }) => void navigate(`/admin/content/${AREAS[kind]}/${id}`, { replace: true })}
      />
    </>
  );
}

/** `…/:id`: one reference or partner with its picture. */
export function EntryPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("content");
  const kind = useKind();
  const read = useQuery(callQuery("showcase", showcaseCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t(`entry.edit.${kind}`)} back={`/admin/content?tab=${AREAS[kind]}`}>
      {(entry) => <Entry key={id} entry={entry} />}
    </DetailScreen>
  );
}

function Entry({ entry }: { entry: ShowcaseView }) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const { id, can, kind, name, picture, revision } = entry;
  const back = `/admin/content?tab=${AREAS[kind]}`;
  return (
    <>
      <DetailHeader
        title={name}
        back={back}
        actions={
          can.delete && (
            <DeleteRecordButton
              call={showcaseCalls.delete}
              id={id}
              revision={revision}
              topic="showcase"
              title={t("delete.title")}
              text={t("delete.text")}
              name={name}
              onDeleted={() => void navigate(back, { replace: true })}
            />
          )
        }
      />
      <EntryForm kind={kind} entry={entry} onSaved={() => undefined} />
      <DetailSection title={t("entry.picture")}>
        <PictureEditor
          calls={showcaseCalls}
          params={{ id }}
          revision={revision}
          topic="showcase"
          picture={picture}
          alt={name}
          hint={t("entry.pictureText")}
        />
      </DetailSection>
    </>
  );
}

interface EntryFormProps {
  kind: ShowcaseKind;
  entry: ShowcaseView | null;
  onSaved: (saved: ShowcaseView) => void;
}

function EntryForm({ kind, entry, onSaved }: EntryFormProps) {
  const { t } = useTranslation("content");
  const queries = useQueryClient();
  const sections = useLabelled<ShowcaseFields>(showcaseLabels, [
    {
      fields: [
        { kind: "text", name: "name", required: true },
        { kind: "url", name: "link", placeholder: "https://" },
        { kind: "textarea", name: "description", width: "full" },
        { kind: "number", name: "position", hint: t("field.position.hint"), width: "third" },
      ],
    },
  ]);
  return (
    <RecordForm
      draft={`showcase:${entry?.id ?? kind}`}
      schema={ShowcaseFields}
      sections={sections}
      record={entry}
      initial={{ kind, position: 0 }}
      save={(body, edited) =>
        edited === null
          ? api(showcaseCalls.create, { body })
          : api(showcaseCalls.update, { params: { id: edited.id }, revision: edited.revision, body })
      }
      {...(entry && {
        reload: () =>
          queries.fetchQuery(callQuery("showcase", showcaseCalls.details, { params: { id: entry.id } })),
      })}
      onSaved={(saved) => {
        void queries.invalidateQueries({ queryKey: ["showcase"] });
        onSaved(saved);
      }}
    />
  );
}
