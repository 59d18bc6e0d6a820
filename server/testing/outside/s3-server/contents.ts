import { ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import type { S3Config } from "../../../platform/storage/s3/client.ts";
import { connectToS3 } from "../../../platform/storage/s3/client.ts";

/** The keys of a bucket's objects and of its unfinished uploads, asked for outside the storage. */
export async function bucketContents(config: S3Config): Promise<string[]> {
  const client = connectToS3(config);
  try {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: config.bucket }));
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }));
    return [...Contents, ...Uploads].map(({ Key }) => Key ?? "");
  } finally {
    client.destroy();
  }
}
