import "../page/texts.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { documentPath } from "../../../ui/files/document-path.ts";
import { downloadUrl, startDownload } from "../../../ui/files/downloads.ts";
import { ChevronLeftIcon as PreviousIcon } from "../../../ui/icons/chevron-left.ts";
import { ChevronRightIcon as NextIcon } from "../../../ui/icons/chevron-right.ts";
import { FileDownloadOutlinedIcon as DownloadIcon } from "../../../ui/icons/file-download-outlined.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { nameIdOf } from "../../../ui/list/list-description.ts";
import type { ReadList } from "../../../ui/list/use-list.ts";
import { Polish } from "../../../ui/polish.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { sheet } from "../../../ui/styles/theme.ts";
import { DocumentFacts } from "../page/document-facts.tsx";
import { HeldNotice } from "../page/held-notice.tsx";
import { DocumentPreview } from "../page/preview.tsx";

const Pane = styled("aside")(({ theme }) => ({
  ...sheet(theme),
  position: "sticky",
  insetBlockStart: theme.spacing(2),
  maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
  overflowY: "auto",
  display: "grid",
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  "--preview-height": "max(320px, 100dvh - 420px)",
  // Its parts are no sheets of their own.
  "& > section": { padding: 0, border: 0, boxShadow: "none" },
  // A long text is scrolled within it, so that the facts stay in sight.
  "& > section:first-of-type": { maxHeight: "var(--preview-height)", gridTemplateRows: "minmax(0, 1fr)" },
}));

const Tools = styled("div")({
  display: "flex",
  alignItems: "center",
  marginInline: -8,
  "& > p": { flex: 1 },
});

interface PreviewPaneProps {
  list: ReadList<DocumentView>;
}

/** A document of the list beside it: the row with the focus, and by its buttons those before and after it, on other pages too. */
export function PreviewPane({ list }: PreviewPaneProps) {
  const { t } = useTranslation(["documentPage", "files"]);
  const { document, step, place } = useShown(list);
  if (document === undefined) return list.state.rows.length > 0 && <AreaSpinner minHeight={480} />;
  const { id, fileName, fileKey, held } = document;
  const total = list.state.paging?.totalCount ?? 0;
  return (
    <Pane aria-label={t("preview.title")}>
      <ShownRow document={document} />
      <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
        <TextLink to={documentPath(id)}>
          <Polish>{fileName}</Polish>
        </TextLink>
      </Typography>
      <Tools>
        <Tool label={t("neighbour.previous")} disabled={place <= 1} onClick={() => step(-1)}>
          <PreviousIcon />
        </Tool>
        <Typography variant="body2" color="textSecondary" role="status">
          {t("neighbour.place", { place: formatNumber(place), total: formatNumber(total) })}
        </Typography>
        {!held && (
          <Tool
            label={t("files:action.download")}
            onClick={() => void startDownload({ url: downloadUrl(fileKey), fileName })}
          >
            <DownloadIcon />
          </Tool>
        )}
        <Tool label={t("neighbour.next")} disabled={place >= total} onClick={() => step(1)}>
          <NextIcon />
        </Tool>
      </Tools>
      {held ? (
        <HeldNotice document={document} held={held} />
      ) : (
        <DocumentPreview key={`${id} ${document.version}`} document={document} />
      )}
      <DocumentFacts key={id} document={document} />
    </Pane>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, children, ...button }: ToolProps) {
  return (
    <Tooltip title={button.disabled ? "" : label}>
      <IconButton color="primary" aria-label={label} {...button}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** Marks the row that is shown. */
function ShownRow({ document }: { document: DocumentView }) {
  return (
    <GlobalStyles
      styles={({ vars }) => ({
        [`[data-list-row][aria-labelledby="${nameIdOf(document)}"]`]: {
          boxShadow: `inset 4px 0 ${vars.palette.primary.main}`,
          backgroundColor: `color-mix(in srgb, ${vars.palette.primary.main} 8%, transparent)`,
        },
      })}
    />
  );
}

/** Time that the focus rests on a row before its document is read, in milliseconds: whoever walks on reads none on the way. */
const REST_MS = 200;

/** The document that is shown: of the row that was focused or pressed last, or by a step from there. */
function useShown({ state, params, change }: ReadList<DocumentView>) {
  const { rows, paging, searching } = state;
  const [at, setAt] = useState(() => rowOf(document.activeElement) ?? "first");
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const follow = ({ target }: Event) => {
      const id = rowOf(target);
      clearTimeout(timer);
      if (id !== undefined) timer = setTimeout(setAt, REST_MS, id);
    };
    for (const event of ["focusin", "click"]) document.addEventListener(event, follow, stop);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  const found = rows.findIndex((row) => nameIdOf(row) === at);
  const end = at === "last" ? rows.length - 1 : 0;
  // A page that was stepped to is on its way.
  const index = found < 0 ? end : found;
  const shown = searching && found < 0 ? undefined : rows[index];
  const { currentPage = 1, pageSize = 10 } = paging ?? {};
  return {
    document: shown,
    /** Counted over all pages. */
    place: (currentPage - 1) * pageSize + index + 1,
    step(by: 1 | -1) {
      const row = rows[index + by];
      if (row) return setAt(nameIdOf(row));
      setAt(by > 0 ? "first" : "last");
      change({ pageNumber: params.pageNumber + by });
    },
  };
}

/** Name's id of the row that an element is in. */
function rowOf(element: EventTarget | null): string | undefined {
  const row = element instanceof Element ? element.closest("[data-list-row]") : null;
  return row?.getAttribute("aria-labelledby") ?? undefined;
}
