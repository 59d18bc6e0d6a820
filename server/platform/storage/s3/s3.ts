import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type Storage, StorageFullError, StorageUnavailableError } from "../storage.ts";
import { answeredWithin, connectToS3, S3_TIMEOUTS, type S3Config, type S3Timeouts } from "./client.ts";
import { BucketUnusableError, toStorageError } from "./errors.ts";
import { createPartMemory, type PartMemory } from "./parts.ts";
import { uploadObject } from "./upload.ts";

/** 128 MiB for all uploads together, whoever sends them and however fast. */
const PARTS_IN_MEMORY = 16;

export interface S3Options {
  timeouts?: S3Timeouts;
  /** Folder of parts that are still coming; made where it is missing. */
  directory?: string;
  memory?: PartMemory;
}

/** Keeps objects in a bucket of any S3 server; `makeMissingBucket` makes one. */
export function createS3Storage(config: S3Config, options: S3Options = {}): Storage {
  const { timeouts = S3_TIMEOUTS, directory = tmpdir() } = options;
  const memory = options.memory ?? createPartMemory(PARTS_IN_MEMORY);
  const client = connectToS3(config, timeouts);
  // While a download is read slowly, the silence on its connection is the browser's and not the server's.
  const reader = connectToS3(config, { ...timeouts, idle: 0 });
  const Bucket = config.bucket;
  return {
    async write(key, source) {
      try {
        await uploadObject({ client, directory, memory }, { Bucket, Key: key }, source);
      } catch (error) {
        const isKnown = error instanceof StorageFullError || error instanceof StorageUnavailableError;
        throw isKnown || error === source.errored || isCutOff(error) ? error : toStorageError(error);
      }
    },

    async assertRoom() {},

    list: (prefix) => listObjects(client, { Bucket, Prefix: prefix, callMs: timeouts.call }),

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const command = new GetObjectCommand({ Bucket, Key: key, Range });
        const { Body } = await answeredWithin(timeouts.call, (abortSignal) =>
          reader.send(command, { abortSignal }),
        );
        if (Body instanceof Readable) return Body;
      } catch (error) {
        throw toStorageError(error);
      }
      throw new Error("the S3 server answered without a body");
    },

    async has(key) {
      try {
        return await answeredWithin(timeouts.call, (abortSignal) =>
          hasObject(client, { Bucket, Key: key, abortSignal }),
        );
      } catch (error) {
        throw toStorageError(error);
      }
    },

    async locate() {
      return null;
    },

    async remove(key) {
      try {
        await answeredWithin(timeouts.call, async (abortSignal) => {
          // In this order: an upload that is completed meanwhile leaves an object, which is deleted then.
          await abortUploads(client, { Bucket, key, abortSignal });
          await client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal });
        });
      } catch (error) {
        throw toStorageError(error);
      }
    },

    presign(key, { contentType, disposition, expiresInSeconds }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
      });
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds });
    },

    async check() {
      try {
        // Writing would prove more, but this is asked every few seconds and each write costs money.
        await answeredWithin(timeouts.call, (abortSignal) =>
          client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
        );
      } catch (error) {
        throw new BucketUnusableError(error, config);
      }
    },

    close() {
      client.destroy();
      reader.destroy();
    },
  };
}

async function* listObjects(
  client: S3Client,
  { callMs, ...asked }: { Bucket: string; Prefix: string | undefined; callMs: number },
): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const command = new ListObjectsV2Command({ ...asked, ContinuationToken: after });
    const page = await answeredWithin(callMs, (abortSignal) => client.send(command, { abortSignal })).catch(
      (error) => {
        throw toStorageError(error);
      },
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    after = page.NextContinuationToken;
  } while (after !== undefined);
}

/** The answer to a HEAD has no body, so its 404 does not tell a missing object from a missing bucket. */
async function hasObject(
  client: S3Client,
  { Bucket, Key, abortSignal }: Asked & { Key: string },
): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal });
    return true;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
  return false;
}

function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** Tells whether a stream was destroyed without an error of its own. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Parts of an unfinished upload take room, and are paid for, until the upload is aborted. */
async function abortUploads(
  client: S3Client,
  { Bucket, key, abortSignal }: { Bucket: string; key: string; abortSignal: AbortSignal },
): Promise<void> {
  const list = new ListMultipartUploadsCommand({ Bucket, Prefix: key });
  const { Uploads = [] } = await client.send(list, { abortSignal });
  for (const { Key, UploadId } of Uploads) {
    if (Key !== key) continue;
    const abort = client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal });
    await abort.catch((error) => {
      if (error.name !== "NoSuchUpload") throw error;
    });
  }
}

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
    if (isNotFound(error)) return false;
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
