import { parseArgs } from "node:util";
import { readConfig } from "../../config.ts";
import { recordVerification } from "../../modules/backups/runs/recorded.ts";
import { countWrong, type Verification, verifyPortal } from "../../modules/backups/verification/verify.ts";
import { StorageUnavailableError } from "../../platform/storage/storage.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { openStorage } from "../open-storage.ts";
import { asCommand, runAsProgram } from "./command.ts";
import { contentForMonitor, contentInWords, paperInWords } from "./contents.ts";

/*
 * `npm run verify [-- --json]`: compares all that the portal keeps with its hashes, beside a running portal or without one.
 * Exit code 0: all is whole; 1: something is lost, damaged or altered; 2: it could not be verified; 3: all is whole, and
 * objects lie in the storage that nothing owns.
 */

const USAGE = "Użycie: npm run verify [-- --json]";

function read(args: string[]): { json: boolean } {
  try {
    return { json: parseArgs({ args, options: { json: { type: "boolean" } } }).values.json ?? false };
  } catch {
    throw new StartFailure(USAGE);
  }
}

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { json } = read(args);
  const config = readConfig(environment);
  const storage = await openStorage(config);
  const { database, close } = await openDatabase(config);
  try {
    const found = await recordVerification(database, () =>
      verifyPortal({ database, storage }, (contents) => {
        if (!json) console.log(`Sprawdzone pliki: ${contents}.`);
      }),
    );
    console.log(json ? JSON.stringify(forMonitor(found)) : inWords(found));
    return exitCode(found);
  } catch (error) {
    throw error instanceof StorageUnavailableError
      ? new StartFailure(`Nie można czytać plików portalu: ${error.message}.`)
      : error;
  } finally {
    await close();
    storage.close();
  }
}

const isWhole = (found: Verification) => countWrong(found) === 0;

function exitCode(found: Verification): number {
  if (!isWhole(found)) return 1;
  return found.orphans.length > 0 ? 3 : 0;
}

function forMonitor(found: Verification) {
  const { contents } = found;
  return {
    whole: isWhole(found),
    ...found,
    contents: {
      ...contents,
      missing: contents.missing.map(contentForMonitor),
      damaged: contents.damaged.map(contentForMonitor),
    },
  };
}

function inWords(found: Verification): string {
  const { contents, papers, orphans, audit } = found;
  const lines = (what: string, list: Verification["contents"]["missing"]) =>
    list.map((content) => `${what}: ${contentInWords(content)}`);
  return [
    `Pliki: ${contents.count}. Raporty, potwierdzenia i certyfikaty: ${papers.count}. Ogniwa dziennika zdarzeń: ${audit.links}.`,
    ...lines("Brakuje pliku", contents.missing),
    ...lines("Plik zmieniono", contents.damaged),
    ...papers.damaged.map((paper) => `Zmieniono: ${paperInWords(paper)}`),
    ...(audit.broken === null ? [] : [audit.broken]),
    ...orphans.map((key) => `W magazynie leży obiekt, który do niczego nie należy: ${key}`),
    isWhole(found)
      ? "Nie ma braków ani zmian."
      : "Są braki lub zmiany. Pliki odtworzysz z kopii zapasowej: npm run restore -- KATALOG|s3://zasobnik --missing.",
    ...(audit.head === ""
      ? []
      : [`Suma kontrolna dziennika zdarzeń (zachowaj ją poza portalem): ${audit.head}`]),
  ].join("\n");
}

export const main = asCommand(run, 2);

if (import.meta.main) await runAsProgram(main);
