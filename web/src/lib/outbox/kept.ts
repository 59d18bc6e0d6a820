import type { DatabaseName } from "@bonum/contract/browser-storage.ts";
import { createStore, delMany, entries, get, set, type UseStore } from "idb-keyval";

/** Something that this browser owes the server, as IndexedDB keeps it. */
export interface Entry<Payload = unknown> {
  id: string;
  /** The id of the account that it is of. */
  owner: string;
  /** The name of its kind. */
  kind: string;
  /** The record or the batch that it belongs to. */
  about: string;
  /** Read and written by its kind alone. */
  payload: Payload;
  addedAt: number;
  file?: File;
  /** The upload of the file that has begun. */
  uploadId: string | null;
  /** The id of what was made of the file. */
  result: string | null;
}

/** The bytes stand beside the description of a file: they are written once. */
type Described = Omit<Entry, "file">;

const bytesOf = (id: string) => `${id} bytes`;

let store: UseStore | undefined;

/** Opens the browser's database, which the page and its worker share. */
export function openStore(): UseStore {
  store ??= createStore("bonum-uploads" satisfies DatabaseName, "files");
  return store;
}

/** Answers undefined where the browser forbids its database or has no room: entries are then lost with the page. */
async function inStore<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(openStore());
  } catch {
    return undefined;
  }
}

/** Reads the entries of an account, the oldest first. */
export async function readEntries(owner: string): Promise<Entry[]> {
  const kept = (await inStore((store) => entries<string, Earlier | File>(store))) ?? [];
  const files = new Map(kept.flatMap(([key, value]) => (value instanceof File ? [[key, value]] : [])));
  const all = kept.flatMap(([id, value]) => {
    if (value instanceof File || value.owner !== owner) return [];
    const file = files.get(bytesOf(id)) ?? value.file;
    return [{ ...described(value), ...(file && { file }) }];
  });
  return all.toSorted((one, other) => one.addedAt - other.addedAt);
}

/** Reads one entry; undefined where there is none. */
export async function readEntry(id: string): Promise<Entry | undefined> {
  const value = await inStore((store) => get<Earlier>(id, store));
  if (value === undefined) return undefined;
  const file = (await inStore((store) => get<File>(bytesOf(id), store))) ?? value.file;
  return { ...described(value), ...(file && { file }) };
}

/** Writes an entry with the bytes of its file; answers whether the browser keeps it. */
export async function writeEntry({ file, ...entry }: Entry): Promise<boolean> {
  const written = async (store: UseStore) => {
    if (file !== undefined) await set(bytesOf(entry.id), file, store);
    await set(entry.id, entry, store);
    return true;
  };
  return (await inStore(written)) ?? false;
}

/**
 * Changes the description of an entry in one transaction, so that two tabs lose nothing of each other; undefined deletes it.
 *
 * @returns the entry as it is kept now, or null where the browser keeps nothing
 */
export async function changeEntry(
  id: string,
  change: (kept: Described | undefined) => Described | undefined,
): Promise<{ kept: Described | undefined } | null> {
  const changed = await inStore((store) =>
    store(
      "readwrite",
      (objects) =>
        new Promise<{ kept: Described | undefined }>((resolve, reject) => {
          const { transaction } = objects;
          let kept: Described | undefined;
          const reading: IDBRequest<Described | undefined> = objects.get(id);
          reading.onsuccess = () => {
            try {
              kept = change(reading.result);
              if (kept === undefined) objects.delete(id);
              else objects.put(kept, id);
            } catch (error) {
              reject(error);
            }
          };
          transaction.oncomplete = () => resolve({ kept });
          transaction.onabort = () => reject(transaction.error);
        }),
    ),
  );
  return changed ?? null;
}

/** Deletes entries with their bytes. */
export async function dropEntries(...ids: readonly string[]): Promise<void> {
  await inStore((store) => delMany([...ids, ...ids.map(bytesOf)], store));
}

/** Counts what this browser keeps that the server does not have: files, and other entries. */
export async function countUnsent(): Promise<{ files: number; others: number }> {
  const kept = (await inStore((store) => entries<string, Earlier | File>(store))) ?? [];
  const keys = new Set(kept.map(([key]) => key));
  const unsent = kept.flatMap(([id, value]) =>
    value instanceof Blob || value.result !== null ? [] : [{ id, file: value.file }],
  );
  const files = unsent.filter(({ id, file }) => file !== undefined || keys.has(bytesOf(id))).length;
  return { files, others: unsent.length - files };
}

/** An entry as an earlier version kept it: without a kind, what became of it under another name. */
interface Earlier extends Omit<Entry, "kind"> {
  kind?: string;
  details?: unknown;
}

function described({ file: _, details, ...value }: Earlier): Described {
  const { kind, about } = value;
  if (kind !== undefined) return { ...value, kind };
  if (about === "filing") {
    const { batch = "" } = (details ?? {}) as { batch?: string };
    return { ...value, kind: "filing", about: batch, payload: details };
  }
  return { ...value, kind: "evidence", about: about.replace("examination:", ""), payload: null };
}
