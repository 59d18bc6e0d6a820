import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type Ref, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NARROW, sheet } from "../../../ui/theme.ts";
import type { ListParams } from "../list-params.ts";
import type { FilesSource } from "../use-files-state.ts";
import { ListBody } from "./list-body.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { QuietProgress } from "./quiet-progress.tsx";
import { ResultCount } from "./result-count.tsx";
import type { RowHandlers } from "./row-actions.tsx";

const Sheet = styled("section")(({ theme }) => ({
  ...sheet(theme),
  position: "relative",
  overflow: "hidden",
}));

const DropHint = styled("div")(({ theme }) => ({
  ...theme.typography.h2,
  position: "absolute",
  inset: 0,
  zIndex: 1,
  padding: theme.spacing(12, 2),
  textAlign: "center",
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: "inherit",
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 92%, transparent)`,
  pointerEvents: "none",
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

interface ListSheetProps extends RowHandlers {
  source: FilesSource;
  params: ListParams;
  countRef: Ref<HTMLParagraphElement>;
  /** A file is being dragged over the page and may be dropped. */
  dragged: boolean;
  onChange: (change: Partial<ListParams>, options?: { replace?: boolean }) => void;
  onReset: () => void;
}

/** The sheet of the list: what narrows it, how much there is, the rows, the pages. */
export function ListSheet(props: ListSheetProps) {
  const { source, params, countRef, dragged, onChange, onReset, ...handlers } = props;
  const { t } = useTranslation("documents");
  const cards = useMediaQuery(NARROW, { noSsr: true });
  const { metaData, filesLoaded, status } = source.state;
  const { pageNumber } = params;
  const lastPage = metaData?.totalPages ?? 0;
  // Others may have emptied the page that a link or a reload asks for.
  const pastEnd = filesLoaded && lastPage > 0 && pageNumber > lastPage;
  useEffect(() => {
    if (pastEnd) onChange({ pageNumber: lastPage }, { replace: true });
  });
  return (
    <Sheet aria-label={t("table.label")} aria-busy={status === "pendingFetchFiles"}>
      {dragged && <DropHint>{t("list.drop")}</DropHint>}
      <ListToolbar filters={source.filters} params={params} cards={cards} onChange={onChange} />
      <CountLine>
        <ResultCount ref={countRef} metaData={metaData} params={params} />
      </CountLine>
      <QuietProgress active={status === "pendingFetchFiles" && metaData !== null} />
      <ListBody source={source} params={params} onChange={onChange} onReset={onReset} {...handlers} />
      {metaData !== null && <ListPages metaData={metaData} onChange={onChange} />}
    </Sheet>
  );
}
