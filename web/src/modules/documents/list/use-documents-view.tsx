import { documentCalls } from "@bonum/contract/documents/calls.ts";
import {
  DOCUMENT_ORDERS,
  type DocumentFilters,
  type DocumentView,
  FILE_TYPES,
} from "@bonum/contract/documents/fields.ts";
import { TRASH_DAYS } from "@bonum/contract/limits.ts";
import type { TFunction } from "i18next";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { formatNumber, formatSize } from "../../../lib/format/format.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { DocumentName } from "../../../ui/files/document-name.tsx";
import { fileActions } from "../../../ui/files/file-actions.ts";
import { DeleteForeverOutlinedIcon as PurgeIcon } from "../../../ui/icons/delete-forever-outlined.ts";
import { DeleteOutlinedIcon as DeleteIcon } from "../../../ui/icons/delete-outlined.ts";
import { EditOutlinedIcon as EditIcon } from "../../../ui/icons/edit-outlined.ts";
import { RestoreFromTrashOutlinedIcon as RestoreIcon } from "../../../ui/icons/restore-from-trash-outlined.ts";
import { SellOutlinedIcon as LabelIcon } from "../../../ui/icons/sell-outlined.ts";
import { useFavouriteAction } from "../../../ui/list/favourites.ts";
import {
  type Column,
  type ListView,
  type MoreFilters,
  nameIdOf,
  type RowActions,
} from "../../../ui/list/list-description.ts";
import type { ListParams } from "../../../ui/list/list-params.ts";
import { useOrders } from "../../../ui/list/list-texts.ts";
import type { RowPlace } from "../../../ui/list/row-title.tsx";
import type { ListSelection } from "../../../ui/list/selection/selection.ts";
import { Moment } from "../../../ui/moment.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { DOCUMENT_FILTERS } from "../queries.ts";
import { CommentText } from "./comment-text.tsx";

type Translate = TFunction<["documents", "files"]>;

const DATE_WIDTH = 150;

/**
 * Administrators' further filters besides type and year; they could disclose to clients what is hidden from
 * them.
 */
const MORE: MoreFilters = {
  names: DOCUMENT_FILTERS,
  Parts: lazy(async () => ({ default: (await import("./more-filters.tsx")).DocumentMoreFilters })),
};

interface ViewOptions {
  params: ListParams;
  inTrash: boolean;
  /** Choices of the filters, once they are read. */
  filters: DocumentFilters | undefined;
  handlers: RowHandlers;
  /** Selection of several documents, for administrators. */
  selection: ListSelection<DocumentView>;
}

interface RowHandlers {
  /** Target of a document's form. */
  formOf: (id: string) => RowPlace;
  onDelete: (document: DocumentView) => void;
  onRestore: (document: DocumentView) => void;
  onDescribe: (document: DocumentView) => void;
}

/** The documents list, and for administrators the trash, as a description. */
export function useDocumentsView({
  params,
  inTrash,
  filters,
  handlers,
  selection,
}: ViewOptions): ListView<DocumentView> {
  const { t } = useTranslation(["documents", "files"]);
  const actions = useDocumentActions(handlers);
  const isAdmin = useHasRole("Admin");
  const adviceOnEmpty = isAdmin ? t("empty.admin") : t("empty.client");
  const common = commonColumns(t, { sorted: !inTrash });
  const orders = useOrders(DOCUMENT_ORDERS, {
    updatedDesc: t("order.updatedDesc"),
    updatedAsc: t("order.updatedAsc"),
  });
  return {
    columns: inTrash ? [...common, ...trashColumns(t)] : [...common, updatedColumn(t), ...furtherColumns(t)],
    // The trash has an order of its own and is only searched.
    filters: inTrash ? [] : filtersOf(t, params, filters),
    ...(isAdmin && !inTrash && { more: MORE }),
    orders: inTrash ? [] : orders,
    ...(!inTrash && { suggestions: documentCalls.suggestions }),
    texts: {
      label: t("table.label"),
      searchScope: t("search.scope"),
      count(count, narrowed, capped) {
        const amount = capped ? t("count.atLeast", { amount: formatNumber(count) }) : formatNumber(count);
        if (inTrash) return t("count.trash", { count, amount });
        return narrowed ? t("count.found", { count, amount }) : t("count", { count, amount });
      },
      emptyTitle: inTrash && !params.searchTerm ? t("empty.trash") : t("empty.title"),
      // The trash says above its list how long documents stay.
      emptyAdvice: inTrash ? "" : adviceOnEmpty,
      failed: t("list.failed"),
    },
    actions,
    ...(isAdmin && { selection }),
  };
}

/** Actions on one document, by the server's `can`. */
function useDocumentActions({ formOf, onDelete, onRestore, onDescribe }: RowHandlers) {
  const { t } = useTranslation(["documents", "files"]);
  const navigate = useNavigate();
  const favourite = useFavouriteAction("documents");
  return (document: DocumentView): RowActions => {
    const { can, id } = document;
    const run = () => onDelete(document);
    if (document.dateDeleted !== null) {
      return [
        can.restore && {
          key: "restore",
          label: t("action.restore"),
          Icon: RestoreIcon,
          run: () => onRestore(document),
        },
        can.purge && { key: "purge", label: t("action.purge"), Icon: PurgeIcon, destructive: true, run },
      ];
    }
    const { to, state } = formOf(id);
    return [
      ...fileActions(document),
      can.edit && {
        key: "edit",
        label: t("action.edit", { ns: "common" }),
        Icon: EditIcon,
        run: () => void navigate(to, { state }),
      },
      can.edit && {
        key: "describe",
        label: t("action.describe"),
        Icon: LabelIcon,
        apart: true,
        run: () => onDescribe(document),
      },
      favourite && { ...favourite(document), apart: true },
      can.delete && {
        key: "delete",
        label: t("action.delete", { ns: "common" }),
        Icon: DeleteIcon,
        destructive: true,
        run,
      },
    ];
  };
}

/** The trash is not sorted by its columns. */
function commonColumns(t: Translate, { sorted }: { sorted: boolean }): Column<DocumentView>[] {
  return [
    {
      key: "name",
      label: t("column.name"),
      cell: (document) => <DocumentName document={document} />,
      ...(sorted && { orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" } }),
      card: "title",
      line: true,
      width: "60%",
    },
    {
      key: "added",
      label: t("column.added"),
      cell: ({ dateAdded, addedBy }) => <Moment date={dateAdded} person={addedBy} />,
      ...(sorted && { orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" } }),
      width: DATE_WIDTH,
      labelled: true,
    },
    {
      key: "comment",
      label: t("column.comment"),
      cell: (document) => <CommentText comment={document.comment} describedBy={nameIdOf(document)} />,
      card: "wide",
      labelled: true,
      shownOnCard: ({ comment }) => comment !== "",
      line: true,
      width: "20%",
    },
  ];
}

function updatedColumn(t: Translate): Column<DocumentView> {
  return {
    key: "updated",
    label: t("column.updated"),
    cell: ({ dateUpdated, updatedBy }) => <Moment date={dateUpdated} person={updatedBy} />,
    orders: { asc: "updatedAsc", desc: "updatedDesc", first: "desc" },
    shownOnCard: ({ dateUpdated }) => dateUpdated !== null,
    width: DATE_WIDTH,
    labelled: true,
  };
}

/** Columns for facts that are also below the name, for comparing documents by them. */
function furtherColumns(t: Translate): Column<DocumentView>[] {
  const further = { optional: true, card: "none" } as const;
  return [
    {
      key: "category",
      label: t("column.category"),
      cell: ({ category }) => (category === null ? "–" : <Polish>{category.name}</Polish>),
      typed: true,
      ...further,
    },
    {
      key: "tags",
      label: t("column.tags"),
      cell: ({ tags }) => (tags.length === 0 ? "–" : <Polish>{tags.join(", ")}</Polish>),
      typed: true,
      ...further,
    },
    {
      key: "investment",
      label: t("column.investment"),
      cell: ({ investments }) => <Listed names={investments?.map(({ title }) => title)} />,
      typed: true,
      ...further,
    },
    {
      key: "client",
      label: t("column.client"),
      cell: ({ investments }) => <Listed names={investments?.map(({ client }) => client)} />,
      typed: true,
      ...further,
    },
    {
      key: "visible",
      label: t("column.visible"),
      cell: ({ investments }) => (investments?.some(({ visible }) => visible) ? t("visible.yes") : "–"),
      ...further,
    },
    { key: "type", label: t("column.type"), cell: ({ fileType }) => t(`files:type.${fileType}`), ...further },
    {
      key: "size",
      label: t("column.size"),
      cell: ({ size }) => formatSize(size),
      numeric: true,
      ...further,
    },
  ];
}

/** Names, each once. */
function Listed({ names = [] }: { names: readonly string[] | undefined }) {
  return names.length === 0 ? "–" : <Polish>{[...new Set(names)].join(", ")}</Polish>;
}

function trashColumns(t: Translate): Column<DocumentView>[] {
  return [
    {
      key: "deleted",
      label: t("column.deleted"),
      cell: ({ dateDeleted, deletedBy }) => <Moment date={dateDeleted} person={deletedBy} />,
      width: DATE_WIDTH,
      labelled: true,
    },
    {
      key: "left",
      label: t("column.left"),
      cell: (document) => <TrashTime document={document} />,
      labelled: true,
    },
  ];
}

/** Filters by the type of the file and the year of adding; each choice has its number of documents. */
function filtersOf(t: Translate, params: ListParams, filters: DocumentFilters | undefined) {
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatNumber(count)})`;
  const countOfType = (type: string) => filters?.fileTypes.find(({ value }) => value === type)?.count;
  const countOfYear = (year: number) => filters?.yearsAdded.find(({ value }) => value === year)?.count;
  // A chosen value stays in the list even if no document is left of it.
  const types = FILE_TYPES.filter((type) => type === params.fileType || countOfType(type));
  const years = new Set([
    ...(filters?.yearsAdded.map(({ value }) => value) ?? []),
    ...(params.yearAdded === undefined ? [] : [Number(params.yearAdded)]),
  ]);
  return [
    {
      name: "fileType",
      label: t("filter.type"),
      options: types.map((type) => ({
        value: type,
        label: counted(t(`files:type.${type}`), countOfType(type)),
      })),
    },
    {
      name: "yearAdded",
      label: t("filter.year"),
      options: [...years]
        .sort((one, other) => other - one)
        .map((year) => ({ value: String(year), label: counted(String(year), countOfYear(year)) })),
    },
  ];
}

const DAY_MS = 86_400_000;

/** Whole days, begun ones included, until a document in the trash is gone. */
export function daysLeft(dateDeleted: string, now: number): number {
  return Math.max(1, Math.ceil(TRASH_DAYS - (now - Date.parse(dateDeleted)) / DAY_MS));
}

/** Time left for restoring a document from the trash. */
function TrashTime({ document }: { document: Pick<DocumentView, "dateDeleted"> }) {
  const { t } = useTranslation("documents");
  if (document.dateDeleted === null) return null;
  return <>{t("left", { count: daysLeft(document.dateDeleted, Date.now()) })}</>;
}
