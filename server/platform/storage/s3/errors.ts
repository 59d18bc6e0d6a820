import { S3ServiceException } from "@aws-sdk/client-s3";
import { ObjectMissingError, StorageFullError, StorageUnavailableError } from "../storage.ts";
import type { S3Config } from "./client.ts";

/** S3 has no one code for "full": these are MinIO's, Ceph's and Swift's (whose quota says "too large" of any part). */
const FULL_CODES = new Set([
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "QuotaExceeded",
  "EntityTooLarge",
]);
const INSUFFICIENT_STORAGE = 507;

/** Not ours to mend by another request: a broken or busy server, and one that refuses our key or lost our bucket. */
const UNUSABLE_STATUS = new Set([401, 403, 404, 408, 429]);

/** The error that a caller of the storage knows, or the same when it means nothing to him. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return isOwnMistake(error) ? error : unavailable(error);
  if (error.name === "NoSuchKey") return new ObjectMissingError("no such object", { cause: error });
  if (FULL_CODES.has(error.name) || error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE) {
    return new StorageFullError("the bucket is full", { cause: error });
  }
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || UNUSABLE_STATUS.has(status) ? unavailable(error) : error;
}

/** The client tells of a server that cannot be reached, or answers nothing, by all kinds of errors. */
function isOwnMistake(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError;
}

function unavailable(cause: unknown): StorageUnavailableError {
  return new StorageUnavailableError("the S3 server does not answer as it should", { cause });
}

/** The bucket cannot be used; the message is a Polish sentence on which setting is to be looked at. */
export class BucketUnusableError extends Error {
  constructor(cause: unknown, config: S3Config) {
    super(explain(cause, config), { cause });
  }
}

function explain(error: unknown, { bucket, endpoint }: S3Config): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  switch (status) {
    case 404:
      return `Zasobnik S3 „${bucket}” (S3_BUCKET) nie istnieje.`;
    case 401:
    case 403:
      return `Serwer S3 odrzuca S3_ACCESS_KEY_ID i S3_SECRET_ACCESS_KEY albo nie daje im dostępu do zasobnika „${bucket}” (S3_BUCKET).`;
    case 301:
    case 400:
      return `Zasobnik S3 „${bucket}” leży w innym regionie niż S3_REGION albo S3_FORCE_PATH_STYLE jest ustawione błędnie.`;
    case undefined:
      return `Serwer S3 nie odpowiada: ${endpoint ?? "Amazon"} (S3_ENDPOINT).`;
    default:
      return `Serwer S3 na pytanie o zasobnik „${bucket}” (S3_BUCKET) odpowiada błędem ${status}.`;
  }
}
