import { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../../config.ts";

const CONNECT_MS = 5_000;
/** For one part, or until an object's first byte; the reading of a body may take as long as it takes. */
const REQUEST_MS = 120_000;

/** Every running download keeps a connection, and must not make the uploads wait. */
const CONNECTIONS = { maxSockets: 1_000 };

/** A client that also servers other than Amazon's understand. */
export function connectToS3({
  endpoint,
  region,
  forcePathStyle,
  accessKeyId,
  secretAccessKey,
}: S3Config): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than Amazon's do not all know the newer checksums; the signature covers the body anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Nor do they all answer "100 Continue", and waiting for it costs a connection a part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
  });
}
