import { S3Client } from "@aws-sdk/client-s3";

/** A bucket and how it is reached. */
export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Limits in milliseconds of waiting for an S3 server. */
export interface S3Timeouts {
  /** Until the connection stands. */
  connect: number;
  /** Without a byte in either direction; 0 for a client whose bodies are read as slowly as a browser takes them. */
  idle: number;
  /** One attempt, as of sending a part, until the answer begins. */
  attempt: number;
  /** A small call with all its attempts; of a read, until the object's first byte. */
  call: number;
}

export const S3_TIMEOUTS: S3Timeouts = { connect: 5_000, idle: 30_000, attempt: 120_000, call: 10_000 };

/** Every running download keeps a connection, and must not make the uploads wait. */
const CONNECTIONS = { maxSockets: 1_000 };

/** A client that also servers other than Amazon's understand. */
export function connectToS3(config: S3Config, timeouts = S3_TIMEOUTS): S3Client {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = config;
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
      connectionTimeout: timeouts.connect,
      socketTimeout: timeouts.idle,
      requestTimeout: timeouts.attempt,
      throwOnRequestTimeout: true,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
  });
}

/**
 * Sends calls that have to be answered within `ms` altogether, the retries of the SDK included. What an answer's body
 * still brings afterwards takes as long as it takes.
 */
export async function answeredWithin<T>(ms: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await send(deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}
