import { stat } from "node:fs/promises";
import type { Config } from "../config.ts";
import { freeBytes } from "../platform/storage/free-space.ts";
import { misspeltSettings } from "../spelling.ts";

const GIBIBYTE = 1024 * 1024 * 1024;

/**
 * Warnings about the settings, a sentence each: the portal works, though not as somebody meant it.
 *
 * @param names of all that stands in the environment
 */
export async function warningsOf(config: Config, names: readonly string[]): Promise<string[]> {
  const target = config.backup.schedule?.target;
  const folder = target?.startsWith("s3://") ? undefined : target;
  return [
    ...misspeltSettings(names).map(
      ({ name, meant }) => `Nieznane ustawienie ${name}: czy chodziło o ${meant}?`,
    ),
    ...(await spaceOf(config)),
    ...((await isFolder(config.inboxDir))
      ? []
      : [
          `Nie ma katalogu ${config.inboxDir} (INBOX_DIR): pliki ze skanera nie będą przychodzić, dopóki katalog nie powstanie.`,
        ]),
    ...((await isFolder(folder))
      ? []
      : [
          `Nie ma katalogu ${folder} (BACKUP_TARGET). Jeśli to inny dysk, podłącz go; nowy katalog powstanie przy pierwszej kopii.`,
        ]),
  ];
}

async function spaceOf({ dataDir, minFreeBytes }: Config): Promise<string[]> {
  // Where it cannot be read, the start itself says why.
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
  if (free >= minFreeBytes) return [];
  const [has, needs] = [free, minFreeBytes].map((bytes) => (bytes / GIBIBYTE).toFixed(1).replace(".", ","));
  return [
    `Na dysku z katalogiem danych ${dataDir} (DATA_DIR) wolne jest ${has} GB, mniej niż ${needs} GB (MIN_FREE_BYTES): portal nie przyjmie nowych plików, dopóki nie zwolnisz miejsca.`,
  ];
}

/** Tells whether a folder is there, or none is named. */
async function isFolder(path: string | undefined): Promise<boolean> {
  if (path === undefined) return true;
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}
