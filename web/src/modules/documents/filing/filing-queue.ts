import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { create } from "zustand";
import { api } from "../../../lib/api.ts";
import type { OwedEntry } from "../../../lib/outbox/entries.ts";
import type { Entry } from "../../../lib/outbox/kept.ts";
import { declareKind, type FileKind } from "../../../lib/outbox/kinds.ts";
import { addFile, forgetEntries } from "../../../lib/outbox/outbox.ts";
import { useEntries } from "../../../lib/outbox/use-entries.ts";
import type { Description } from "./description.ts";

/** What becomes of a file, as the browser keeps it beside the file's bytes. */
export interface Filing extends Description {
  /** Of all files that were sent by one press of the button: they are counted and undone together. */
  batch: string;
  /** The name as it was typed. */
  typedName: string;
  /** The name that is saved. */
  fileName: string;
  comment: string;
}

/** A file on its way to become a document. */
export interface FiledFile extends OwedEntry<Filing> {
  file: File;
}

/** Files that become documents of the library or of a project. */
const filing = declareKind<FileKind<Filing>>({ name: "filing", lane: "files", keepsSent: true, claim });

/** Makes the document. The outbox repeats it where the answer was lost: the server makes one of each upload. */
async function claim(uploadId: string, { payload }: Entry<Filing>): Promise<string> {
  const { fileName, comment, category, tags, project, shown } = payload;
  const body = { uploadId, fileName, comment, category, tags: [...tags] };
  const made: Pick<DocumentView, "id"> =
    project === null
      ? await api(documentCalls.file, { body })
      : await api(attachmentCalls.file, {
          params: { id: project.id },
          query: { visibility: shown ? "client" : "internal" },
          body,
        });
  return made.id;
}

/** Has the outbox send files. */
export async function fileAll(files: readonly { file: File; payload: Filing }[]): Promise<void> {
  await Promise.all(files.map((added) => addFile(filing, { about: added.payload.batch, ...added })));
}

/** The batches that have not ended, the oldest first, each with all its files. */
export function useBatches(): ReadonlyMap<string, readonly FiledFile[]> {
  return Map.groupBy(useEntries<Filing>(filing) as readonly FiledFile[], ({ about }) => about);
}

/** Whether any of these files is still to be sent. */
export function isRunning(files: readonly FiledFile[]): boolean {
  return files.some(({ state }) => state !== "sent" && state !== "failed");
}

/** Takes files out of the outbox, and what has arrived of those that are no documents yet. */
export function forgetAll(files: readonly { id: string }[]): Promise<void> {
  return forgetEntries(...files.map(({ id }) => id));
}

/** The batch that a form shows; the status of the portal's frame is silent about it. */
export const useShownBatch = create<{ batch: string | null }>(() => ({ batch: null }));
