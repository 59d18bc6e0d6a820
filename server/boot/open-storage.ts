import { join } from "node:path";
import type { Config } from "../config.ts";
import { createDiskStorage } from "../platform/storage/disk.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { codeOf, StartFailure } from "./failure.ts";

/** The storage that the settings name, proved to answer. The S3 client is loaded only where it is used. */
export async function openStorage(config: Config): Promise<Storage> {
  const storage = config.s3
    ? (await import("../platform/storage/s3.ts")).createS3Storage(config.s3)
    : createDiskStorage(join(config.dataDir, "files"));
  try {
    await storage.check();
  } catch (error) {
    storage.close();
    const reason = error instanceof Error ? error.message : codeOf(error);
    const place = config.s3 ? `zasobnika S3 ${config.s3.bucket}` : "katalogu plików w DATA_DIR";
    throw new StartFailure(`Nie można korzystać z ${place}: ${reason}`);
  }
  return storage;
}
