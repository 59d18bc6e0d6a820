import "./status-texts.ts";
import { bulkCalls } from "@bonum/contract/bulk/calls.ts";
import LinearProgress from "@mui/material/LinearProgress";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { describeError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { documentFormPath, OPENED_HERE, projectFormPath, SEVERAL } from "../../../ui/files/document-form.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { StatusFrame } from "../../../ui/status-frame.tsx";
import { refreshDocuments } from "../queries.ts";
import { type FiledFile, forgetAll, isRunning, useBatches, useShownBatch } from "./filing-queue.ts";

/** Goes on with the files that were being filed, wherever in the portal somebody is, and says how far they are. */
export function FilingStatus() {
  const { t } = useTranslation("filingStatus");
  const batches = useBatches();
  const { batch: shown } = useShownBatch();
  const isAdmin = useHasRole("Admin");
  useEnding(batches);
  // This page alone has the files, so the browser asks before it is closed.
  useMarkUnsaved(
    [...batches.values()].some((files) => isRunning(files) && files.some(({ kept }) => kept === false)),
  );
  const hidden = [...batches].filter(([batch]) => batch !== shown).flatMap(([, files]) => files);
  if (hidden.length === 0) return null;
  const added = hidden.filter(({ state }) => state === "sent").length;
  const failed = hidden.filter(({ state }) => state === "failed").length;
  return (
    <StatusFrame aria-label={t("label")}>
      <span role="status">
        {t("progress", { added, total: hidden.length })}
        {failed > 0 && `, ${t("failed", { count: failed })}`}
      </span>
      <LinkButton to={formOf(hidden, isAdmin)} state={OPENED_HERE} variant="text" size="small">
        {t("show")}
      </LinkButton>
      {isRunning(hidden) && (
        <LinearProgress aria-label={t("label")} variant="determinate" value={(100 * added) / hidden.length} />
      )}
    </StatusFrame>
  );
}

/** Form that shows the batch: a client's documents are a project's. */
function formOf([file]: readonly FiledFile[], isAdmin: boolean): string {
  const project = file?.payload.project;
  return isAdmin || !project ? documentFormPath(SEVERAL) : projectFormPath(project.id);
}

/** How long a batch can be undone by its toast, in milliseconds. */
const UNDONE_WITHIN_MS = 30_000;

/** Says once that all files of a batch are documents, with the way back; the lists hear of a batch that stops half-way too. */
function useEnding(batches: ReturnType<typeof useBatches>): void {
  const { t } = useTranslation("filingStatus");
  const queries = useQueryClient();
  const isAdmin = useHasRole("Admin");
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
      const run = () => void undo(files, queries);
      const undoing = {
        action: { label: t("action.undo", { ns: "common" }), run },
        duration: UNDONE_WITHIN_MS,
      };
      const text = t("added", { count: sent });
      notify({ kind: "success", text, ...(isAdmin ? undoing : { unseen: true }) });
      void forgetAll(files);
    }
  });
}

/**
 * Moves all documents of a batch to the trash by one change, which no closed tab leaves half done: of more than a hundred it is a job,
 * whose progress stands above every screen.
 */
async function undo(files: readonly FiledFile[], queries: QueryClient): Promise<void> {
  const t = i18next.getFixedT(null, "filingStatus");
  const ids = files.map(({ result }) => result ?? "");
  const total = files.length;
  try {
    const body = { id: crypto.randomUUID(), action: "documents.trash", ids, options: {} };
    const {
      ended,
      changed,
      failed,
      failures: [first],
    } = await api(bulkCalls.start, { body });
    if (!ended) return await queries.invalidateQueries({ queryKey: ["bulk"] });
    if (failed === 0) return;
    notify({ kind: "error", text: t("undoFailed", { done: changed, total, reason: first?.reason ?? "" }) });
  } catch (error) {
    notify({ kind: "error", text: t("undoFailed", { done: 0, total, reason: describeError(error) }) });
  } finally {
    refreshDocuments(queries);
  }
}
