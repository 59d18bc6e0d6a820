import {
  CreateBucketCommand,
  HeadBucketCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { answeredWithin, connectToS3, S3_TIMEOUTS, type S3Config } from "./s3-client.ts";
import { BucketUnusableError } from "./s3-errors.ts";

/**
 * Makes the bucket where it is missing, as the first start finds it on a fresh S3 server.
 *
 * @throws BucketUnusableError saying which setting is wrong
 */
export async function makeMissingBucket(config: S3Config, timeouts = S3_TIMEOUTS): Promise<void> {
  const client = connectToS3(config, timeouts);
  try {
    await answeredWithin(timeouts.call, async (abortSignal) => {
      const bucket = { Bucket: config.bucket, abortSignal };
      if (!(await bucketExists(client, bucket))) await makeBucket(client, bucket);
    });
  } catch (error) {
    throw new BucketUnusableError(error, config);
  } finally {
    client.destroy();
  }
}

interface Asked {
  Bucket: string;
  abortSignal: AbortSignal;
}

async function bucketExists(client: S3Client, { Bucket, abortSignal }: Asked): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

/** Another server that starts at the same moment may be first. */
async function makeBucket(client: S3Client, asked: Asked): Promise<void> {
  try {
    const { Bucket, abortSignal } = asked;
    await client.send(new CreateBucketCommand({ Bucket }), { abortSignal });
  } catch (error) {
    if (!(await bucketExists(client, asked))) throw error;
  }
}
