import { LONGEST } from "@bonum/contract/limits.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePortalSettings } from "../../../lib/settings.ts";
import { isReadable, judgeChoice } from "../../../ui/files/file-choice.ts";
import { foldersOf } from "../../../ui/files/folders.ts";
import type { Description } from "../filing/description.ts";

/** A file on the list, with the name of the document that it becomes. */
export interface ListedFile {
  /** Of the file itself: chosen twice it is the same. */
  id: string;
  file: File;
  /** What was chosen, where another file is sent in its place. */
  original?: File;
  fileName: string;
  /** Why it was refused: a validation key, or a sentence. */
  refusal?: Refusal;
  /** What it alone is given; what is left out is what all are given. */
  own?: Partial<Description>;
  /** The portal has the same content, and it is to be added all the same. */
  wanted?: boolean;
  /** The queue's id of an earlier try, whose bytes have arrived. */
  queued?: string;
}

/** Why a file was refused, and whether its name is to be corrected. */
export interface Refusal {
  text: string;
  ofName: boolean;
}

/** A file that was chosen and did not come onto the list. */
export interface Refused {
  name: string;
  problem: "listed" | "tooMany" | "unreadable" | "empty" | "tooLarge" | "format" | "nothing";
  /** The largest file that is taken. */
  maxBytes: number;
}

interface FileList {
  rows: readonly ListedFile[];
  /** Of the last choice. */
  refused: readonly Refused[];
}

/** Two folders may have files of one name, of one size and age. */
const idOf = (file: File) => [...foldersOf(file), file.name, file.size, file.lastModified].join("\n");

interface Judging {
  files: readonly File[];
  unreadable: ReadonlySet<File>;
  maxBytes: number;
}

/** Puts the good ones of the chosen files at the end of the list. */
function withFiles({ rows }: FileList, { files, unreadable, maxBytes }: Judging): FileList {
  const listed = new Map(rows.map((row) => [row.id, row]));
  const refused: Refused[] = [];
  for (const file of files) {
    const id = idOf(file);
    const choice = judgeChoice({ accepted: [file], rejected: [] }, maxBytes);
    const refuse = (problem: Refused["problem"]) => refused.push({ name: file.name, problem, maxBytes });
    if (listed.has(id)) refuse("listed");
    else if (listed.size >= LONGEST.filed) refuse("tooMany");
    else if ("problem" in choice) refuse(choice.problem);
    else if (unreadable.has(file)) refuse("unreadable");
    else listed.set(id, { id, file, fileName: file.name });
  }
  return { rows: [...listed.values()], refused };
}

function exchanged(row: ListedFile, file: File | undefined): ListedFile {
  return file === undefined ? row : { ...row, file, original: row.original ?? row.file };
}

/** As many of the chosen files as can come onto a list, and as many again that may be refused, are tried to be read. */
const TRIED = 2 * LONGEST.filed;

/** The files that are to be added, with their names; begins with those that were chosen before. */
export function useFileList({ files, firstName }: { files: readonly File[]; firstName?: string }) {
  const maxBytes = usePortalSettings()?.maxUploadBytes ?? Number.POSITIVE_INFINITY;
  const [list, setList] = useState<FileList>({ rows: [], refused: [] });
  const change = useCallback(
    (id: string, changes: (row: ListedFile) => ListedFile) =>
      setList((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? changes(row) : row)) })),
    [],
  );
  const rename = useCallback(
    // What was said of the file may not be true of it under another name.
    (id: string, fileName: string) => change(id, ({ refusal: _, ...row }) => ({ ...row, fileName })),
    [change],
  );
  const describe = useCallback(
    (id: string, own: ListedFile["own"]) =>
      change(id, ({ refusal: _, own: __, ...row }) => ({ ...row, ...(own && { own }) })),
    [change],
  );
  const want = useCallback((id: string) => change(id, (row) => ({ ...row, wanted: true })), [change]);
  const add = async (chosen: readonly File[]) => {
    // A file may be gone or locked by now; a browser that tells of no folders has them among its files.
    const tried = chosen.slice(0, TRIED);
    const readable = await Promise.all(tried.map(isReadable));
    const unreadable = new Set(tried.filter((_, index) => !readable[index]));
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
    describe,
    /** Sends other files than those that were chosen, by the ids of their rows. */
    exchange: (files: ReadonlyMap<string, File>) =>
      setList((now) => ({ ...now, rows: now.rows.map((row) => exchanged(row, files.get(row.id))) })),
    /** Adds a file though the portal has the same content. */
    want,
    remove: (...ids: string[]) =>
      setList((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) })),
    refuse: (id: string, refusal: Refusal) => change(id, (row) => ({ ...row, refusal })),
    /** Takes all of them off the list: they are being sent. */
    clear: () => setList((now) => ({ ...now, refused: [], rows: [] })),
    /** Puts back what was sent and did not become a document. */
    putBack: (rows: readonly ListedFile[]) =>
      setList((now) => {
        const back = new Set(rows.map(({ id }) => id));
        return { ...now, rows: [...rows, ...now.rows.filter(({ id }) => !back.has(id))] };
      }),
  };
}
