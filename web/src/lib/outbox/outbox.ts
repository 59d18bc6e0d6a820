import type { QueryClient } from "@tanstack/react-query";
import { randomId } from "../random-id.ts";
import { removeUpload } from "../transfer/upload.ts";
import {
  type Change,
  changeOwed,
  entriesNow,
  entryOf,
  followOtherTabs,
  hideEntries,
  loadEntries,
  ownerNow,
  showEntry,
  showNew,
  tellOtherTabs,
  useOutbox,
} from "./entries.ts";
import { changeEntry, dropEntries, type Entry, readEntries, writeEntry } from "./kept.ts";
import type { FileKind } from "./kinds.ts";
import { showIn, startLane, stopSending } from "./runner.ts";

/** Goes on with what this browser owes of the account; screens that read from the cache see what comes of it. */
export async function openOutbox(queries: QueryClient): Promise<void> {
  showIn(queries);
  followOtherTabs(startSending);
  const owner = ownerNow();
  if (owner !== "" && !useOutbox.getState().loaded.includes(owner)) await loadEntries(owner);
  startSending();
}

/** Sends what is due; for whoever has just declared a kind, too. */
export function startSending(): void {
  startLane("records");
  startLane("files");
}

interface NewFile<Payload> {
  /** Names the file in a form until it has arrived; random unless given. */
  id?: string;
  about: string;
  file: File;
  payload: Payload;
}

/** Adds a file; answers whether it would outlive the page. */
export async function addFile<Payload>(
  { name: kind, keepsSent }: FileKind<Payload>,
  { id = randomId(), ...added }: NewFile<Payload>,
): Promise<boolean> {
  const begun = { uploadId: null, result: null, addedAt: Date.now() };
  const entry: Entry = { id, owner: ownerNow(), kind, ...begun, ...added };
  showNew(entry, null);
  startLane("files");
  const kept = await writeEntry(entry);
  // It may have been sent or forgotten while its bytes were still being written.
  const shown = entryOf(id);
  if (!kept || shown === undefined || (shown.state === "sent" && !keepsSent)) await dropEntries(id);
  else if (shown.uploadId !== null || shown.result !== null) {
    const { uploadId, result } = shown;
    await changeEntry(id, (written) => written && { ...written, uploadId, result });
  }
  showEntry(id, { kept });
  tellOtherTabs(id);
  return kept;
}

/** After so long without a change what is owed of a record is sent, in milliseconds. */
const REST_MS = 800;

/** Names the one entry of a record. */
const recordEntryId = (kind: { name: string }, about: string): string =>
  `${kind.name} ${ownerNow()} ${about}`;

/** Reads what is owed of a record. */
export function owedOf<Payload>(kind: { name: string }, about: string): Payload | null {
  return (entryOf(recordEntryId(kind, about))?.payload as Payload | undefined) ?? null;
}

/** Changes what is owed of a record and sends it a moment later; nothing is owed any more where it becomes null. */
export function owe<Payload>(kind: { name: string }, about: string, change: Change<Payload>): void {
  const id = recordEntryId(kind, about);
  changeOwed({ id, kind: kind.name, about }, change);
  const state = entryOf(id)?.state === "waiting" ? "waiting" : "queued";
  showEntry(id, { state, error: null, dueAt: Date.now() + REST_MS });
  startLane("records");
}

/** Tries an entry once more, where given with another payload; what has arrived of a file is not sent again. */
export function retryEntry(id: string, payload?: unknown): void {
  showEntry(id, { state: "queued", error: null, dueAt: 0, ...(payload !== undefined && { payload }) });
  if (payload !== undefined) void changeEntry(id, (kept) => kept && { ...kept, payload });
  startSending();
}

/** Tries an entry again that was held, for what it depends on has changed. */
export function reconsider(kind: { name: string }, about: string): void {
  const id = recordEntryId(kind, about);
  if (entryOf(id)?.state === "held") retryEntry(id);
}

/** Sends what is owed of a record at once. @throws the refusal of the first try */
export function sendNow(kind: { name: string }, about: string): Promise<void> {
  const id = recordEntryId(kind, about);
  if (entryOf(id) === undefined) return Promise.resolve();
  retryEntry(id);
  return new Promise((resolve, reject) => {
    const look = () => {
      const entry = entryOf(id);
      if (entry !== undefined && entry.state !== "failed" && entry.state !== "waiting") return;
      stop();
      if (entry === undefined) resolve();
      else reject(entry.error);
    };
    const stop = useOutbox.subscribe(look);
    look();
  });
}

/** Forgets entries, and what has arrived of their files. */
export async function forgetEntries(...ids: readonly string[]): Promise<void> {
  const forgotten = entriesNow().filter(({ id }) => ids.includes(id));
  hideEntries(({ id }) => ids.includes(id));
  for (const id of ids) stopSending(id);
  await dropEntries(...ids);
  for (const id of ids) tellOtherTabs(id);
  const begun = forgotten.flatMap(({ uploadId, result }) => (uploadId && result === null ? [uploadId] : []));
  // Otherwise they expire by themselves.
  await Promise.all(begun.map((uploadId) => removeUpload(uploadId).catch(() => {})));
}

/** Reads the entries of an account, on this page and beyond it. */
async function entriesOf(owner: string): Promise<Entry[]> {
  return [...entriesNow().filter((entry) => entry.owner === owner), ...(await readEntries(owner))];
}

/** Tells whether this browser owes the server anything of an account. */
export async function owesAnything(owner: string): Promise<boolean> {
  return (await entriesOf(owner)).some(({ result }) => result === null);
}

/** Stops whatever is being sent, and forgets all of an account; what has arrived of it expires on the server. */
export async function forgetAllOf(owner: string): Promise<void> {
  const ids = (await entriesOf(owner)).map(({ id }) => id);
  hideEntries((entry) => entry.owner === owner);
  for (const id of ids) stopSending(id);
  await dropEntries(...ids);
}
