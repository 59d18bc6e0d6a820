import "../../../ui/files/field-texts.ts";
import "../../../ui/files/texts.ts";
import "./texts.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { dismiss, notify } from "../../../lib/notify.ts";
import type { TransferProgress } from "../../../lib/transfer/progress.ts";
import { isReadable } from "../../../ui/files/file-choice.ts";
import type { Failure, Upload } from "../../../ui/form/use-submission.ts";
import { refreshDocuments } from "../queries.ts";
import {
  type Attachment,
  addDocument,
  type DocumentInput,
  documentSchema,
  explainFailure,
  SAVING,
  sayWhatIsMissing,
} from "./document-input.ts";
import type { ListedFile, useFileList } from "./file-list.ts";

/** The file that is being sent. */
interface Run {
  id: string;
  number: number;
  count: number;
  progress: TransferProgress | null;
}

interface SendingOptions {
  list: ReturnType<typeof useFileList>;
  /** What all documents of the list have in common. */
  shared: { comment: string; visibility: Visibility };
  attachment: Attachment | undefined;
  /** @param count how many documents this form has added, in all its tries */
  onAllAdded: (count: number) => void;
}

/** What ends a sending before its end. */
interface Stop {
  controller: AbortController;
  stopped: boolean;
  /** The form is gone, and with it whoever would hear what came of it. */
  left: boolean;
}

/** Sends the files of a list one after another. What is refused stays on the list, and the others go on. */
export function useSending({ list, shared, attachment, onAllAdded }: SendingOptions) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  // Beside the state: the second click of a double click comes before the screen knows of the first.
  const running = useStop();

  const send = async () => {
    if (running.current !== undefined || list.rows.length === 0) return;
    setFailure(null);
    dismiss(SAVING);
    const { documents, wrong } = checkedFiles(list.rows, shared);
    for (const { id, text } of wrong) list.refuse(id, { text, ofName: true });
    if (documents === null) return setRefusals((before) => before + 1);
    const stop = { controller: new AbortController(), stopped: false, left: false };
    running.current = stop;
    const { added, halt } = await sendEach(documents, { list, attachment, stop, onRun: setRun });
    running.current = undefined;
    if (added > 0) refreshDocuments(client);
    if (stop.left) return;
    setRun(null);
    list.leaveRest();
    if (added === documents.length) return onAllAdded(list.added.size + added);
    const said = { added, total: documents.length, count: documents.length - added };
    const t = i18next.getFixedT(null, "severalDocuments");
    if (halt !== undefined) {
      setFailure({ text: t("halted", { ...said, reason: describeError(halt) }), conflict: false });
    } else if (stop.stopped) notify({ kind: "info", text: t("stopped", said), matter: SAVING });
    else setFailure({ text: t("partly", said), conflict: false });
    setRefusals((before) => before + 1);
  };

  const upload: Upload | null = run && {
    progress: run.progress,
    part: run,
    cancel() {
      if (running.current === undefined) return;
      running.current.stopped = true;
      // Once all of it is sent the server may have saved it: its answer says so, and only the others are spared.
      if (run.progress?.percent !== 100) running.current.controller.abort();
    },
  };
  return {
    run,
    upload,
    failure,
    /** How often something was refused: each time the form leads to what is to be corrected. */
    refusals,
    submit(event: SubmitEvent) {
      event.preventDefault();
      void send();
    },
  };
}

/** What stops the sending that runs; leaving the form does. */
function useStop() {
  const running = useRef<Stop>(undefined);
  useEffect(
    () => () => {
      if (running.current === undefined) return;
      Object.assign(running.current, { stopped: true, left: true });
      running.current.controller.abort();
    },
    [],
  );
  return running;
}

/** What is sent, unless a name or the comment is wrong; an empty name is also said in a toast. */
export function checkedFiles(rows: readonly ListedFile[], shared: SendingOptions["shared"]) {
  const results = rows.map(({ id, file, fileName }) => {
    return { id, fileName, ...z.safeParse(documentSchema, { ...shared, file, fileName }) };
  });
  const refused = results.filter(({ success }) => !success);
  const unnamed = refused.find(({ fileName }) => fileName.trim() === "");
  if (unnamed) sayWhatIsMissing(unnamed);
  return {
    documents: refused.length > 0 ? null : results.flatMap(({ id, data }) => (data ? [{ id, data }] : [])),
    wrong: refused.flatMap(({ id, error }) => {
      const issue = error?.issues.find(({ path }) => path[0] === "fileName");
      return issue ? [{ id, text: issue.message }] : [];
    }),
  };
}

interface EachOptions extends Pick<SendingOptions, "attachment"> {
  list: Pick<SendingOptions["list"], "markAdded" | "refuse">;
  stop: Stop;
  onRun: (run: Run) => void;
}

/** @returns how many were added, and what kept those that were left from being sent */
async function sendEach(
  documents: readonly { id: string; data: DocumentInput }[],
  { list, attachment, stop, onRun }: EachOptions,
): Promise<{ added: number; halt?: unknown }> {
  let added = 0;
  for (const [index, { id, data }] of documents.entries()) {
    if (stop.stopped) break;
    const onProgress = (progress: TransferProgress | null) =>
      onRun({ id, number: index + 1, count: documents.length, progress });
    onProgress(null);
    try {
      await addReadable(data, attachment, { signal: stop.controller.signal, onProgress });
      added += 1;
      list.markAdded(id);
    } catch (error) {
      if (stop.controller.signal.aborted) break;
      if (concernsAll(error)) return { added, halt: error };
      list.refuse(id, refusalOf(error));
    }
  }
  return { added };
}

async function addReadable(...[input, ...rest]: Parameters<typeof addDocument>): Promise<void> {
  if (input.file instanceof File && !(await isReadable(input.file))) throw new UnreadableError();
  await addDocument(input, ...rest);
}

/** The file was moved, changed or locked since it was chosen. */
class UnreadableError extends Error {}

/** Statuses that speak of the one document; any other would come for each of those that follow. */
const OF_ONE = [400, 409, 413, 500];

function concernsAll(error: unknown): boolean {
  return error instanceof HttpError && !OF_ONE.includes(error.status);
}

/** What stands beside a file that was refused, and whether its name is to be corrected. */
export function refusalOf(error: unknown): { text: string; ofName: boolean } {
  if (error instanceof UnreadableError)
    return { text: i18next.t("file.unreadable", { ns: "files" }), ofName: false };
  const errors = (error instanceof HttpError && error.problem?.errors) || {};
  const [[field, [text]] = ["", []]] = Object.entries(errors);
  return text === undefined
    ? { text: explainFailure(error), ofName: false }
    : { text, ofName: field === "fileName" };
}
