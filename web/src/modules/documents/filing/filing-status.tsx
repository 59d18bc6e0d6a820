import "../form/texts.ts";
import "../texts.ts";
import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { documentFormPath, OPENED_HERE, SEVERAL } from "../../../ui/files/document-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { sheet } from "../../../ui/styles/theme.ts";
import { refreshDocuments } from "../documents-queries.ts";
import {
  type FiledFile,
  forgetAll,
  isRunning,
  startFiling,
  useBatches,
  useShownBatch,
  useUnkept,
} from "./filing-queue.ts";

/** In sight wherever one scrolls, and in nobody's way. */
const Frame = styled("section")(({ theme }) => ({
  ...sheet(theme),
  position: "sticky",
  insetBlockStart: theme.spacing(1),
  zIndex: theme.zIndex.appBar,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  padding: theme.spacing(0.5, 2),
  "& > [role=progressbar]": { gridColumn: "1 / -1", marginBlockEnd: theme.spacing(0.5) },
}));

/** Goes on with the files that were being filed, wherever in the portal somebody is, and says how far they are. */
export function FilingStatus() {
  const { t } = useTranslation("filing");
  const batches = useBatches();
  const { batch: shown } = useShownBatch();
  useEffect(startFiling, []);
  useEnding(batches);
  useKeptOpen(batches);
  const hidden = [...batches].filter(([batch]) => batch !== shown).flatMap(([, files]) => files);
  if (hidden.length === 0) return null;
  const added = hidden.filter(({ state }) => state === "sent").length;
  const failed = hidden.filter(({ state }) => state === "failed").length;
  return (
    <Frame aria-label={t("status.label")}>
      <span role="status">
        {t("status", { added, total: hidden.length })}
        {failed > 0 && `, ${t("status.failed", { count: failed })}`}
      </span>
      <LinkButton to={documentFormPath(SEVERAL)} state={OPENED_HERE} variant="text" size="small">
        {t("status.show")}
      </LinkButton>
      {isRunning(hidden) && (
        <LinearProgress
          aria-label={t("status.label")}
          variant="determinate"
          value={(100 * added) / hidden.length}
        />
      )}
    </Frame>
  );
}

/** How long a batch can be undone by its toast, in milliseconds. */
const UNDONE_WITHIN_MS = 30_000;

/** Says once that all files of a batch are documents, with the way back; the lists hear of a batch that stops half-way too. */
function useEnding(batches: ReturnType<typeof useBatches>): void {
  const { t } = useTranslation(["severalDocuments", "documents"]);
  const queries = useQueryClient();
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    for (const [batch, files] of batches) {
      const sent = files.filter(({ state }) => state === "sent").length;
      const standing = `${sent} of ${files.length}`;
      if (isRunning(files) || told.current.get(batch) === standing) continue;
      told.current.set(batch, standing);
      refreshDocuments(queries);
      void queries.invalidateQueries({ queryKey: ["investments"] });
      if (sent < files.length) continue;
      const run = () => void undo(files).finally(() => refreshDocuments(queries));
      notify({
        kind: "success",
        text: t("added", { count: sent }),
        action: { label: t("documents:action.undo"), run },
        duration: UNDONE_WITHIN_MS,
      });
      void forgetAll(files);
    }
  });
}

/** Moves all documents of a batch to the trash. Those that somebody has deleted meanwhile are there already. */
async function undo(files: readonly FiledFile[]): Promise<void> {
  const t = i18next.getFixedT(null, "filing");
  let failure: unknown;
  let done = 0;
  for (const { result } of files) {
    try {
      await api(documentCalls.delete, { params: { fileKey: result ?? "" } });
      done += 1;
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) done += 1;
      else failure = error;
    }
  }
  if (failure === undefined) return notify({ kind: "success", text: t("undone", { count: done }) });
  const said = { done, total: files.length, reason: describeError(failure) };
  notify({ kind: "error", text: t("undoFailed", said) });
}

/** Asks before a page is closed that alone has the files. */
function useKeptOpen(batches: ReturnType<typeof useBatches>): void {
  const unkept = useUnkept();
  const asks = unkept && [...batches.values()].some(isRunning);
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [asks]);
  useEffect(() => {
    if (unkept && batches.size === 0) useUnkept.setState(false);
  });
}
