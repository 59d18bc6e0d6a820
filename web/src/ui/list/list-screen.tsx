import "./messages.ts";
import type { TestDataArea } from "@bonum/contract/test-data/fields.ts";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import { reportError } from "../../lib/errors.ts";
import { mayRead } from "../../lib/held-back.ts";
import { fetchPage } from "../../lib/records.ts";
import { download, saveBlob } from "../../lib/transfer/download.ts";
import { PageHeader } from "../page/page-header.tsx";
import type { ListState } from "./list-body.tsx";
import type { ListRow, ListSource, ListView } from "./list-description.ts";
import {
  changeListParams,
  defaultParams,
  type ListParams,
  type ListQuerySchema,
  readListParams,
  writeListParams,
} from "./list-params.ts";
import { ListSheet } from "./list-sheet.tsx";
import { SamplesButton } from "./samples-button.tsx";

interface ListScreenProps<Row extends ListRow> {
  title: string;
  source: ListSource<Row>;
  view: ListView<Row>;
  /** Shows the add button. */
  add?: { label?: string; onClick: () => void } | undefined;
  back?: { to: string };
  /** Offers the list as CSV and XLSX. */
  exported?: boolean;
  /** Offers to fill the list with test data, to administrators. */
  samples?: z.infer<typeof TestDataArea>;
  /** Further buttons of the header. */
  children?: ReactNode;
}

/**
 * A screen that is a list: header, search, filters, order, rows or cards, pages, and all its states. What makes it a
 * list of clients stands in its `source` and its `view`:
 *
 *     <ListScreen title={t("title")} source={clientList} view={useClientView()} add={{ onClick }} exported samples="clients" />
 */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { title, source, view, add, back, exported = false, samples, children } = props;
  const { params, change, reset } = useListAddress(source.query);
  const state = useListState(source, params);
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <PageHeader title={title} {...(add && { add })} {...(back && { back })}>
        {samples && <SamplesButton area={samples} topic={source.topic} />}
        {exported && <ExportMenu path={source.path} params={params} fileName={title} />}
        {children}
      </PageHeader>
      <ListSheet
        view={view}
        state={state}
        params={params}
        countRef={count}
        onChange={change}
        onReset={reset}
      />
    </>
  );
}

/** The same list as a part of another screen, as of a client's details: no header, nothing in the address. */
export function ListPart<Row extends ListRow>({
  source,
  view,
}: Pick<ListScreenProps<Row>, "source" | "view">) {
  const { params, change, reset } = useListMemory(source.query);
  const state = useListState(source, params);
  return <ListSheet view={view} state={state} params={params} onChange={change} onReset={reset} />;
}

const FORMATS = ["csv", "xlsx"] as const;

interface ExportMenuProps {
  path: string;
  params: ListParams;
  /** Name of the saved file, without an extension. */
  fileName: string;
}

/** Downloads the whole list, as it is searched, filtered and sorted now. */
function ExportMenu({ path, params, fileName }: ExportMenuProps) {
  const { t } = useTranslation("list");
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setOpener(null);
    setBusy(true);
    const { pageNumber: _page, pageSize: _size, ...shown } = params;
    const given = Object.entries({ ...shown, format }).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    );
    await download(`${path}/export?${new URLSearchParams(given)}`)
      .then((blob) => saveBlob(blob, `${fileName}.${format}`))
      .catch(reportError);
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {t("export")}
      </Button>
      <Menu anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** One page of a list; while another is on its way, the rows before it stay. */
function listQuery<Row extends ListRow>(source: ListSource<Row>, params: ListParams) {
  return queryOptions({
    queryKey: [source.topic, "list", source.path, source.fixed ?? null, params],
    queryFn: ({ signal }) =>
      fetchPage(source.path, source.row, { query: { ...params, ...source.fixed }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => mayRead(source.path),
  });
}

/** Reads the page of a list that the parameters ask for. */
function useListState<Row extends ListRow>(source: ListSource<Row>, params: ListParams): ListState<Row> {
  const list = useQuery(listQuery(source, params));
  return {
    rows: list.data?.items ?? [],
    paging: list.data?.metaData ?? null,
    loaded: list.isSuccess && !list.isFetching && !list.isPlaceholderData,
    fetching: list.isFetching,
    error: list.data === undefined ? list.error : null,
    reload: () => void list.refetch(),
  };
}

/** What a list shows, and the ways to change it. */
interface ListControl {
  params: ListParams;
  change: (change: Partial<ListParams>, options?: { replace?: boolean }) => void;
  reset: () => void;
}

/** A list's parameters in the address, so that Back, a reload and a shared link find it again. */
function useListAddress(query: ListQuerySchema): ListControl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = useMemo(() => readListParams(query, search), [query, search]);
  return {
    params,
    /** Only a new page begins at its top again. */
    change(change, options = {}) {
      const to = writeListParams(query, changeListParams(params, change));
      const preventScrollReset = change.pageNumber === undefined;
      void navigate({ search: to.toString() }, { ...options, preventScrollReset });
    },
    reset: () => void navigate({ search: "" }, { preventScrollReset: true }),
  };
}

/** The same for a list that is a part of another screen: its parameters go with the screen. */
function useListMemory(query: ListQuerySchema): ListControl {
  const [params, setParams] = useState(() => defaultParams(query));
  return {
    params,
    change: (change) => setParams((current) => changeListParams(current, change)),
    reset: () => setParams(defaultParams(query)),
  };
}
