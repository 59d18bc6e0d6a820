import { mkdir, stat } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import { type Config, ConfigError } from "../../config.ts";
import { reasonOf } from "../../platform/error-codes.ts";
import { createDiskStorage } from "../../platform/storage/disk.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { TargetRefused } from "./failure.ts";
import type { Target } from "./part-name.ts";
import { type BackupKey, readKey } from "./sealing.ts";

interface Opening {
  /** The absolute path of a folder, or `s3://bucket`. */
  target: string;
  /** True if a missing target is created. */
  make: boolean;
}

/**
 * Opens the place where backups lie, and proves that it answers.
 *
 * @throws TargetRefused, ConfigError with a sentence for whoever named it
 */
export async function openTarget(config: Config, { target, make }: Opening): Promise<Target> {
  const key = await backupKey(config);
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(target)?.[1];
  if (bucket !== undefined) return { storage: await openBucket(config, { bucket, make }), key };
  if (target.includes("://"))
    throw new TargetRefused(`Kopie leżą w katalogu albo w s3://zasobnik, nie w: ${target}.`);
  return { storage: await openFolder(config, { target, make }), key };
}

async function backupKey({ backup }: Config): Promise<BackupKey | undefined> {
  if (backup.key === undefined) return undefined;
  const key = await readKey(backup.key);
  if (key === undefined)
    throw new ConfigError(
      "Błędne ustawienie BACKUP_KEY – oczekiwano klucza age: age1… albo AGE-SECRET-KEY-1….",
    );
  return key;
}

async function openFolder({ dataDir }: Config, { target, make }: Opening): Promise<Storage> {
  const way = relative(dataDir, target);
  if (way === "" || !(way.startsWith("..") || isAbsolute(way)))
    throw new TargetRefused(`Kopie nie mogą leżeć w katalogu danych portalu (${dataDir}).`);
  try {
    if (make) await mkdir(target, { recursive: true, mode: 0o700 });
    if (!(await stat(target)).isDirectory()) throw new TargetRefused(`${target} nie jest katalogiem.`);
    const storage = createDiskStorage(target);
    if (make) await storage.check();
    return storage;
  } catch (error) {
    if (error instanceof TargetRefused) throw error;
    throw new TargetRefused(`Nie można korzystać z katalogu kopii ${target}: ${reasonOf(error)}.`);
  }
}

async function openBucket(
  { backup, s3, dataDir }: Config,
  { bucket, make }: { bucket: string; make: boolean },
): Promise<Storage> {
  if (backup.s3 === undefined)
    throw new ConfigError(
      "Do kopii w zasobniku S3 potrzeba BACKUP_S3_ACCESS_KEY_ID i BACKUP_S3_SECRET_ACCESS_KEY.",
    );
  if (s3 !== undefined && s3.bucket === bucket && s3.endpoint === backup.s3.endpoint)
    throw new TargetRefused(`Zasobnik ${bucket} zawiera pliki portalu; kopie muszą leżeć w innym.`);
  const { createS3Storage, makeMissingBucket } = await import("../../platform/storage/s3/s3.ts");
  const { BucketUnusableError } = await import("../../platform/storage/s3/errors.ts");
  const config = { ...backup.s3, bucket };
  const storage = createS3Storage(config, { directory: join(dataDir, "parts") });
  try {
    if (make) await makeMissingBucket(config);
    await storage.check();
    return storage;
  } catch (error) {
    storage.close();
    throw error instanceof BucketUnusableError ? new ConfigError(error.message, { cause: error }) : error;
  }
}
