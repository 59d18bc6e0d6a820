import type { Config } from "../../config.ts";
import { type MissingRestored, restoreMissing, type Unrestored } from "../../modules/backups/missing.ts";
import type { Target } from "../../modules/backups/part-name.ts";
import { StorageFullError, StorageUnavailableError } from "../../platform/storage/storage.ts";
import { assertRestored } from "../data-directory.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { openStorage } from "../open-storage.ts";
import { contentForMonitor, contentInWords, paperInWords } from "./contents.ts";

/**
 * Brings back what a portal has lost, beside it or without it, and says what became of each.
 *
 * @returns whether all is whole now
 */
export async function bringBackMissing(
  config: Config,
  place: Target,
  { json = false, say }: { json: boolean | undefined; say(line: string): void },
): Promise<boolean> {
  await assertRestored(config.dataDir);
  const storage = await openStorage(config);
  try {
    const { database, close } = await openDatabase(config);
    try {
      const result = await restoreMissing({ database, storage, place }, (contents) => {
        if (!json) say(`Sprawdzone pliki: ${contents}.`);
      });
      say(json ? JSON.stringify(forMonitor(result)) : inWords(result));
      return isWhole(result);
    } finally {
      await close();
    }
  } catch (error) {
    throw refusal(error);
  } finally {
    storage.close();
  }
}

function refusal(error: unknown): unknown {
  if (error instanceof StorageFullError)
    return new StartFailure(
      "Na dysku z plikami portalu skończyło się miejsce. To, co odtworzono, zostało; zwolnij miejsce i uruchom polecenie jeszcze raz.",
    );
  if (error instanceof StorageUnavailableError)
    return new StartFailure(
      `Nie można czytać kopii albo plików portalu: ${error.message}. To, co odtworzono, zostało; uruchom polecenie jeszcze raz.`,
    );
  return error;
}

function isWhole({ unrestored, papers }: MissingRestored): boolean {
  return unrestored.length === 0 && papers.length === 0;
}

function forMonitor(result: MissingRestored) {
  const { count, restored, unrestored, papers } = result;
  return {
    whole: isWhole(result),
    count,
    restored: restored.map(contentForMonitor),
    unrestored: unrestored.map(({ content, why }) => ({ ...contentForMonitor(content), why })),
    papers,
  };
}

const WHY: Record<Unrestored["why"], string> = {
  missing: "W kopii nie ma pliku",
  damaged: "W kopii jest uszkodzony plik",
};

function inWords(result: MissingRestored): string {
  const { count, restored, unrestored, papers } = result;
  return [
    `Pliki: ${count}. Odtworzone: ${restored.length}. Nieodtworzone: ${unrestored.length}.`,
    ...restored.map((content) => `Odtworzono: ${contentInWords(content)}`),
    ...unrestored.map(({ content, why }) => `${WHY[why]}: ${contentInWords(content)}`),
    ...papers.map(
      (paper) => `Zmieniono: ${paperInWords(paper)}; leży w bazie danych, której to polecenie nie zmienia`,
    ),
    isWhole(result) ? "Nie ma braków ani zmian." : "Są braki lub zmiany.",
  ].join("\n");
}
