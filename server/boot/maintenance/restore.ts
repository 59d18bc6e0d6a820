import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import * as z from "zod";
import { readConfig } from "../../config.ts";
import { findSets, type Manifest, readManifest } from "../../modules/backups/backup-set.ts";
import { findContent } from "../../modules/backups/one-document.ts";
import type { Target } from "../../modules/backups/part-name.ts";
import { BackupDamagedError, KeyMissingError, proven } from "../../modules/backups/sealing.ts";
import { openTarget } from "../../modules/backups/target.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { StorageFullError, StorageUnavailableError } from "../../platform/storage/storage.ts";
import { exists } from "../data-directory.ts";
import { StartFailure } from "../failure.ts";
import { asCommand, runAsProgram } from "./command.ts";
import { bringBackMissing } from "./missing.ts";
import { here, placeHere } from "./paths.ts";
import { NEWER, restoreAll, restoringIn } from "./restore-all.ts";

/*
 * `npm run restore -- SOURCE [--set=ID]`: brings a backup onto a machine that holds nothing yet. Cut off, it goes on when it is
 * begun again. `--document=ID --to=FILE [--version=N]` brings back one document's content instead, `--missing [--json]` all
 * contents that a portal has lost. `--list` names the backups. Exit code 1: nothing was restored, or not all that is missing; 2: the
 * backup was restored but for contents that are damaged in it.
 */

const USAGE =
  "Użycie: npm run restore -- KATALOG|s3://zasobnik [--set=kopia] [--list], dla jednego dokumentu: --document=id --to=plik [--version=numer] [--set=kopia], a dla plików, które portal utracił: --missing [--json]";

const OPTIONS = {
  set: { type: "string" },
  list: { type: "boolean" },
  document: { type: "string" },
  to: { type: "string" },
  version: { type: "string" },
  missing: { type: "boolean" },
  json: { type: "boolean" },
} as const;

type Given = ReturnType<typeof parse>["values"];

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch {
    throw new StartFailure(USAGE);
  }
}

/** Sets of options that may be combined. What is missing is looked for at the whole place, so no set is chosen. */
const WAYS: (keyof Given)[][] = [
  ["set"],
  ["list"],
  ["document", "to", "version", "set"],
  ["missing", "json"],
];

/** Tells whether the options are of one set, and those are there without which others say nothing. */
function makeSense(values: Given): boolean {
  const given = Object.keys(values) as (keyof Given)[];
  const areOfOneWay = WAYS.some((way) => given.every((name) => way.includes(name)));
  return areOfOneWay && given.every((name) => (NEEDED[name] ?? []).every((other) => given.includes(other)));
}

const NEEDED: Partial<Record<keyof Given, (keyof Given)[]>> = {
  document: ["to"],
  to: ["document"],
  version: ["document"],
  json: ["missing"],
};

const say = (line: string) => console.log(line);

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parse(args);
  const [target, ...others] = positionals;
  if (target === undefined || others.length > 0 || !makeSense(values)) throw new StartFailure(USAGE);
  const config = readConfig(environment);
  const place = await openTarget(config, { target: placeHere(target), make: false });
  try {
    const { whole, others: foreign } = await findSets(place);
    if (values.list) {
      say(whole.length > 0 ? whole.join("\n") : noneIn(target, foreign));
      return 0;
    }
    if (values.missing && whole.length > 0)
      return (await bringBackMissing(config, place, { json: values.json, say })) ? 0 : 1;
    const begun = values.document === undefined ? await restoringIn(config.dataDir) : undefined;
    const id = values.set ?? begun ?? whole.at(-1);
    if (id === undefined || !whole.includes(id))
      throw new StartFailure(
        (values.set ?? begun) ? `W ${target} nie ma kopii ${id}.` : noneIn(target, foreign),
      );
    const manifest = await readManifest(place, id);
    if (values.document === undefined) return (await restoreAll({ config, place, manifest, say })) ? 0 : 2;
    await restoreDocument(place, manifest, values);
    return 0;
  } catch (error) {
    throw refusal(error);
  } finally {
    place.storage.close();
  }
}

function noneIn(target: string, foreign: string[]): string {
  return foreign.length > 0
    ? `W ${target} są tylko kopie nieukończone albo zaszyfrowane innym kluczem. Podaj właściwy klucz w BACKUP_KEY.`
    : `W ${target} nie ma kopii zapasowych portalu.`;
}

function refusal(error: unknown): unknown {
  if (error instanceof BackupDamagedError)
    return new StartFailure(`Kopia jest uszkodzona: ${error.message}. Odtwórz wcześniejszą: --set=…`);
  if (error instanceof z.ZodError) return new StartFailure(NEWER);
  if (error instanceof StorageFullError)
    return new StartFailure(
      "Na dysku z plikami portalu skończyło się miejsce. Zwolnij miejsce i uruchom to samo polecenie jeszcze raz: odtwarzanie ruszy od tego miejsca.",
    );
  if (error instanceof StorageUnavailableError)
    return new StartFailure(
      `Nie można czytać kopii albo zapisywać plików portalu: ${error.message}. Uruchom to samo polecenie jeszcze raz: odtwarzanie ruszy od tego miejsca.`,
    );
  if (error instanceof KeyMissingError)
    return new StartFailure("Do odtworzenia potrzeba klucza tajnego (AGE-SECRET-KEY-1…) w BACKUP_KEY.");
  return error;
}

async function restoreDocument(
  place: Target,
  manifest: Manifest,
  { document = "", to = "", version }: Given,
): Promise<void> {
  const wanted = { id: document, version: version === undefined ? undefined : Number(version) };
  const content = await findContent(place, manifest, wanted);
  if (content === undefined) throw new StartFailure(`W kopii ${manifest.id} nie ma tego dokumentu.`);
  const path = here(to);
  const taken = new StartFailure(`Plik ${to} już istnieje.`);
  if (await exists(path)) throw taken;
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const bytes = proven(await content.open(), content, () => new BackupDamagedError(content.name));
    await pipeline(bytes, createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }));
    await moveToFree(unfinished, path);
  } catch (error) {
    if (error instanceof BackupDamagedError) throw damagedContent(content.name);
    throw codeOf(error) === "EEXIST" ? taken : error;
  } finally {
    await rm(unfinished, { force: true });
  }
  say(`Odtworzono „${content.name}” (wersja ${content.version}) z kopii ${manifest.id} do pliku ${to}.`);
}

/** Never takes the place of a file that somebody made meanwhile; a file system without links lets it be looked for alone. */
async function moveToFree(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error) => {
    if (codeOf(error) === "EEXIST") throw error;
    if (await exists(to)) throw Object.assign(new Error("taken"), { code: "EEXIST" });
    await rename(from, to);
  });
}

/** A content lies once for all backups of a place, so an earlier one has it no better. */
function damagedContent(name: string): StartFailure {
  return new StartFailure(
    `Plik „${name}” jest uszkodzony we wszystkich kopiach w tym miejscu; niczego nie zapisano. Wybierz inną wersję dokumentu (--version=…) albo inne miejsce kopii.`,
  );
}

export const main = asCommand(run);

if (import.meta.main) await runAsProgram(main);
