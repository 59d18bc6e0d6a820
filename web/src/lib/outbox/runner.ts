import { singleFlight } from "@bonum/contract/single-flight.ts";
import type { QueryClient } from "@tanstack/react-query";
import { HttpError, mayPass } from "../http.ts";
import { pause } from "../pause.ts";
import { uploadResumably } from "../transfer/upload.ts";
import {
  changeOwed,
  endFile,
  entriesNow,
  entryOf,
  hideEntries,
  noteFile,
  type OwedEntry,
  ownerNow,
  showEntry,
} from "./entries.ts";
import { readEntry } from "./kept.ts";
import { type FileKind, type Kind, kindOf, type RecordKind } from "./kinds.ts";

/** Records and files are sent side by side: an answer of a few bytes doesn't wait for forty photographs. */
type Lane = Kind["lane"];

let queries: QueryClient | undefined;

/** Has the screens that read from this cache see what comes of records. */
export function showIn(client: QueryClient): void {
  queries = client;
}

/** A limit that is over later than this is said instead of waited for, in seconds. */
const LONGEST_LIMIT = 60;

const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Wait after so many failures, in ms; the longest where the browser itself says that there is no connection. */
function waitAfter(failures: number): number {
  const longest = WAITS_MS.length - 1;
  return WAITS_MS[navigator.onLine ? Math.min(failures, longest) : longest] ?? 0;
}

/** Ends the wait between two tries. */
const wakes: Record<Lane, () => void> = { records: () => {}, files: () => {} };
const stops = new Map<string, AbortController>();

const runs: Record<Lane, () => Promise<void>> = {
  records: singleFlight(() => exclusively("records")),
  files: singleFlight(() => exclusively("files")),
};

/** Sends what is due in a lane, one entry after another. */
export function startLane(lane: Lane): void {
  wakes[lane]();
  if (pendingIn(lane).length === 0) return;
  void runs[lane]().finally(() => {
    if (pendingIn(lane).length > 0) startLane(lane);
  });
}

/** Ends the sending of an entry that is not wanted any more. */
export function stopSending(id: string): void {
  stops.get(id)?.abort();
}

/** Sends in one tab at a time; where the browser has no locks, the server takes what comes first. */
function exclusively(lane: Lane): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null };
  const run = () => sendAll(lane);
  return locks ? locks.request(`outbox ${lane}`, run) : run();
}

/** Entries that are still to be sent in a lane, in its order. */
function pendingIn(lane: Lane): OwedEntry[] {
  return entriesNow().filter((entry) => {
    const kind = kindOf(entry.kind);
    if (kind?.lane !== lane || entry.owner !== ownerNow()) return false;
    if (entry.state !== "queued" && entry.state !== "waiting") return false;
    return kind.lane === "records" ? queries !== undefined : (kind.isReady?.(entry) ?? true);
  });
}

async function sendAll(lane: Lane): Promise<void> {
  let failures = 0;
  for (let pending = pendingIn(lane); pending.length > 0; pending = pendingIn(lane)) {
    const due = pending.find(({ dueAt }) => dueAt <= Date.now());
    if (due === undefined) {
      await untilLater(lane, Math.min(...pending.map(({ dueAt }) => dueAt)) - Date.now());
      continue;
    }
    const { id } = due;
    const stop = new AbortController();
    stops.set(id, stop);
    const lost = () => stop.abort(new HttpError({ status: 0 }));
    window.addEventListener("offline", lost);
    try {
      if (lane === "files") await sendFile(due, stop.signal);
      else await sendRecord(due);
      failures = 0;
    } catch (error) {
      if (!passes(error)) showEntry(id, { state: "failed", error });
      else {
        showEntry(id, { state: "waiting", percent: 0, error });
        await untilLater(lane, waitAfter(failures));
        failures += 1;
      }
    } finally {
      window.removeEventListener("offline", lost);
      stops.delete(id);
    }
  }
}

async function sendFile(entry: OwedEntry, signal: AbortSignal): Promise<void> {
  const { id, file } = entry;
  const kind = kindOf(entry.kind) as FileKind;
  showEntry(id, { state: "sending", error: null });
  // Another tab may have begun it, or ended it, while this one waited.
  const kept = await readEntry(id);
  if (kept === undefined && entry.kept === true) return hideEntries((one) => one.id === id);
  const begun = kept?.uploadId ?? entry.uploadId;
  try {
    const arrive = async () => {
      if (file === undefined) throw new TypeError("the browser has lost the file's bytes");
      const arrived = await uploadResumably(file, {
        uploadId: begun,
        signal,
        onBegun: (uploadId) => noteFile(id, { uploadId }),
        onProgress: ({ percent }) => showEntry(id, { percent: percent ?? 0 }),
      });
      showEntry(id, { percent: 100 });
      return kind.claim(arrived, entry, queries);
    };
    const result = kept?.result ?? (await arrive());
    await endFile(id, { result, keeps: kind.keepsSent ?? false });
  } catch (error) {
    // The server has forgotten the earlier try: this one begins anew, and fails for good if it is refused so too.
    if (begun === null || !(error instanceof HttpError) || ![404, 410].includes(error.status)) throw error;
    await noteFile(id, { uploadId: null });
    await sendFile({ ...entry, uploadId: null }, signal);
  }
}

/** So often in turn somebody else may have changed a record in the moment of sending. */
const OVERTAKEN_MAX = 5;

/** Saves what is owed of a record; of another person's save the newest state is taken first. */
async function sendRecord({ id, about, kind: name }: OwedEntry): Promise<void> {
  const kind = kindOf(name) as RecordKind;
  const client = queries;
  if (client === undefined) return;
  const change = (next: (payload: unknown) => unknown) =>
    changeOwed({ id, kind: name, about }, (payload) => (payload === null ? null : next(payload)));
  let saved = kind.known(about, client) ?? (await kind.read(about));
  for (let overtaken = 0; ; overtaken += 1) {
    const entry = entryOf(id);
    if (entry === undefined) return;
    const body = kind.merge(entry.payload, saved);
    if (body === null) {
      change((payload) => kind.left(payload, saved, null));
      return showEntry(id, { state: "held" });
    }
    showEntry(id, { state: "sending", error: null });
    if (kind.trying) change((payload) => kind.trying?.(payload, body));
    try {
      const answer = await kind.save({ about, revision: saved.revision }, body);
      kind.store(client, answer);
      // The screens have the answer before what was owed goes, so that nothing is gone for a moment.
      await new Promise((resolve) => setTimeout(resolve));
      change((payload) => kind.left(payload, answer, body));
      // What was typed meanwhile follows in its time.
      return showEntry(id, { state: "queued" });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409 || overtaken >= OVERTAKEN_MAX) throw error;
      saved = await kind.read(about);
      kind.store(client, saved);
    }
  }
}

/** Tells whether it is only a matter of time: no connection, a server that is away, somebody else first. */
function passes(error: unknown): boolean {
  if (!(error instanceof HttpError)) return error instanceof DOMException && error.name === "AbortError";
  if (error.status === 429) return (error.retryAfterSeconds ?? 0) <= LONGEST_LIMIT;
  return mayPass(error) || [401, 408].includes(error.status);
}

/** Waits, but no longer than until the connection is said to be back or something else is to be sent. */
function untilLater(lane: Lane, milliseconds: number): Promise<void> {
  const over = new AbortController();
  const wake = () => over.abort();
  wakes[lane] = wake;
  window.addEventListener("online", wake, { signal: over.signal });
  return pause(milliseconds, over.signal).finally(wake);
}
