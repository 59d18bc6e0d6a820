import { singleFlight } from "@bonum/contract/single-flight.ts";
import { delMany, entries, get, set, type UseStore } from "idb-keyval";
import { create } from "zustand";
import { HttpError, mayPass } from "../http.ts";
import { pause } from "../pause.ts";
import { randomId } from "../random-id.ts";
import { sessionState } from "../session/session-store.ts";
import { openKept } from "./kept-files.ts";
import { removeUpload, uploadResumably } from "./upload.ts";

/** A file that is to be sent, as the browser keeps it. */
export interface SavedFile {
  id: string;
  /** Whose it is: the id of an account. */
  owner: string;
  /** What it is for, as an order's id. */
  about: string;
  file: File;
  /** What else the call that takes the upload up must know; its screen alone reads it. */
  details?: unknown;
  addedAt: number;
  /** The upload that has begun. */
  uploadId: string | null;
  /** What has become of it, once it was taken up. */
  result: string | null;
}

/** A file on its way, as a screen shows it. */
export interface QueuedFile extends SavedFile {
  /** `waiting`: for the connection, or for the server to be back. */
  state: "queued" | "waiting" | "sending" | "failed" | "sent";
  /** Whole percent of the file that have left. */
  percent: number;
  /** Why it failed. */
  error: unknown;
}

/** What a screen wants to be sent. */
export interface Wanted {
  about: string;
  /**
   * Those that the screen names. Others wait, and are forgotten when the screen is opened the next time. Left out, all that the
   * browser keeps for it.
   */
  ids?: readonly string[];
  /** What a draft of the screen brings back may be named a moment later. */
  drafted?: readonly string[];
  /** Makes of an upload what it is for; answers what that is called. A repeated call must make it once. */
  claimUpload: (uploadId: string, file: SavedFile) => Promise<string>;
}

/** A limit that is over later than this is said instead of waited for, in seconds. */
const LONGEST_LIMIT = 60;

const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** How long to wait after so many failures; the longest where the browser itself says that there is no connection. */
function waitAfter(failures: number): number {
  const longest = WAITS_MS.length - 1;
  return WAITS_MS[navigator.onLine ? Math.min(failures, longest) : longest] ?? 0;
}

/** A file that nobody has asked for in so long belongs to no form any more. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Answers nothing where the browser forbids its database, or has no room: files are then lost with the page. */
async function inStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(openKept());
  } catch {
    return undefined;
  }
}

const useFiles = create<readonly QueuedFile[]>(() => []);
const { getState: filesNow } = useFiles;
/** What is sent now; what was opened last comes first. */
let wanted: readonly Wanted[] = [];
const wantedFor = (about: string) => wanted.find((one) => one.about === about);
/** Files that an earlier page has queued: another tab may have sent and forgotten them meanwhile. */
const restored = new Set<string>();
/** Ends the wait between two tries. */
let wake = () => {};
const stops = new Map<string, AbortController>();

const setFiles = (next: readonly QueuedFile[]) => useFiles.setState(next, true);

const change = (id: string, changes: Partial<QueuedFile>) =>
  setFiles(filesNow().map((file) => (file.id === id ? { ...file, ...changes } : file)));

/** The bytes stand beside what is written down of them: they are written once. */
const bytesOf = (id: string) => `${id} bytes`;

/** Writes down what outlives a reload; answers whether the browser has kept it. */
async function persist(id: string): Promise<boolean> {
  const queued = filesNow().find((one) => one.id === id);
  if (queued === undefined) return false;
  const { state: _, percent: __, error: ___, file: ____, ...kept } = queued;
  return (await inStore((store) => set(id, kept, store).then(() => true))) ?? false;
}

async function persistBytes(id: string, file: File): Promise<boolean> {
  return (await inStore((store) => set(bytesOf(id), file, store).then(() => true))) ?? false;
}

const drop = (id: string) => inStore((store) => delMany([id, bytesOf(id)], store));

/** All that the browser keeps, whosever it is. */
async function allKept(): Promise<SavedFile[]> {
  const kept = (await inStore((store) => entries<string, SavedFile | File>(store))) ?? [];
  const bytes = new Map(
    kept.flatMap(([key, value]) => (value instanceof File ? [[key, value] as const] : [])),
  );
  return kept.flatMap(([id, value]) => {
    if (value instanceof File) return [];
    const file = bytes.get(bytesOf(id)) ?? value.file;
    return file === undefined ? [] : [{ ...value, file }];
  });
}

/** What the browser still has of this person's files for one thing. */
async function load(about: string): Promise<void> {
  const known = new Set(filesNow().map(({ id }) => id));
  const added: QueuedFile[] = [];
  for (const file of await allKept()) {
    if (Date.now() - file.addedAt > LIFETIME_MS) await drop(file.id);
    else if (file.about === about && file.owner === sessionState().user?.id && !known.has(file.id)) {
      restored.add(file.id);
      added.push({ ...file, state: file.result === null ? "queued" : "sent", percent: 0, error: null });
    }
  }
  if (added.length > 0)
    setFiles([...filesNow(), ...added].toSorted((one, other) => one.addedAt - other.addedAt));
}

/** The files that are on their way for one thing; it follows them. */
export function useQueuedFiles(about: string): readonly QueuedFile[] {
  const owner = sessionState().user?.id;
  return useFiles().filter((file) => file.about === about && file.owner === owner);
}

/** Whether a file of this id has not been taken up yet. */
export function isQueued(id: string): boolean {
  return filesNow().some((file) => file.id === id && file.result === null);
}

/** An id under which a form names a file before the server has one. */
export { randomId as newQueuedId };

/** Adds a file under an id of `newQueuedId`; answers whether it would outlive the page. */
export async function queueFile(
  id: string,
  { about, file, details }: Pick<SavedFile, "about" | "file" | "details">,
): Promise<boolean> {
  const owner = sessionState().user?.id ?? "";
  const kept = { id, owner, about, file, details, addedAt: Date.now(), uploadId: null, result: null };
  setFiles([...filesNow(), { ...kept, state: "queued", percent: 0, error: null }]);
  start();
  const whole = (await persistBytes(id, file)) && (await persist(id));
  // It may have been sent and forgotten while its bytes were still being written.
  if (!whole || !filesNow().some((one) => one.id === id)) await drop(id);
  return whole;
}

/** Sends the files of a screen, one after another, for as long as it is open. */
export async function openQueue(opened: Wanted): Promise<void> {
  const { about, ids, drafted = [] } = opened;
  const first = wantedFor(about) === undefined;
  wanted = [opened, ...wanted.filter((one) => one.about !== about)];
  if (first && ids === undefined) {
    // What another tab is sending now is that tab's; what it leaves is found once it has stopped.
    await exclusively(() => load(about));
  } else if (first) {
    await load(about);
    // What the screen did not name when it was opened was given up with the form that it belonged to.
    const named = new Set([...drafted, ...(wantedFor(about)?.ids ?? [])]);
    const left = filesNow().filter((file) => file.about === about && !named.has(file.id));
    await Promise.all(left.map(({ id }) => forgetFile(id)));
  }
  start();
}

/** Stops what is being sent for one thing; it goes on when the screen is opened again. */
export function closeQueue(about: string): void {
  wanted = wanted.filter((one) => one.about !== about);
  for (const file of filesNow()) if (file.about === about) stops.get(file.id)?.abort();
}

/** Tries a file that failed once more, where given with other details; what has arrived of it is not sent again. */
export function retryFile(id: string, details?: unknown): void {
  change(id, { state: "queued", error: null, ...(details !== undefined && { details }) });
  if (details !== undefined) void persist(id);
  start();
}

/** Forgets a file, and what has arrived of it. */
export async function forgetFile(id: string): Promise<void> {
  const file = filesNow().find((one) => one.id === id);
  setFiles(filesNow().filter((one) => one.id !== id));
  stops.get(id)?.abort();
  await drop(id);
  // Otherwise it expires by itself.
  if (file?.uploadId && file.result === null) await removeUpload(file.uploadId).catch(() => {});
}

/** The files of somebody, on this page and what the browser keeps beyond it. */
async function filesOf(owner: string): Promise<SavedFile[]> {
  return [...filesNow(), ...(await allKept())].filter((file) => file.owner === owner);
}

/** Whether this browser keeps a file of somebody that the server does not have whole yet. */
export async function hasUnsentFiles(owner: string): Promise<boolean> {
  return (await filesOf(owner)).some(({ result }) => result === null);
}

/** Stops whatever is being sent, and forgets all files of somebody; what has arrived of them expires on the server. */
export async function forgetFilesOf(owner: string): Promise<void> {
  for (const { about } of wanted) closeQueue(about);
  const theirs = await filesOf(owner);
  setFiles(filesNow().filter((file) => file.owner !== owner));
  for (const { id } of theirs) await drop(id);
}

const send = singleFlight(() => exclusively(sendAll));

function start(): void {
  wake();
  void send().finally(() => {
    if (nextFile() !== undefined) start();
  });
}

/** Of two tabs one sends; where the browser has no locks, the server takes what comes first. */
function exclusively(send: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request("uploads", send) : send();
}

/** The next file to send, with what it is wanted for. */
function nextFile(): { file: QueuedFile; claimUpload: Wanted["claimUpload"] } | undefined {
  const waiting = filesNow().filter(
    ({ state, owner }) => (state === "queued" || state === "waiting") && owner === sessionState().user?.id,
  );
  for (const { about, ids, claimUpload } of wanted) {
    const file = waiting.find((one) => one.about === about && (ids === undefined || ids.includes(one.id)));
    if (file !== undefined) return { file, claimUpload };
  }
  return undefined;
}

async function sendAll(): Promise<void> {
  let failures = 0;
  for (let next = nextFile(); next !== undefined; next = nextFile()) {
    const { file, claimUpload } = next;
    const { id } = file;
    const stop = new AbortController();
    stops.set(id, stop);
    const lost = () => stop.abort(new HttpError({ status: 0 }));
    window.addEventListener("offline", lost);
    try {
      await sendFile(file, { signal: stop.signal, claimUpload });
      failures = 0;
    } catch (error) {
      if (!passes(error)) change(id, { state: "failed", error });
      else {
        change(id, { state: "waiting", percent: 0 });
        await untilLater(waitAfter(failures));
        failures += 1;
      }
    } finally {
      window.removeEventListener("offline", lost);
      stops.delete(id);
    }
  }
}

interface SendSettings {
  signal: AbortSignal;
  claimUpload: Wanted["claimUpload"];
}

async function sendFile(queued: QueuedFile, settings: SendSettings): Promise<void> {
  const { id, file, uploadId } = queued;
  const { signal, claimUpload } = settings;
  change(id, { state: "sending", error: null });
  const remember = async (begun: string | null) => {
    change(id, { uploadId: begun });
    await persist(id);
  };
  const onProgress = ({ percent }: { percent: number | null }) => change(id, { percent: percent ?? 0 });
  try {
    // Another tab may have begun it, or ended it, while this one waited.
    const kept = await inStore((store) => get<Omit<SavedFile, "file">>(id, store));
    if (kept === undefined && restored.has(id)) return setFiles(filesNow().filter((one) => one.id !== id));
    const begun = kept?.uploadId ?? uploadId;
    const resuming = { uploadId: begun, signal, onBegun: remember, onProgress };
    const arrive = async () => {
      const arrived = await uploadResumably(file, resuming);
      change(id, { percent: 100 });
      return claimUpload(arrived, queued);
    };
    const result = kept?.result ?? (await arrive());
    change(id, { state: "sent", result });
    await persist(id);
  } catch (error) {
    // The server has forgotten the earlier try: this one begins anew, and fails for good if it is refused so too.
    if (uploadId === null || !(error instanceof HttpError) || ![404, 410].includes(error.status)) throw error;
    await remember(null);
    await sendFile({ ...(filesNow().find((one) => one.id === id) as QueuedFile), uploadId: null }, settings);
  }
}

/** Whether it is only a matter of time: no connection, a server that is away, somebody else first. */
function passes(error: unknown): boolean {
  if (!(error instanceof HttpError)) return error instanceof DOMException && error.name === "AbortError";
  if (error.status === 429) return (error.retryAfterSeconds ?? 0) <= LONGEST_LIMIT;
  return mayPass(error) || [401, 408].includes(error.status);
}

/** Waits, but no longer than until the connection is said to be back or somebody asks for a file. */
function untilLater(milliseconds: number): Promise<void> {
  const over = new AbortController();
  wake = () => over.abort();
  window.addEventListener("online", wake, { signal: over.signal });
  return pause(milliseconds, over.signal).finally(wake);
}
