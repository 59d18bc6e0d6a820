import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, type Ref, useEffect } from "react";
import { NARROW, sheet } from "../styles/theme.ts";
import { ListBody, type ListState } from "./list-body.tsx";
import type { ListRow, ListView } from "./list-description.ts";
import { ListPages } from "./list-pages.tsx";
import { isNarrowed, type ListParams } from "./list-params.ts";
import { ListToolbar } from "./narrowing/list-toolbar.tsx";
import { QuietProgress } from "./quiet-progress.tsx";
import { ResultCount } from "./result-count.tsx";

const Sheet = styled("section")(({ theme }) => ({
  ...sheet(theme),
  position: "relative",
  overflow: "hidden",
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
  view: ListView<Row>;
  state: ListState<Row>;
  params: ListParams;
  /** The count takes the focus when a focused row is gone. */
  countRef?: Ref<HTMLParagraphElement>;
  /** What lies over the sheet, as the word that a dragged file may be dropped. */
  overlay?: ReactNode;
  onChange: (change: Partial<ListParams>, options?: { replace?: boolean }) => void;
  onReset: () => void;
}

/** The sheet of a list: what narrows it, how much there is, the rows, the pages. */
export function ListSheet<Row extends ListRow>(props: ListSheetProps<Row>) {
  const { view, state, params, countRef, overlay, onChange, onReset } = props;
  const cards = useMediaQuery(NARROW, { noSsr: true });
  const { paging, loaded, fetching } = state;
  const { pageNumber } = params;
  const lastPage = paging?.totalPages ?? 0;
  // Others may have emptied the page that a link or a reload asks for.
  const pastEnd = loaded && lastPage > 0 && pageNumber > lastPage;
  useEffect(() => {
    if (pastEnd) onChange({ pageNumber: lastPage }, { replace: true });
  });
  const narrowed = isNarrowed(params, view.filters ?? []);
  return (
    <Sheet aria-label={view.texts.label} aria-busy={fetching}>
      {overlay}
      <ListToolbar view={view} params={params} cards={cards} onChange={onChange} />
      <CountLine>
        <ResultCount
          ref={countRef}
          text={paging?.totalCount ? view.texts.count(paging.totalCount, narrowed) : ""}
        />
      </CountLine>
      <QuietProgress active={fetching && paging !== null} />
      <ListBody view={view} state={state} params={params} onChange={onChange} onReset={onReset} />
      {paging !== null && <ListPages metaData={paging} onChange={onChange} />}
    </Sheet>
  );
}
