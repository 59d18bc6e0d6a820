import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import i18next from "i18next";
import { create } from "zustand";
import { urlOf } from "../../lib/api.ts";
import { reportFailure } from "../../lib/errors.ts";
import { download, saveBlob } from "../../lib/transfer/download.ts";
import type { TransferProgress } from "../../lib/transfer/progress.ts";

/** A download that runs. */
export interface RunningDownload {
  /** URL by which a second start of a running download is ignored. */
  url: string;
  fileName: string;
  progress: TransferProgress | null;
  cancel: () => void;
}

/** The downloads that run now. */
export const useRunningDownloads = create<readonly RunningDownload[]>(() => []);

const change = (next: (running: readonly RunningDownload[]) => readonly RunningDownload[]) =>
  useRunningDownloads.setState(next, true);

interface Download {
  url: string;
  fileName: string;
  /** The body of a call that makes the file of what it is sent, by POST. */
  json?: unknown;
}

/**
 * Downloads a file and saves it under its name; a failure is reported by a toast. It goes on while the
 * person moves between screens.
 */
export async function startDownload({ url, fileName, json }: Download): Promise<void> {
  if (useRunningDownloads.getState().some((one) => one.url === url)) return;
  const stop = new AbortController();
  change((running) => [...running, { url, fileName, progress: null, cancel: () => stop.abort() }]);
  try {
    const blob = await download(url, {
      json,
      signal: stop.signal,
      onProgress: (progress) =>
        change((running) => running.map((one) => (one.url === url ? { ...one, progress } : one))),
    });
    saveBlob(blob, fileName);
  } catch (error) {
    reportFailure(i18next.t("download.failed", { ns: "files" }), error);
  } finally {
    change((running) => running.filter((one) => one.url !== url));
  }
}

/** Download URL of a document's content, or of one of its versions. */
export function downloadUrl(fileKey: string, version?: number): string {
  return version === undefined
    ? urlOf(documentCalls.download, { params: { fileKey } })
    : urlOf(documentCalls.downloadVersion, { params: { fileKey, number: version } });
}
