import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { create } from "zustand";
import { api } from "../../../lib/api.ts";
import {
  forgetFile,
  newQueuedId,
  openQueue,
  type QueuedFile,
  queueFile,
  type SavedFile,
  useQueuedFiles,
} from "../../../lib/transfer/upload-queue.ts";
import type { Description } from "./description.ts";

/** What the queue's files are for: documents of the library. */
const FILING = "filing";

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
export interface FiledFile extends QueuedFile {
  details: Filing;
}

/** Goes on with what the browser keeps, and sends what is added from now on. */
export function startFiling(): void {
  void openQueue({ about: FILING, claimUpload });
}

/** Makes the document. The queue repeats it where the answer was lost: the server makes one of each upload. */
async function claimUpload(uploadId: string, { details }: SavedFile): Promise<string> {
  const { fileName, comment, category, tags, project, shown } = details as Filing;
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

/** Puts files into the queue; answers whether the browser keeps all of them beyond this page. */
export async function fileAll(files: readonly { file: File; details: Filing }[]): Promise<boolean> {
  startFiling();
  const kept = await Promise.all(
    files.map(({ file, details }) => queueFile(newQueuedId(), { about: FILING, file, details })),
  );
  const all = !kept.includes(false);
  if (!all) useUnkept.setState(true);
  return all;
}

/** Whether this page has files that would be lost with it. */
export const useUnkept = create(() => false);

/** The batches that have not ended, the oldest first, each with all its files. */
export function useBatches(): ReadonlyMap<string, readonly FiledFile[]> {
  return Map.groupBy(useQueuedFiles(FILING) as readonly FiledFile[], ({ details }) => details.batch);
}

/** Whether any of these files is still to be sent. */
export function isRunning(files: readonly FiledFile[]): boolean {
  return files.some(({ state }) => state !== "sent" && state !== "failed");
}

/** Takes files out of the queue, and what has arrived of those that are no documents yet. */
export async function forgetAll(files: readonly { id: string }[]): Promise<void> {
  await Promise.all(files.map(({ id }) => forgetFile(id)));
}

/** The batch that a form shows; the status of the portal's frame is silent about it. */
export const useShownBatch = create<{ batch: string | null }>(() => ({ batch: null }));
