import { createWriteStream } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import * as z from "zod";
import { type Config, readConfig } from "../../config.ts";
import { migratePortal, portalMigrations } from "../../migrations.ts";
import { findContent } from "../../modules/backups/one-document.ts";
import { openPlace } from "../../modules/backups/place.ts";
import { readSecret, restoreContents, restoreDatabase } from "../../modules/backups/restore.ts";
import { BackupDamagedError, KeyMissingError, meter } from "../../modules/backups/sealing.ts";
import { findSets, isAhead, type Manifest, type Place, readManifest } from "../../modules/backups/set.ts";
import { startEmbedded } from "../../platform/database/embedded.ts";
import { codeOf } from "../../platform/error-codes.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { ensureSecret, lockDataDirectory, prepareDataDirectory, RESTORING } from "../data-directory.ts";
import { StartFailure } from "../failure.ts";
import { openStorage } from "../open-storage.ts";
import { asCommand } from "./command.ts";
import { bringBackMissing } from "./missing.ts";
import { here, placeHere } from "./paths.ts";

/*
 * `npm run restore -- SOURCE [--set=ID]`: brings a backup onto a machine that holds nothing yet. Cut off, it goes on when it is
 * begun again. `--document=ID --to=FILE [--version=N]` brings back one document's content instead, `--missing [--json]` all
 * contents that a portal has lost. `--list` names the backups. Exit code 1: nothing was restored, or not all that is missing.
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

/** Which options may stand together. What is missing is looked for at the whole place, so no set is chosen. */
const WAYS: (keyof Given)[][] = [
  ["set"],
  ["list"],
  ["document", "to", "version", "set"],
  ["missing", "json"],
];

/** Whether the options are of one way, and those are there without which others say nothing. */
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

/** @returns whether all is whole that was to be */
async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { values, positionals } = parse(args);
  const [target, ...others] = positionals;
  if (target === undefined || others.length > 0 || !makeSense(values)) throw new StartFailure(USAGE);
  const config = readConfig(environment);
  const place = await openPlace(config, { target: placeHere(target), make: false });
  try {
    const { whole, others: foreign } = await findSets(place);
    if (values.list) {
      say(whole.length > 0 ? whole.join("\n") : noneIn(target, foreign));
      return true;
    }
    if (values.missing && whole.length > 0)
      return await bringBackMissing(config, place, { json: values.json, say });
    const id = values.set ?? whole.at(-1);
    if (id === undefined || !whole.includes(id))
      throw new StartFailure(
        values.set ? `W ${target} nie ma kopii ${values.set}.` : noneIn(target, foreign),
      );
    // Which one is the newest nobody can tell from dates that are wrong.
    if (values.set === undefined && isAhead(id, new Date()))
      throw new StartFailure(
        `Kopia ${id} ma datę z przyszłości: zegar śpieszył się, kiedy powstała, albo spóźnia się teraz. Wybierz kopię: --set=… Są tu: ${whole.join(", ")}.`,
      );
    const manifest = await readManifest(place, id);
    await (values.document !== undefined
      ? restoreDocument(place, manifest, values)
      : restoreAll({ config, place, manifest }));
    return true;
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
  if (error instanceof KeyMissingError)
    return new StartFailure("Do odtworzenia potrzeba klucza tajnego (AGE-SECRET-KEY-1…) w BACKUP_KEY.");
  return error;
}

async function restoreDocument(
  place: Place,
  manifest: Manifest,
  { document = "", to = "", version }: Given,
): Promise<void> {
  const wanted = { id: document, version: version === undefined ? undefined : Number(version) };
  const content = await findContent(place, manifest, wanted);
  if (content === undefined) throw new StartFailure(`W kopii ${manifest.id} nie ma tego dokumentu.`);
  const { through, measured } = meter();
  const path = here(to);
  // An existing file is somebody's.
  await pipeline(await content.open(), through, createWriteStream(path, { flags: "wx", mode: 0o600 })).catch(
    (error) => {
      throw codeOf(error) === "EEXIST" ? new StartFailure(`Plik ${to} już istnieje.`) : error;
    },
  );
  if (measured().sha256 !== content.sha256) throw new BackupDamagedError(content.name);
  say(`Odtworzono „${content.name}” (wersja ${content.version}) z kopii ${manifest.id} do pliku ${to}.`);
}

interface Restoring {
  config: Config;
  place: Place;
  manifest: Manifest;
}

const NEWER = "Kopia pochodzi z nowszej wersji portalu. Zainstaluj tę wersję i odtwórz kopię w niej.";

async function restoreAll({ config, place, manifest }: Restoring): Promise<void> {
  const known = await portalMigrations();
  if (manifest.migrations.some((name) => !known.includes(name))) throw new StartFailure(NEWER);
  const marker = join(config.dataDir, RESTORING);
  const goesOn = (await readFile(marker, "utf8").catch(() => "")) === manifest.id;
  if (!goesOn) await assertEmptyFolder(config.dataDir);
  await prepareDataDirectory(config.dataDir);
  const unlock = lockDataDirectory(config.dataDir);
  const storage = await openStorage(config);
  try {
    if (!goesOn) await assertEmptyStorage(storage);
    await withDatabase(config, async (databaseUrl) => {
      if (!goesOn) await assertEmptyDatabase(databaseUrl);
      await writeFile(marker, manifest.id, { flush: true });
      await restoreSecret(config, place, manifest);
      await migratePortal(databaseUrl, manifest.migrations);
      const order = { databaseUrl, storage, place, manifest, say };
      const contents = await restoreContents(order);
      report(manifest, contents, await restoreDatabase(order));
    });
    await rm(marker);
  } finally {
    storage.close();
    unlock();
  }
}

async function withDatabase(
  { databaseUrl, dataDir: directory }: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const password = (await ensureSecret(directory, "postgres-password")).toString("hex");
  const server = await startEmbedded({ directory, password });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

/** What a file system brings along on a disk of its own, which a centre rightly gives to the portal. */
const OF_THE_DISK = "lost+found";

const NOT_EMPTY = "Kopię odtwarza się tam, gdzie nie ma jeszcze nic:";

async function assertEmptyFolder(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error) => {
    if (codeOf(error) === "ENOENT") return [];
    throw new StartFailure(`Nie można czytać katalogu danych ${directory} (DATA_DIR): ${codeOf(error)}.`);
  });
  if (names.some((name) => name !== OF_THE_DISK))
    throw new StartFailure(`${NOT_EMPTY} katalog danych ${directory} (DATA_DIR) nie jest pusty.`);
}

async function assertEmptyStorage(storage: Storage): Promise<void> {
  for await (const _ of storage.list())
    throw new StartFailure(`${NOT_EMPTY} w miejscu na pliki portalu (STORAGE) są już pliki.`);
}

async function assertEmptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
    );
    if (rows.length > 0) throw new StartFailure(`${NOT_EMPTY} w bazie danych (DATABASE_URL) są już tabele.`);
  } finally {
    await client.end();
  }
}

/** Where the secret that was a setting is written, for whoever sets it again. */
const SECRET_SETTING = "restored-jwt-secret.txt";

async function restoreSecret(
  { dataDir, jwtSecret }: Config,
  place: Place,
  manifest: Manifest,
): Promise<void> {
  const secret = await readSecret(place, manifest);
  const isSet = jwtSecret !== undefined;
  if (isSet && !Buffer.from(jwtSecret).equals(secret))
    throw new StartFailure(
      "JWT_SECRET jest inny niż w kopii. Ustaw ten z kopii; jeśli portal utworzył go sam, usuń ustawienie.",
    );
  if (isSet) return;
  const options = { mode: 0o600, flush: true };
  if (manifest.secret === "file")
    return writeFile(join(dataDir, "jwt-secret"), secret.toString("hex"), options);
  await writeFile(join(dataDir, SECRET_SETTING), secret, options);
  say(
    `Portal potrzebuje ustawienia JWT_SECRET: jego wartość zapisano w pliku ${join(dataDir, SECRET_SETTING)}.`,
  );
}

function report({ id, lost }: Manifest, contents: number, letters: number): void {
  say(`Kopia ${id} jest odtworzona. Pliki: ${contents}. Wszyscy logują się na nowo.`);
  if (lost.length > 0) say(`Pliki, których nie było już w chwili tworzenia kopii: ${lost.length}.`);
  if (letters > 0)
    say(
      `Wiadomości e-mail, o których nie wiadomo, czy wyszły: ${letters}. Administrator zobaczy je w portalu.`,
    );
}

export const main = asCommand(async (...called) => ((await run(...called)) ? 0 : 1));

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);
