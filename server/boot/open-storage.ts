import { join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { reasonOf } from "../platform/error-codes.ts";
import { createDiskStorage } from "../platform/storage/disk.ts";
import { observedStorage } from "../platform/storage/observed-storage.ts";
import type { S3Config } from "../platform/storage/s3/client.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { StartFailure } from "./failure.ts";

/** The storage that the settings name, proved to answer. The S3 client is loaded only where it is used. */
export async function openStorage(config: Config): Promise<Storage> {
  return config.s3
    ? observedStorage("s3", await openS3(config.s3, config))
    : observedStorage("disk", await openDisk(config));
}

/** @throws ConfigError saying which of the S3 settings is wrong */
async function openS3(config: S3Config, { dataDir }: Config): Promise<Storage> {
  const { createS3Storage, makeMissingBucket } = await import("../platform/storage/s3/s3.ts");
  const { BucketUnusableError } = await import("../platform/storage/s3/errors.ts");
  try {
    await makeMissingBucket(config);
  } catch (error) {
    throw error instanceof BucketUnusableError ? new ConfigError(error.message, { cause: error }) : error;
  }
  return createS3Storage(config, { directory: join(dataDir, "parts") });
}

async function openDisk({ dataDir, minFreeBytes }: Config): Promise<Storage> {
  const storage = createDiskStorage(join(dataDir, "files"), { minFreeBytes });
  try {
    await storage.check();
  } catch (error) {
    throw new StartFailure(`Nie można korzystać z katalogu plików w DATA_DIR: ${reasonOf(error)}.`);
  }
  return storage;
}
