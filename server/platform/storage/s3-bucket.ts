import {
  CreateBucketCommand,
  HeadBucketCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Config } from "../../config.ts";
import { connectToS3 } from "./s3-client.ts";
import { toConfigError } from "./s3-errors.ts";

/**
 * Makes the bucket where it is missing, as the first start finds it on a fresh S3 server.
 *
 * @throws ConfigError saying which setting is wrong
 */
export async function makeMissingBucket(config: S3Config): Promise<void> {
  const client = connectToS3(config);
  try {
    if (!(await bucketExists(client, config.bucket))) await makeBucket(client, config.bucket);
  } catch (error) {
    throw toConfigError(error, config);
  } finally {
    client.destroy();
  }
}

async function bucketExists(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

/** Another server that starts at the same moment may be first. */
async function makeBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    if (!(await bucketExists(client, Bucket))) throw error;
  }
}
