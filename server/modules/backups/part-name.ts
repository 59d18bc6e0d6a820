import type { Storage } from "../../platform/storage/storage.ts";
import type { BackupKey } from "./sealing.ts";

/** Target of backups with the key for writing or reading them. */
export interface Target {
  storage: Storage;
  key: BackupKey | undefined;
}

/** The name of a set's part in the place. */
export function partName({ key }: Target, id: string, part: string): string {
  return `set_${id}_${part}-${key?.mark ?? "raw"}`;
}
