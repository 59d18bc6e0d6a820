import "../form/texts.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../lib/notify.ts";
import { retryEntry } from "../../../lib/outbox/outbox.ts";
import { randomId } from "../../../lib/random-id.ts";
import { refusalOf } from "../form/checked-files.ts";
import { type DocumentInput, SAVING } from "../form/document-input.ts";
import type { ListedFile, useFileList } from "../form/file-list.ts";
import type { Description } from "./description.ts";
import { type FiledFile, fileAll, forgetAll, isRunning, useBatches, useShownBatch } from "./filing-queue.ts";

interface BatchOptions {
  list: ReturnType<typeof useFileList>;
  /** The form shows what was begun before it was opened. */
  resumed: boolean;
  /** All files of the form's last batch are documents. */
  onEnded: () => void;
}

/** The files that a form has sent: the queue sends them, whether or not the form stays. */
export function useBatch({ list, resumed, onEnded }: BatchOptions) {
  const { t } = useTranslation("severalDocuments");
  const batches = useBatches();
  const [own, setOwn] = useState<string | null>(null);
  // Once it was stopped, what is left of the batch ends without the form.
  const [resuming, setResuming] = useState(resumed);
  const [ended, setEnded] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const shown = own ?? (resuming ? (batches.keys().next().value ?? null) : null);
  const files = (shown === null ? undefined : batches.get(shown)) ?? [];
  const running = isRunning(files);
  const failed = running ? [] : files.filter(({ state }) => state === "failed");
  const back = failed.filter(({ id }) => !list.rows.some(({ queued }) => queued === id));
  useEffect(() => {
    useShownBatch.setState({ batch: shown });
    return () => useShownBatch.setState({ batch: null });
  }, [shown]);
  useEffect(() => {
    if (own !== null && files.length === 0) {
      if (ended) return;
      setEnded(true);
      onEnded();
    } else if (own === null && shown !== null) setOwn(shown);
  });
  useEffect(() => {
    if (back.length === 0) return;
    list.putBack(back.map((file) => ({ ...rowOf(file), ...refusedAs(file) })));
    setRefusals((before) => before + 1);
  });
  const said = {
    added: files.length - failed.length,
    total: files.length,
    count: failed.length,
  };
  return {
    files,
    running,
    /** All that was sent is documents: nothing is left to be lost. */
    ended,
    /** How often files came back to be corrected. */
    refusals,
    failure: failed.length > 0 ? { text: t("partly", said), conflict: false } : null,
    /** Sends the files; what had failed and was corrected goes on in the same batch. */
    send(rows: readonly { row: ListedFile; data: DocumentInput; description: Description }[]) {
      const batch = own ?? randomId();
      const filed = rows.map(({ row, data: { fileName, comment }, description }) => ({
        queued: row.queued,
        file: row.file,
        payload: { batch, typedName: row.fileName, fileName, comment, ...description },
      }));
      for (const { queued, payload } of filed) if (queued !== undefined) retryEntry(queued, payload);
      void fileAll(filed.filter(({ queued }) => queued === undefined));
      setOwn(batch);
      setEnded(false);
      list.clear();
    },
    /** Puts what is not on the server yet back on the list. */
    stop() {
      // What has arrived whole may be a document already: its answer says so.
      const unsent = files.filter(
        ({ state, percent }) => state !== "sent" && !(state === "sending" && percent === 100),
      );
      list.putBack(unsent.map(rowOf));
      void forgetAll(unsent);
      setOwn(null);
      setResuming(false);
      const said = { added: files.length - unsent.length, total: files.length };
      notify({ kind: "info", text: t("stopped", said), matter: SAVING });
    },
  };
}

/** A file of the queue as a row of the list, with what it was given. */
function rowOf({ id, file, payload }: FiledFile): ListedFile {
  const { typedName, category, tags, project, shown } = payload;
  return { id, file, fileName: typedName, own: { category, tags, project, shown }, wanted: true };
}

function refusedAs({ id, error }: FiledFile): Pick<ListedFile, "queued" | "refusal"> {
  return { queued: id, refusal: refusalOf(error) };
}
