import { createStore, entries, type UseStore } from "idb-keyval";

let store: UseStore | undefined;

/** The browser's database of files that are to be sent; the page and its worker open it in one way. */
export function openKept(): UseStore {
  store ??= createStore("bonum-uploads", "files");
  return store;
}

/** How many files this browser keeps that the server does not have yet; none where it forbids its database. */
export async function countUnsent(): Promise<number> {
  try {
    const kept = await entries<string, unknown>(openKept());
    return kept.filter(([, value]) => isUnsent(value)).length;
  } catch {
    return 0;
  }
}

/** Beside what is written down of a file stand its bytes. */
function isUnsent(value: unknown): boolean {
  return typeof value === "object" && value !== null && "result" in value && value.result === null;
}
