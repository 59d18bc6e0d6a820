import { realpath, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { stampInWarsaw } from "@bonum/contract/calendar.ts";
import { readConfig } from "../../config.ts";
import { SYSTEM } from "../../kernel/audit/queries.ts";
import { type ImportOrder, importArchive, type Tally } from "../../modules/archive/import.ts";
import { ListRefused } from "../../modules/archive/list.ts";
import { findImporter } from "../../modules/archive/queries.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { guardedStorage } from "../../platform/storage/guarded-storage.ts";
import { StorageFullError } from "../../platform/storage/storage.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { openStorage } from "../open-storage.ts";
import { openSecret } from "../secrets/secret.ts";
import { asCommand, runAsProgram } from "./command.ts";

/*
 * `npm run import -- FOLDER [--list=list.csv] [--folders=tags|category] [--as=e-mail] [--report=file] [--apply]`: takes an
 * archive into the library; without `--apply` it only tells what would become of each file. It works beside a running portal
 * and without one. Exit code 1: nothing or not everything was looked at.
 */

const USAGE =
  "Użycie: npm run import -- FOLDER [--list=lista.csv] [--folders=tags|category] [--as=e-mail administratora] [--report=raport.csv] [--apply]";

/** Orders to stop, which are obeyed between two files. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

const FOLDERS = ["none", "tags", "category"] as const;

interface Given extends Pick<ImportOrder, "folders" | "apply" | "list" | "report" | "root"> {
  as: string | undefined;
}

/** @throws StartFailure */
async function read(args: string[]): Promise<Given> {
  const options = { list: { type: "string" }, folders: { type: "string" }, as: { type: "string" } } as const;
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, report: { type: "string" }, apply: { type: "boolean" } },
    }),
  );
  const [folder, ...others] = positionals;
  const folders = FOLDERS.find((name) => name === (values.folders ?? "none"));
  if (folder === undefined || others.length > 0 || folders === undefined) throw new StartFailure(USAGE);
  const root = await realpath(here(folder)).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory())
    throw new StartFailure(`Nie ma folderu ${folder}.`);
  const { list, report, apply = false, as } = values;
  const time = stampInWarsaw(new Date()).replace(/\D/g, "");
  const beside = join(
    dirname(root),
    `${basename(root)}-import-${apply ? "" : "proba-"}${time}-${process.pid}.csv`,
  );
  return { root, list: list && here(list), folders, apply, as, report: report ? here(report) : beside };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new StartFailure(USAGE);
  }
}

/** A path as the person wrote it: npm runs commands in the project's folder. */
const here = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const given = await read(args);
  const config = readConfig(environment);
  const behind = await openStorage(config);
  const { database, pool, close } = await openDatabase(config);
  const storage = guardedStorage(behind, { database, scanned: config.clamd !== undefined });
  let asked = false;
  const stop = () => {
    asked = true;
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const say = (line: string) => console.log(line);
  try {
    const secret = await openSecret(config, database, say);
    const account = await findImporter(database, given.as);
    if (!account)
      throw new StartFailure(`Nie ma potwierdzonego administratora${given.as ? ` ${given.as}` : ""}.`);
    const portal = { config, database, pool, storage, secret };
    const order = { ...given, caller: { portal, account, actor: SYSTEM }, say, stopped: () => asked };
    const started = performance.now();
    const tally = await importArchive(order).catch((error) => refuse(error, given));
    sayOutcome(tally, given);
    const seconds = Math.round((performance.now() - started) / 1000);
    say(`Dodaje: ${account.displayName} (${account.email}). Czas: ${seconds} s. Raport: ${given.report}`);
    return !tally.stopped;
  } finally {
    await close();
    storage.close();
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

/** @throws StartFailure, or the error as it is */
function refuse(error: unknown, { report, apply }: Given): never {
  if (error instanceof ListRefused) throw new StartFailure(error.message);
  if (error instanceof StorageFullError)
    throw new StartFailure(
      "Na dysku nie ma miejsca na następne pliki. To, co zaimportowano, zostało; po zwolnieniu miejsca uruchom import jeszcze raz.",
    );
  if (error instanceof Error && "path" in error && error.path === report)
    throw new StartFailure(
      `Nie można zapisać raportu ${report} (${codeOf(error)}). Wskaż inny plik: --report=…`,
    );
  if (apply) console.error("Import przerwano. To, co zaimportowano, zostało; uruchom go jeszcze raz.");
  throw error;
}

function sayOutcome(tally: Tally, { apply }: Given): void {
  const size = `${(tally.bytes / 1024 / 1024).toFixed(1).replace(".", ",")} MB`;
  const categories = tally.categories.join(", ");
  const lines = [
    apply ? "Import zakończony." : "To była próba: niczego nie zapisano. Aby zaimportować, dodaj --apply.",
    `Pliki w folderze: ${tally.files}`,
    `${apply ? "Dodane do biblioteki" : "Do dodania"}: ${tally.taken} (${size})`,
    `Zaimportowane wcześniej: ${tally.known}`,
    `Powtórzone w folderze: ${tally.twice}`,
    `Są już w portalu: ${tally.inLibrary}`,
    `Odrzucone: ${tally.refused}`,
    `Pominięte pliki systemowe: ${tally.left}`,
    ...(tally.unmet > 0 ? [`Wiersze listy bez pliku: ${tally.unmet}`] : []),
    ...(categories !== "" && !apply ? [`Powstaną kategorie: ${categories}`] : []),
    ...(tally.stopped
      ? ["Przerwano na polecenie. Uruchomiony jeszcze raz, import ruszy od tego miejsca."]
      : []),
  ];
  console.log(lines.join("\n"));
}

export const main = asCommand(async (...called) => ((await run(...called)) ? 0 : 1));

if (import.meta.main) {
  // Takes the processor that people's requests leave: an archive comes in for hours.
  setPriority(constants.priority.PRIORITY_LOW);
  await runAsProgram(main);
}
