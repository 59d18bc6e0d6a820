import { observed, type StorageKind } from "../observed.ts";
import type { Storage } from "./storage.ts";

/** The same storage, which tells of each call; a list, which is read for as long as it takes, it leaves alone. */
export function observedStorage(storage: StorageKind, inner: Storage): Storage {
  const tell = <T>(operation: string, run: () => Promise<T>) =>
    observed({ kind: "storage", storage, operation }, run);
  return {
    ...inner,
    write: (key, source) => tell("write", () => inner.write(key, source)),
    read: (key, range) => tell("read", () => inner.read(key, range)),
    has: (key) => tell("has", () => inner.has(key)),
    locate: (key) => tell("locate", () => inner.locate(key)),
    remove: (key) => tell("remove", () => inner.remove(key)),
    presign: (key, presentation) => tell("presign", () => inner.presign(key, presentation)),
    check: () => tell("check", () => inner.check()),
    assertRoom: (bytes) => tell("room", () => inner.assertRoom(bytes)),
  };
}
