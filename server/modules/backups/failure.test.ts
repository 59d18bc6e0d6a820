import pg from "pg";
import { expect, test } from "vitest";
import { ConfigError } from "../../config.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { StorageFullError, StorageUnavailableError } from "../../platform/storage/storage.ts";
import { anySentenceOf, BackupRunsError, FilesFailed, TargetRefused } from "./failure.ts";
import { KeyMissingError } from "./sealing.ts";

const refused = Object.assign(new pg.DatabaseError("disk full", 0, "error"), { code: "53100" });

test.each([
  [new TargetRefused("Miejsce jest złe."), /^Miejsce jest złe\.$/],
  [new ConfigError("Ustawienie jest złe."), /^Ustawienie jest złe\.$/],
  [new BackupRunsError("a backup runs"), /^Właśnie powstaje inna kopia/],
  [new StorageFullError("full"), /^Na dysku z kopiami zapasowymi skończyło się miejsce/],
  [new StorageUnavailableError("the disk fails: EIO"), /^Miejsce na kopie zapasowe .*EIO/],
  [new FilesFailed("EIO"), /^Nie można czytać plików portalu: EIO/],
  [
    new DatabaseUnavailable("gone", { cause: new Error("57P01") }),
    /^Baza danych przestała odpowiadać: 57P01/,
  ],
  [refused, /^Baza danych zgłosiła błąd 53100/],
  [new KeyMissingError("only the public key is given"), /^Nieoczekiwany błąd: only the public key/],
  [new Error("whatever"), /^Nieoczekiwany błąd: whatever/],
] as const)("%s is named by what it was", (error, sentence) => {
  expect(anySentenceOf(error)).toMatch(sentence);
});
