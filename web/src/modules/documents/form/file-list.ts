import "../../../ui/files/texts.ts";
import "./texts.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { describeError } from "../../../lib/errors.ts";
import { HttpError } from "../../../lib/http.ts";
import { dismiss, notify } from "../../../lib/notify.ts";
import { usePortalSettings } from "../../../lib/settings.ts";
import type { TransferProgress } from "../../../lib/transfer/progress.ts";
import { isReadable, judgeChoice } from "../../../ui/files/file-choice.ts";
import type { Failure, Upload } from "../../../ui/form/use-submission.ts";
import { refreshDocuments } from "../documents-queries.ts";
import {
  type Attachment,
  addDocument,
  type DocumentInput,
  documentSchema,
  explainFailure,
  SAVING,
  sayWhatIsMissing,
} from "./document-input.ts";

/** As many files as one list takes: a person still finds in it the one that was refused. */
export const MAX_FILES = 200;

/** A file on the list, with the name of the document that it becomes. */
export interface ListedFile {
  /** Of the file itself: chosen twice it is the same. */
  id: string;
  file: File;
  fileName: string;
  /** Why it was refused: a validation key, or a sentence. */
  refusal?: { text: string; ofName: boolean };
}

/** A file that was chosen and did not come onto the list. */
export interface Refused {
  name: string;
  problem: "listed" | "added" | "tooMany" | "unreadable" | "empty" | "tooLarge" | "format" | "nothing";
  /** The largest file that is taken. */
  maxBytes: number;
}

interface FileList {
  rows: readonly ListedFile[];
  /** Ids of those that have become documents. They leave the list once the sending has ended. */
  added: ReadonlySet<string>;
  /** Of the last choice. */
  refused: readonly Refused[];
}

const idOf = ({ name, size, lastModified }: File) => [name, size, lastModified].join("\n");

interface Judging {
  files: readonly File[];
  unreadable: ReadonlySet<File>;
  maxBytes: number;
}

/** Puts the good ones of the chosen files at the end of the list. */
function withFiles({ rows, added }: FileList, { files, unreadable, maxBytes }: Judging): FileList {
  const listed = new Map(rows.map((row) => [row.id, row]));
  const refused: Refused[] = [];
  for (const file of files) {
    const id = idOf(file);
    const choice = judgeChoice({ accepted: [file], rejected: [] }, maxBytes);
    const refuse = (problem: Refused["problem"]) => refused.push({ name: file.name, problem, maxBytes });
    if (added.has(id)) refuse("added");
    else if (listed.has(id)) refuse("listed");
    else if ("problem" in choice) refuse(choice.problem);
    else if (unreadable.has(file)) refuse("unreadable");
    else if (listed.size >= MAX_FILES) refuse("tooMany");
    else listed.set(id, { id, file, fileName: file.name });
  }
  return { rows: [...listed.values()], added, refused };
}

/** The files that are to be added, with their names; begins with those that were chosen before. */
export function useFileList({ files, firstName }: { files: readonly File[]; firstName?: string }) {
  const maxBytes = usePortalSettings()?.maxUploadBytes ?? Number.POSITIVE_INFINITY;
  const [list, setList] = useState<FileList>({ rows: [], added: new Set(), refused: [] });
  const change = useCallback(
    (id: string, changes: (row: ListedFile) => ListedFile) =>
      setList((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? changes(row) : row)) })),
    [],
  );
  const rename = useCallback(
    // What was said of the file may not be true of it under another name.
    (id: string, fileName: string) => change(id, (row) => ({ id, file: row.file, fileName })),
    [change],
  );
  const add = async (chosen: readonly File[]) => {
    // A folder stands among dropped files like one, and cannot be read.
    const readable = await Promise.all(chosen.map(isReadable));
    const unreadable = new Set(chosen.filter((_, index) => !readable[index]));
    setList((now) => withFiles(now, { files: chosen, unreadable, maxBytes }));
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const [first] = files;
    void add(files).then(() => first && firstName !== undefined && rename(idOf(first), firstName));
  });
  return {
    ...list,
    add,
    rename,
    remove: (id: string) => setList((now) => ({ ...now, rows: now.rows.filter((row) => row.id !== id) })),
    refuse: (id: string, refusal: { text: string; ofName: boolean }) =>
      change(id, (row) => ({ ...row, refusal })),
    markAdded: (id: string) => setList((now) => ({ ...now, added: new Set([...now.added, id]) })),
    /** Takes those off the list that were added. */
    leaveRest: () =>
      setList((now) => ({ ...now, refused: [], rows: now.rows.filter(({ id }) => !now.added.has(id)) })),
  };
}

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
    const { documents, wrong } = checked(list.rows, shared);
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
function checked(rows: readonly ListedFile[], shared: SendingOptions["shared"]) {
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
function refusalOf(error: unknown): { text: string; ofName: boolean } {
  if (error instanceof UnreadableError)
    return { text: i18next.t("file.unreadable", { ns: "files" }), ofName: false };
  const errors = (error instanceof HttpError && error.problem?.errors) || {};
  const [[field, [text]] = ["", []]] = Object.entries(errors);
  return text === undefined
    ? { text: explainFailure(error), ofName: false }
    : { text, ofName: field === "fileName" };
}
