import { callHeaders, endSessionIfRefused, errorOfResponse, HttpError } from "../http.ts";
import { sessionState } from "../session/session-store.ts";
import { progressReporter, type TransferProgress } from "./progress.ts";
import { watchSilence } from "./silence.ts";

/** Chunks are put away as a Blob at this size: the browser keeps Blobs outside the page's memory, if need be on disk. */
const PART_BYTES = 8 * 1024 * 1024;

export interface DownloadOptions {
  /** The body of a call that makes the file of what it is sent, by POST. */
  json?: unknown;
  signal?: AbortSignal;
  onProgress?: (progress: TransferProgress) => void;
}

/**
 * Reads a file, telling how far it is. The Blob has the answer's content type.
 *
 * @param url of a call, by `urlOf`
 *
 * @throws HttpError for every answer but a success, with status 0 where none came or it broke off
 * @throws the signal's reason when the caller aborted
 */
export async function download(url: string, options: DownloadOptions = {}): Promise<Blob> {
  const { json, signal, onProgress } = options;
  const token = sessionState().user?.token;
  const silent = new AbortController();
  const silence = watchSilence(() => silent.abort());
  try {
    const response = await fetch(url, {
      credentials: "include",
      headers: {
        ...callHeaders(),
        ...(json !== undefined && { "Content-Type": "application/json" }),
      },
      ...(json !== undefined && { method: "POST", body: JSON.stringify(json) }),
      signal: signal === undefined ? silent.signal : AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok) throw endSessionIfRefused(await errorOfResponse(response), token);
    const report = progressReporter(onProgress);
    const total = lengthOf(response);
    return await collect(response, (loaded) => {
      silence.heard();
      report(loaded, total);
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof HttpError ? cause : new HttpError({ status: 0, cause });
  } finally {
    silence.stop();
  }
}

/** The length of a compressed answer counts other bytes than those that arrive here. */
function lengthOf(response: Response): number | null {
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  return response.headers.has("content-encoding") || !Number.isFinite(length) ? null : length;
}

async function collect(response: Response, onLoaded: (loaded: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let pending = 0;
  let loaded = 0;
  for await (const chunk of chunksOf(response)) {
    chunks.push(chunk);
    pending += chunk.byteLength;
    loaded += chunk.byteLength;
    onLoaded(loaded);
    if (pending < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    pending = 0;
  }
  return new Blob([...parts, ...chunks], { type: response.headers.get("content-type") ?? "" });
}

/** Safari cannot iterate a stream, so it is read by hand. */
async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** How long the browser may take to open the Blob before its address is given up. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a Blob under a name, as a download of the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
