import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { reportFailure } from "../../lib/errors.ts";
import { download, saveBlob } from "../../lib/transfer/download.ts";
import type { TransferProgress } from "../../lib/transfer/progress.ts";

/** A download that runs. */
export interface RunningDownload {
  /** The call's path: what runs already is not begun twice. */
  path: string;
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
 * Downloads a file and saves it under its name; a failure is told by a toast. It goes on while the
 * person moves between screens.
 */
export async function startDownload({ path, fileName }: { path: string; fileName: string }): Promise<void> {
  if (running.some((one) => one.path === path)) return;
  const stop = new AbortController();
  change([...running, { path, fileName, progress: null, cancel: () => stop.abort() }]);
  try {
    const blob = await download(path, {
      signal: stop.signal,
      onProgress: (progress) =>
        change(running.map((one) => (one.path === path ? { ...one, progress } : one))),
    });
    saveBlob(blob, fileName);
  } catch (error) {
    reportFailure(i18next.t("download.failed", { ns: "files" }), error);
  } finally {
    change(running.filter((one) => one.path !== path));
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
export function downloadPath(fileKey: string, version?: number): string {
  return version === undefined
    ? `files/download/${fileKey}`
    : `files/versions/${fileKey}/${version}/download`;
}
