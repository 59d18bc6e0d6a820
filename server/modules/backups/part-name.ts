import type { Storage } from "../../platform/storage/storage.ts";
import type { BackupKey } from "./sealing.ts";

/** Where backups lie, and the key that they are written or read with. */
export interface Place {
  storage: Storage;
  key: BackupKey | undefined;
}

/** The name of a set's part in the place. */
export function partName({ key }: Place, id: string, part: string): string {
  return `set_${id}_${part}-${key?.mark ?? "raw"}`;
}
