import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { gatherParts, type Part, type PartMemory } from "./parts.ts";

/** Parts of one upload in memory; the next part is gathered meanwhile. */
const PARTS_AT_ONCE = 2;

const OBJECT = { ContentType: "application/octet-stream" };

interface Target {
  Bucket: string;
  Key: string;
}

interface Way {
  client: S3Client;
  /** Folder of parts that are still coming. */
  directory: string;
  memory: PartMemory;
}

/**
 * Sends a stream of unknown length: what fits into one part by one call, more by a multipart upload, which is aborted when
 * anything fails.
 *
 * @throws what the source, the disk or the S3 client fails with
 */
export async function uploadObject(way: Way, target: Target, source: Readable): Promise<void> {
  const parts = gatherParts(source, way);
  try {
    const first = await parts.next();
    if (first.done) return;
    if (first.value.last) await putObject(way.client, target, first.value);
    else await putParts(way.client, target, { first: first.value, parts, source });
  } finally {
    // A source that has ended by itself is destroyed already.
    source.destroy();
    await parts.return(undefined);
  }
}

async function putObject(client: S3Client, target: Target, { content, release }: Part): Promise<void> {
  try {
    await client.send(new PutObjectCommand({ ...target, ...OBJECT, Body: content }));
  } finally {
    release();
  }
}

interface Arriving {
  first: Part;
  /** Those after it. */
  parts: AsyncGenerator<Part>;
  source: Readable;
}

async function putParts(client: S3Client, target: Target, { first, parts, source }: Arriving): Promise<void> {
  const sent: CompletedPart[] = [];
  const running = new Set<Promise<void>>();
  let failure: unknown;
  let upload: Target & { UploadId: string | undefined } = { ...target, UploadId: undefined };
  let count = 0;
  const begin = ({ content, release }: Part) => {
    count += 1;
    const PartNumber = count;
    const sending = client
      .send(new UploadPartCommand({ ...upload, PartNumber, Body: content }))
      .then(({ ETag }) => void sent.push({ PartNumber, ETag }))
      .catch((error) => {
        failure ??= error;
        // No use in waiting for what a slow sender still brings.
        source.destroy();
      })
      .finally(() => {
        release();
        running.delete(sending);
      });
    running.add(sending);
  };
  try {
    try {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ...OBJECT }));
      upload = { ...target, UploadId };
    } catch (error) {
      first.release();
      throw error;
    }
    begin(first);
    for await (const part of parts) {
      begin(part);
      if (running.size >= PARTS_AT_ONCE) await Promise.race(running);
      if (failure) break;
    }
    await Promise.all(running);
    if (failure) throw failure;
    const Parts = sent.toSorted((a, b) => Number(a.PartNumber) - Number(b.PartNumber));
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await Promise.all(running);
    if (upload.UploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw failure ?? error;
  }
}
