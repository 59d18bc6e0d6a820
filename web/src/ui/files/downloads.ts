import { documentCalls } from "@bonum/contract/documents/calls.ts";
import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { urlOf } from "../../lib/api.ts";
import { reportFailure } from "../../lib/errors.ts";
import { download, saveBlob } from "../../lib/transfer/download.ts";
import type { TransferProgress } from "../../lib/transfer/progress.ts";

/** A download that runs. */
export interface RunningDownload {
  /** What runs already is not begun twice. */
  url: string;
  fileName: string;
  progress: TransferProgress | null;
  cancel: () => void;
}

let running: readonly RunningDownload[] = [];
const listeners = new Set<() => void>();

function change(next: readonly RunningDownload[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/**
 * Downloads a file and saves it under its name; a failure is reported by a toast. It goes on while the
 * person moves between screens.
 */
export async function startDownload({ url, fileName }: { url: string; fileName: string }): Promise<void> {
  if (running.some((one) => one.url === url)) return;
  const stop = new AbortController();
  change([...running, { url, fileName, progress: null, cancel: () => stop.abort() }]);
  try {
    const blob = await download(url, {
      signal: stop.signal,
      onProgress: (progress) => change(running.map((one) => (one.url === url ? { ...one, progress } : one))),
    });
    saveBlob(blob, fileName);
  } catch (error) {
    reportFailure(i18next.t("download.failed", { ns: "files" }), error);
  } finally {
    change(running.filter((one) => one.url !== url));
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The downloads that run now. */
export function useRunningDownloads(): readonly RunningDownload[] {
  return useSyncExternalStore(subscribe, () => running);
}

/** Where a document's content, or that of one of its versions, is downloaded. */
export function downloadUrl(fileKey: string, version?: number): string {
  return version === undefined
    ? urlOf(documentCalls.download, { params: { fileKey } })
    : urlOf(documentCalls.downloadVersion, { params: { fileKey, number: version } });
}
