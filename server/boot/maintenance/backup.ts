import { parseArgs } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { readConfig } from "../../config.ts";
import { type BackupResult, createBackup } from "../../modules/backups/create.ts";
import { nameDamage } from "../../modules/backups/damage.ts";
import { sentenceOf } from "../../modules/backups/failure.ts";
import type { Target } from "../../modules/backups/part-name.ts";
import { prune } from "../../modules/backups/prune.ts";
import { recorded } from "../../modules/backups/runs/recorded.ts";
import { openTarget } from "../../modules/backups/target.ts";
import type { Database } from "../../platform/database/connect.ts";
import { ensureSecret } from "../data-directory.ts";
import { StartFailure } from "../failure.ts";
import { openDatabase } from "../open-database.ts";
import { openStorage } from "../open-storage.ts";
import { asCommand, runAsProgram } from "./command.ts";
import { damageInWords } from "./contents.ts";
import { placeHere } from "./paths.ts";

/*
 * `npm run backup -- [TARGET] [--keep=DAYS] [--check]`: takes database, contents and secret as one set, beside a running portal or
 * without one; `--check` compares what lies in the place with its sums before, and writes anew what is damaged. Exit code 1: there is
 * no backup; 2: there is one, and the portal itself has lost contents, or the place was damaged.
 */

const USAGE =
  "Użycie: npm run backup -- [KATALOG|s3://zasobnik] [--keep=dni] [--check], albo npm run backup -- --new-key. Bez miejsca: to z BACKUP_TARGET.";

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: "string" }, check: { type: "boolean" }, "new-key": { type: "boolean" } },
    });
  } catch {
    throw new StartFailure(USAGE);
  }
}

async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = read(args);
  if (values["new-key"]) return showNewKey();
  const config = readConfig(environment);
  const [target = config.backup.schedule?.target] = positionals;
  const days = values.keep === undefined ? undefined : Number(values.keep);
  if (
    target === undefined ||
    positionals.length > 1 ||
    !(days === undefined || (Number.isInteger(days) && days > 0))
  )
    throw new StartFailure(USAGE);
  const at = placeHere(target);
  const place = await openTarget(config, { target: at, make: true });
  const storage = await openStorage(config);
  const { url, database, close } = await openDatabase(config);
  const say = (line: string) => console.log(line);
  try {
    const secret = config.jwtSecret
      ? { of: "setting" as const, value: new TextEncoder().encode(config.jwtSecret) }
      : { of: "file" as const, value: await ensureSecret(config.dataDir, "jwt-secret") };
    const around = recorded(database, { begunBy: "command", at, place });
    const result = await createBackup({
      databaseUrl: url,
      storage,
      secret,
      place,
      check: values.check ?? false,
      now: new Date(),
      say,
      around,
    });
    report(result, place.key !== undefined);
    if (result.checked) await reportCheck({ database, place }, result.checked);
    if (days !== undefined) {
      const { sets, objects } = await prune(place, { days, now: new Date() });
      say(`Usunięte starsze kopie: ${sets}, pliki, których nie ma już żadna kopia: ${objects}.`);
    }
    return result.manifest.lost.length + (result.checked?.damaged.length ?? 0) > 0 ? 2 : 0;
  } catch (error) {
    throw refusal(error);
  } finally {
    await close();
    storage.close();
    place.storage.close();
  }
}

async function showNewKey(): Promise<number> {
  const identity = await generateX25519Identity();
  console.log(
    `Klucz publiczny, do ustawienia BACKUP_KEY na serwerze: ${await identityToRecipient(identity)}`,
  );
  console.log(`Klucz tajny, potrzebny do odtworzenia; zachowaj go poza serwerem: ${identity}`);
  return 0;
}

function report({ manifest, added }: BackupResult, encrypted: boolean): void {
  const { id, objects, auditHead, lost } = manifest;
  console.log(
    [
      `Kopia zapasowa ${id} jest gotowa${encrypted ? ", zaszyfrowana" : ", niezaszyfrowana (BACKUP_KEY nie jest ustawiony)"}.`,
      `Pliki w kopii: ${objects.count - lost.length}; nowe: ${added.objects}.`,
      ...(auditHead === null
        ? []
        : [`Suma kontrolna dziennika zdarzeń (zachowaj ją poza portalem): ${auditHead}`]),
      ...(lost.length > 0
        ? [
            `Pliki utracone przez portal albo w nim uszkodzone: ${lost.length}. Ich listę pokaże polecenie npm run verify.`,
          ]
        : []),
    ].join("\n"),
  );
}

/** Says what of the place is damaged, and what became of it. */
async function reportCheck(
  { database, place }: { database: Database; place: Target },
  { count, damaged, left, unproven }: NonNullable<BackupResult["checked"]>,
): Promise<void> {
  console.log(`Porównane z sumami kontrolnymi: ${count}. Uszkodzone: ${damaged.length}.`);
  const damage = await nameDamage(database, place, damaged);
  for (const [index, one] of damage.entries()) {
    const became = left.includes(damaged[index] ?? "") ? "" : "; zapisano go na nowo z portalu";
    console.log(`Uszkodzone w miejscu kopii: ${damageInWords(one)}${became}`);
  }
  if (unproven.length > 0)
    console.log(
      `Kopie z czasu, gdy nie zapisywano jeszcze sum kontrolnych; nie można ich porównać: ${unproven.join(", ")}.`,
    );
}

function refusal(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new StartFailure(sentence);
}

export const main = asCommand(run);

if (import.meta.main) await runAsProgram(main);
