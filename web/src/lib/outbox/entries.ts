import { create } from "zustand";
import { sessionState } from "../session/session-store.ts";
import { changeEntry, dropEntries, type Entry, readEntries, readEntry } from "./kept.ts";

/** An entry as a screen shows it. */
export interface OwedEntry<Payload = unknown> extends Entry<Payload> {
  /**
   * `waiting`: for the connection, or for the server to be back. `held`: nothing of it can be sent before something else happens.
   * `sent`: a file has arrived.
   */
  state: "queued" | "waiting" | "sending" | "failed" | "held" | "sent";
  /** Whole percent of the file that have left. */
  percent: number;
  /** The last refusal. */
  error: unknown;
  /** Tells whether the browser keeps it beyond this page; null while that is being tried. */
  kept: boolean | null;
  /** Not sent before this moment, in milliseconds: somebody is still typing. */
  dueAt: number;
}

interface Outbox {
  entries: readonly OwedEntry[];
  /** The accounts whose entries have been read from the browser. */
  loaded: readonly string[];
}

export const useOutbox = create<Outbox>(() => ({ entries: [], loaded: [] }));

export const ownerNow = (): string => sessionState().user?.id ?? "";

export const entriesNow = (): readonly OwedEntry[] => useOutbox.getState().entries;

export const entryOf = (id: string): OwedEntry | undefined => entriesNow().find((one) => one.id === id);

const setEntries = (entries: readonly OwedEntry[]) => useOutbox.setState({ entries });

/** Shows changes of an entry; what is kept of it stays. */
export function showEntry(id: string, changes: Partial<OwedEntry>): void {
  setEntries(entriesNow().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

/** Shows an entry behind the others. */
export function showNew(entry: Entry, kept: OwedEntry["kept"]): void {
  setEntries([...entriesNow(), asOwed(entry, kept)]);
}

/** Shows entries no more; what is kept of them stays. */
export function hideEntries(of: (entry: OwedEntry) => boolean): void {
  setEntries(entriesNow().filter((entry) => !of(entry)));
}

function asOwed(entry: Entry, kept: OwedEntry["kept"]): OwedEntry {
  const state = entry.result === null ? "queued" : "sent";
  return { ...entry, state, percent: 0, error: null, kept, dueAt: 0 };
}

/** Reads what the browser keeps of an account, once. */
export async function loadEntries(owner: string): Promise<void> {
  const kept = await readEntries(owner);
  useOutbox.setState(({ entries, loaded }) => {
    if (loaded.includes(owner)) return {};
    const added = kept.filter(({ id }) => !entries.some((one) => one.id === id));
    return { entries: [...added.map((one) => asOwed(one, true)), ...entries], loaded: [...loaded, owner] };
  });
}

let channel: BroadcastChannel | undefined;

/** Follows what other tabs add, change and send; `onChange` hears of it. */
export function followOtherTabs(onChange: () => void): void {
  if (channel !== undefined || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel("outbox");
  channel.addEventListener(
    "message",
    ({ data }: MessageEvent<string>) => void readAgain(data).then(onChange),
  );
}

export const tellOtherTabs = (id: string): void => channel?.postMessage(id);

async function readAgain(id: string): Promise<void> {
  const kept = await readEntry(id);
  const shown = entryOf(id);
  if (writing.has(id) || shown?.state === "sending") return;
  if (kept === undefined) {
    if (shown?.state !== "sent" && shown?.kept === true) hideEntries((entry) => entry.id === id);
  } else if (shown) showEntry(id, asOwed(kept, true));
  else if (kept.owner === ownerNow()) showNew(kept, true);
}

/** Writes down how far a file has come. */
export async function noteFile(id: string, note: { uploadId: string | null }): Promise<void> {
  showEntry(id, note);
  await changeEntry(id, (kept) => kept && { ...kept, ...note });
}

/** Notes that a file has arrived; unless it is to be kept, the page alone remembers it. */
export async function endFile(
  id: string,
  { result, keeps }: { result: string; keeps: boolean },
): Promise<void> {
  showEntry(id, { state: "sent", result, percent: 100 });
  if (keeps) await changeEntry(id, (kept) => kept && { ...kept, result });
  else await dropEntries(id);
  tellOtherTabs(id);
}

export type Change<Payload> = (payload: Payload | null) => Payload | null;

/** Entries that are being written, by how often: what the browser keeps of them is not the newest. */
const writing = new Map<string, number>();

/** Changes what is owed of a record; nothing is owed any more where it becomes null. */
export function changeOwed<Payload>(
  { id, kind, about }: Pick<Entry, "id" | "kind" | "about">,
  change: Change<Payload>,
): void {
  const shown = entryOf(id);
  const begun = { id, kind, about, owner: ownerNow(), addedAt: Date.now(), uploadId: null, result: null };
  const payload = change((shown?.payload ?? null) as Payload | null);
  if (payload === null) hideEntries((entry) => entry.id === id);
  else if (shown) showEntry(id, { payload });
  else showNew({ ...begun, payload }, null);
  void writeOwed(id, (kept) => {
    const next = change((kept?.payload ?? null) as Payload | null);
    return next === null ? undefined : { ...begun, ...kept, payload: next };
  });
}

async function writeOwed(id: string, change: Parameters<typeof changeEntry>[1]): Promise<void> {
  writing.set(id, (writing.get(id) ?? 0) + 1);
  const written = await changeEntry(id, change);
  const left = (writing.get(id) ?? 1) - 1;
  if (left > 0) return void writing.set(id, left);
  writing.delete(id);
  // What was never kept is this page's alone, whatever the browser says by now.
  if (written === null || entryOf(id)?.kept === false) return showEntry(id, { kept: false });
  // Another tab may have changed it beside this one.
  if (written.kept) showEntry(id, { kept: true, payload: written.kept.payload });
  else hideEntries((entry) => entry.id === id);
  tellOtherTabs(id);
}
