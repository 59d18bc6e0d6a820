import "./texts.ts";
import type { Call } from "@bonum/contract/call.ts";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { urlOf } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { download, saveBlob } from "../../lib/transfer/download.ts";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../icons/file-download-outlined.ts";
import { useActionMenu } from "../menu/use-action-menu.tsx";
import { PageHeader } from "../page/page-header.tsx";
import type { ListRow, ListSource, ListView } from "./list-description.ts";
import type { ListParams } from "./list-params.ts";
import { ListSheet } from "./list-sheet.tsx";
import { SamplesButton } from "./samples-button.tsx";
import { useList, useListPart } from "./use-list.ts";
import { DefaultView } from "./views/default-view.tsx";

interface ListScreenProps<Row extends ListRow> {
  title: string;
  source: ListSource<Row>;
  view: ListView<Row>;
  /** Shows the add button. */
  add?: { label?: string; onClick: () => void } | undefined;
  back?: { to: string };
  /** Offers administrators to fill the list with test data; the name of its area on the server. */
  samples?: string;
  /** Further buttons of the header. */
  children?: ReactNode;
}

/**
 * A screen that is a list: header, search, filters, order, rows or cards, pages, and all its states. What makes it a
 * list of clients stands in its `source` and its `view`:
 *
 *     <ListScreen title={t("title")} source={clientList} view={useClientView()} add={{ onClick }} samples="clients" />
 */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  return (
    <DefaultView list={props.source.list.path}>
      <OpenedList {...props} />
    </DefaultView>
  );
}

function OpenedList<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { title, source, view, add, back, samples, children } = props;
  const list = useList(source);
  return (
    <>
      <PageHeader title={title} {...(add && { add })} {...(back && { back })}>
        {samples && <SamplesButton area={samples} topic={source.topic} />}
        {source.export && (
          <ExportMenu call={source.export} source={source} params={list.params} fileName={title} />
        )}
        {children}
      </PageHeader>
      <ListSheet list={list} view={view} />
    </>
  );
}

interface ResourceListProps<Row extends ListRow> extends Pick<ListScreenProps<Row>, "view" | "samples"> {
  resource: Pick<ListSource<Row>, "topic"> & {
    /** Path of the list; the form of a new record is at `/new` below it. */
    path: string;
    calls: Pick<ListSource<Row>, "list" | "export" | "exportSome">;
  };
  /** The catalogue of the resource's texts. */
  t: (key: "title" | "add") => string;
}

/** The list of a resource that administrators or a client's people add to. */
export function ResourceList<Row extends ListRow>({ resource, t, view, samples }: ResourceListProps<Row>) {
  const navigate = useNavigate();
  return (
    <ListScreen
      title={t("title")}
      source={listSource(resource)}
      view={{ ...view, editPath: (row) => mayEdit(row) && `${resource.path}/${row.id}/edit` }}
      add={{ label: t("add"), onClick: () => void navigate(`${resource.path}/new`) }}
      {...(samples !== undefined && { samples })}
    />
  );
}

function mayEdit(row: ListRow & { can?: { edit?: boolean } }): boolean {
  return row.can?.edit ?? false;
}

/** List source of a resource. */
export function listSource<Row>({
  topic,
  calls,
}: ResourceListProps<Row & ListRow>["resource"]): ListSource<Row> {
  const { list, export: exported, exportSome } = calls;
  return { topic, list, ...(exported && { export: exported }), ...(exportSome && { exportSome }) };
}

/** The same list as a part of another screen, as of a client's details: no header, nothing in the address. */
export function ListPart<Row extends ListRow>({
  source,
  view,
}: Pick<ListScreenProps<Row>, "source" | "view">) {
  return <ListSheet list={useListPart(source)} view={view} />;
}

const FORMATS = ["csv", "xlsx"] as const;

interface ExportMenuProps {
  call: Call;
  source: Pick<ListSource<unknown>, "params" | "fixed">;
  params: ListParams;
  /** Name of the saved file, without an extension. */
  fileName: string;
}

/** Downloads the whole list, as it is searched, filtered and sorted now. */
function ExportMenu({ call, source, params, fileName }: ExportMenuProps) {
  const { t } = useTranslation("list");
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setBusy(true);
    const { pageNumber: _page, pageSize: _size, ...shown } = params;
    const query = { ...shown, ...source.fixed, format };
    await download(urlOf(call, { params: source.params, query }))
      .then((blob) => saveBlob(blob, `${fileName}.${format}`))
      .catch(reportError);
    setBusy(false);
  };
  const { opener, menu } = useActionMenu({
    actions: FORMATS.map((format) => ({
      key: format,
      label: t(`export.${format}`),
      run: () => void save(format),
    })),
  });
  return (
    <>
      <Button {...opener} variant="outlined" startIcon={<DownloadIcon />} disabled={busy}>
        {t("export")}
      </Button>
      {menu}
    </>
  );
}
