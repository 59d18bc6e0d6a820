import type { Paging } from "@bonum/contract/lists/paging.ts";
import { keyframes } from "@emotion/react";
import LinearProgress from "@mui/material/LinearProgress";
import Pagination from "@mui/material/Pagination";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, type Ref, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "../inputs/native-select.tsx";
import { NARROW, sheet, TARGET_SIZE } from "../styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../toasts/clear-place.ts";
import { ListBody } from "./list-body.tsx";
import type { ListRow, ListView } from "./list-description.ts";
import { isNarrowed, type ListParams } from "./list-params.ts";
import { ListToolbar } from "./narrowing/list-toolbar.tsx";
import type { ReadList } from "./use-list.ts";

const Sheet = styled("section")(({ theme }) => ({
  ...sheet(theme),
  position: "relative",
  // Not hidden: that would be what the table's head sticks to.
  overflow: "clip",
}));

/** On a wide screen the count shares the line that the fields keep free below them. */
const CountLine = styled("div")(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-end",
  marginTop: "-1.5em",
  padding: theme.spacing(0, 3, 1),
  pointerEvents: "none",
  [NARROW]: { justifyContent: "flex-start", marginTop: 0, padding: theme.spacing(0, 2, 1) },
}));

interface ListSheetProps<Row extends ListRow> {
  list: ReadList<Row>;
  view: ListView<Row>;
  /** The count takes the focus when a focused row is gone. */
  countRef?: Ref<HTMLParagraphElement>;
  /** What lies over the sheet, as the word that a dragged file may be dropped. */
  overlay?: ReactNode;
}

/** The sheet of a list: what narrows it, how much there is, the rows, the pages. */
export function ListSheet<Row extends ListRow>({ list, view, countRef, overlay }: ListSheetProps<Row>) {
  const cards = useMediaQuery(NARROW, { noSsr: true });
  const { params, change } = list;
  const { paging, loaded, fetching } = list.state;
  const { pageNumber } = params;
  const lastPage = paging?.totalPages ?? 0;
  // Others may have emptied the page that a link or a reload asks for.
  const pastEnd = loaded && lastPage > 0 && pageNumber > lastPage;
  useEffect(() => {
    if (pastEnd) change({ pageNumber: lastPage }, { replace: true });
  });
  const narrowed = isNarrowed(params, view.filters ?? []);
  return (
    <Sheet aria-label={view.texts.label} aria-busy={fetching}>
      {overlay}
      <ListToolbar view={view} params={params} cards={cards} onChange={change} />
      <CountLine>
        <ResultCount
          ref={countRef}
          text={paging?.totalCount ? view.texts.count(paging.totalCount, narrowed) : ""}
        />
      </CountLine>
      <QuietProgress active={fetching && paging !== null} />
      <ListBody list={list} view={view} />
      {paging !== null && paging.totalCount > 0 && <ListPages metaData={paging} onChange={change} />}
    </Sheet>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** The line's height is kept free, so that nothing moves when it comes. */
const Place = styled("div")({ height: 3 });

/** What is over in a moment shows no progress at all. */
const Line = styled(LinearProgress)({ height: 3, animation: `${appear} 200ms 300ms both` });

/** Says that the rows are being read anew, while the old ones stay. */
function QuietProgress({ active }: { active: boolean }) {
  return <Place aria-hidden="true">{active && <Line />}</Place>;
}

interface ResultCountProps {
  /** Empty where an empty list says so itself. */
  text: string;
  ref?: Ref<HTMLParagraphElement> | undefined;
}

/** How many rows there are; announced when it changes. It takes the focus when a focused row is gone. */
function ResultCount({ text, ref }: ResultCountProps) {
  return (
    <Typography
      ref={ref}
      role="status"
      tabIndex={-1}
      variant="body2"
      color="textSecondary"
      sx={{ minHeight: "1.5em", outline: "none" }}
    >
      {text}
    </Typography>
  );
}

const SIZES = ["10", "25", "50", "100"] as const;

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [NARROW]: {
    padding: theme.spacing(2),
    justifyContent: "center",
    "& .MuiPaginationItem-root": { marginInline: 0, height: TARGET_SIZE, borderRadius: TARGET_SIZE / 2 },
  },
}));

interface ListPagesProps {
  metaData: Paging;
  onChange: (change: Partial<ListParams>) => void;
}

/** Which page, of how many, and how long a page is; only where the answer had paging metadata and a row. */
function ListPages({ metaData, onChange }: ListPagesProps) {
  const { t } = useTranslation("list");
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const sizes = SIZES.includes(String(metaData.pageSize) as (typeof SIZES)[number])
    ? SIZES
    : [...SIZES, String(metaData.pageSize)];
  return (
    <Bar {...CLEAR_OF_TOASTS}>
      <NativeSelect
        inline
        label={t("page.size")}
        value={String(metaData.pageSize)}
        options={sizes.map((size) => ({ value: size, label: size }))}
        onChange={(size) => onChange({ pageSize: Number(size) })}
      />
      <Pagination
        size="large"
        color="secondary"
        siblingCount={narrow ? 0 : 1}
        count={Math.max(1, metaData.totalPages)}
        page={metaData.currentPage}
        onChange={(_, pageNumber) => onChange({ pageNumber })}
        aria-label={t("page.label")}
        getItemAriaLabel={(type, page, selected) => {
          if (type === "page") return t(selected ? "page.current" : "page.go", { page: page ?? 1 });
          return type === "start-ellipsis" || type === "end-ellipsis" ? "" : t(`page.${type}`);
        }}
      />
    </Bar>
  );
}
