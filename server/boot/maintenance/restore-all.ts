import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../config.ts";
import { migratePortal, portalMigrations } from "../../migrations.ts";
import type { Manifest } from "../../modules/backups/backup-set.ts";
import type { Target } from "../../modules/backups/part-name.ts";
import {
  assertPartsWhole,
  type RestoredContents,
  readSecret,
  restoreContents,
  restoreDatabase,
} from "../../modules/backups/restore.ts";
import { startEmbedded } from "../../platform/database/embedded.ts";
import { codeOf } from "../../platform/error-codes.ts";
import { embeddedPasswords, lockDataDirectory, prepareDataDirectory, RESTORING } from "../data-directory.ts";
import { StartFailure } from "../failure.ts";
import { openStorage } from "../open-storage.ts";

interface Restoring {
  config: Config;
  place: Target;
  manifest: Manifest;
  say(line: string): void;
}

/** The backup whose restoring was begun here and cut off. */
export async function restoringIn(dataDir: string): Promise<string | undefined> {
  return (await readFile(join(dataDir, RESTORING), "utf8").catch(() => "")) || undefined;
}

export const NEWER = "Kopia pochodzi z nowszej wersji portalu. Zainstaluj tę wersję i odtwórz kopię w niej.";

/**
 * Restores a whole backup, or goes on with one that was cut off. What can be refused is refused before anything is written, and a
 * refusal leaves the data directory as it was.
 *
 * @returns false where contents are damaged in the backup: they are named, and all others restored
 */
export async function restoreAll(restoring: Restoring): Promise<boolean> {
  const { config, place, manifest } = restoring;
  const known = await portalMigrations();
  if (manifest.migrations.some((name) => !known.includes(name))) throw new StartFailure(NEWER);
  await assertPartsWhole(place, manifest);
  await assertOwnSecret(restoring);
  const before = await namesIn(config.dataDir);
  await prepareDataDirectory(config.dataDir);
  const unlock = lockDataDirectory(config.dataDir);
  try {
    await begin(restoring, before ?? []);
    return await restoreInto(restoring);
  } catch (error) {
    if ((await restoringIn(config.dataDir)) === undefined) await clear(config.dataDir, before);
    throw error;
  } finally {
    unlock();
  }
}

/**
 * Proves that there is nothing yet, and notes that the restoring has begun; of one that goes on both was done.
 *
 * @param names what is in the data directory
 */
async function begin({ config, manifest }: Restoring, names: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl, s3 } = config;
  const begun = await restoringIn(dataDir);
  if (begun === manifest.id) return;
  if (begun !== undefined)
    throw new StartFailure(
      `W katalogu danych ${dataDir} (DATA_DIR) zaczęto odtwarzać inną kopię. Dokończ tamto odtwarzanie (--set=${begun}) albo wskaż pusty katalog.`,
    );
  if (!names.every((name) => NOTHING.test(name)))
    throw new StartFailure(`${NOT_EMPTY} katalog danych ${dataDir} (DATA_DIR) nie jest pusty.`);
  // A new folder has neither files nor a database.
  if (s3 !== undefined) await assertEmptyStorage(config);
  if (databaseUrl !== undefined) await assertEmptyDatabase(databaseUrl);
  const marker = join(dataDir, RESTORING);
  await writeFile(`${marker}.new`, manifest.id, { flush: true });
  await rename(`${marker}.new`, marker);
}

async function restoreInto(restoring: Restoring): Promise<boolean> {
  const { config, place, manifest, say } = restoring;
  const storage = await openStorage(config);
  let whole = false;
  try {
    await withDatabase(config, async (databaseUrl) => {
      await restoreSecret(restoring);
      await migratePortal(databaseUrl, manifest.migrations);
      const order = { databaseUrl, storage, place, manifest, say };
      const contents = await restoreContents(order);
      const letters = await restoreDatabase(order);
      report(restoring, { contents, letters });
      await nameDamaged(databaseUrl, contents, say);
      whole = contents.damaged.length === 0;
    });
    await rm(join(config.dataDir, RESTORING));
    return whole;
  } finally {
    storage.close();
  }
}

/** Takes away what a refused restoring has made; the folder too where there was none. */
async function clear(directory: string, before: readonly string[] | undefined): Promise<void> {
  if (before === undefined) return rm(directory, { recursive: true, force: true });
  for (const name of await readdir(directory))
    if (!before.includes(name)) await rm(join(directory, name), { recursive: true, force: true });
}

async function withDatabase(
  { databaseUrl, dataDir: directory }: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const passwords = await embeddedPasswords(directory);
  const server = await startEmbedded({ directory, ...passwords });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Entries that a file system brings along on a disk of its own, which a centre rightly gives to the portal, and what a restoring leaves that
 * was killed before it had begun.
 */
const NOTHING = /^(lost\+found|portal\.lock.*|restoring\.new|\.write-check-.*)$/;

const NOT_EMPTY = "Kopię odtwarza się tam, gdzie nie ma jeszcze nic:";

/** @returns nothing where there is no such folder */
async function namesIn(directory: string): Promise<string[] | undefined> {
  return readdir(directory).catch((error) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new StartFailure(`Nie można czytać katalogu danych ${directory} (DATA_DIR): ${codeOf(error)}.`);
  });
}

async function assertEmptyStorage(config: Config): Promise<void> {
  const storage = await openStorage(config);
  try {
    for await (const _ of storage.list())
      throw new StartFailure(`${NOT_EMPTY} w miejscu na pliki portalu (STORAGE) są już pliki.`);
  } finally {
    storage.close();
  }
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

/** File of the secret that was a setting, for whoever sets it again. */
const SECRET_SETTING = "restored-jwt-secret.txt";

/** @throws StartFailure where the setting is not the backup's secret */
async function assertOwnSecret({ config: { jwtSecret }, place, manifest }: Restoring): Promise<void> {
  const secret = await readSecret(place, manifest);
  if (jwtSecret !== undefined && !Buffer.from(jwtSecret).equals(secret))
    throw new StartFailure(
      "JWT_SECRET jest inny niż w kopii. Ustaw ten z kopii; jeśli portal utworzył go sam, usuń ustawienie.",
    );
}

async function restoreSecret({
  config: { dataDir, jwtSecret },
  place,
  manifest,
  say,
}: Restoring): Promise<void> {
  if (jwtSecret !== undefined) return;
  const secret = await readSecret(place, manifest);
  const options = { mode: 0o600, flush: true };
  if (manifest.secret === "file")
    return writeFile(join(dataDir, "jwt-secret"), secret.toString("hex"), options);
  await writeFile(join(dataDir, SECRET_SETTING), secret, options);
  say(
    `Portal potrzebuje ustawienia JWT_SECRET: jego wartość zapisano w pliku ${join(dataDir, SECRET_SETTING)}.`,
  );
}

interface Outcome {
  contents: RestoredContents;
  letters: number;
}

function report({ manifest: { id, lost }, say }: Restoring, { contents, letters }: Outcome): void {
  say(`Kopia ${id} jest odtworzona. Pliki: ${contents.restored}. Wszyscy muszą zalogować się ponownie.`);
  if (lost.length > 0) say(`Pliki, których nie było już w chwili tworzenia kopii: ${lost.length}.`);
  if (letters > 0)
    say(
      `Wiadomości e-mail, o których nie wiadomo, czy je wysłano: ${letters}. Administrator zobaczy je w portalu.`,
    );
}

/** Names what is damaged in the backup as people know it. */
async function nameDamaged(
  databaseUrl: string,
  { damaged }: RestoredContents,
  say: Restoring["say"],
): Promise<void> {
  if (damaged.length === 0) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const name of await namesOfContents(client, damaged)) say(`W kopii jest uszkodzony plik: ${name}`);
  } finally {
    await client.end();
  }
  say(
    `Nieodtworzone, bo uszkodzone w kopii: ${damaged.length}. Inne kopie w tym miejscu mają te same pliki; jeśli masz kopię w innym miejscu, uruchom: npm run restore -- MIEJSCE --missing.`,
  );
}

/** A document by its name; what else there is by its key. The database may be of an earlier version. */
async function namesOfContents(client: pg.Client, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string; name: string; number: number; id: string }>(
    `select v.storage_key as key, d.name, v.number, d.id from document_versions v join documents d on d.id = v.document_id
    where v.storage_key = any($1)`,
    [keys],
  );
  const known = new Set(rows.map(({ key }) => key));
  return [
    ...rows.map(({ name, number, id }) => `„${name}”, wersja ${number} (${id})`),
    ...keys.filter((key) => !known.has(key)).map((key) => `obiekt ${key}`),
  ];
}
