import pg from "pg";
import { ConfigError } from "../../config.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { codeOf, codesOf } from "../../platform/error-codes.ts";
import { StorageFullError, StorageUnavailableError } from "../../platform/storage/storage.ts";

/** The place of backups cannot be used; the message is one Polish sentence for whoever named it. */
export class TargetRefused extends Error {}

/** The portal's own files cannot be read; the message is the cause's code. */
export class FilesFailed extends Error {}

/** Another backup of this database runs. */
export class BackupRunsError extends Error {}

/** Explains a failed backup in a Polish sentence; undefined for an unforeseen error. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof TargetRefused || error instanceof ConfigError) return error.message;
  if (error instanceof BackupRunsError) return "Właśnie powstaje inna kopia zapasowa tego portalu.";
  if (error instanceof StorageFullError)
    return "Na dysku z kopiami zapasowymi skończyło się miejsce. Poprzednie kopie są nienaruszone.";
  if (error instanceof FilesFailed) return `Nie można czytać plików portalu: ${error.message}.`;
  if (error instanceof StorageUnavailableError)
    return `Miejsce na kopie zapasowe nie odpowiada albo nie pozwala na zapis: ${error.message}.`;
  return undefined;
}

/** The same, where somebody has to be told something of every error. */
export function anySentenceOf(error: unknown): string {
  const known = sentenceOf(error);
  if (known !== undefined) return known;
  if (error instanceof DatabaseUnavailable)
    return `Baza danych przestała odpowiadać: ${codesOf(error).at(-1)}.`;
  if (error instanceof pg.DatabaseError) return `Baza danych zgłosiła błąd ${error.code}: ${error.message}.`;
  return `Nieoczekiwany błąd: ${codeOf(error)}. Więcej mówi dziennik serwera.`;
}
