import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { S3Config } from "../../../platform/storage/s3/client.ts";
import { makeMissingBucket } from "../../../platform/storage/s3/s3.ts";
import { PYTHON } from "./install.ts";

const SERVER = join(import.meta.dirname, "swift-server.py");

/** A bucket that is there from the start and has no room for a byte. */
export const FULL_BUCKET = "full";

export interface S3Server {
  /** An empty bucket on the server. */
  config: S3Config;
  /** The same as settings of the portal. */
  environment: Record<string, string>;
  /** The server stands still until `thaw`: the system takes connections for it, and nothing answers on them. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and takes its files away. */
  stop(): Promise<void>;
}

/** Starts a real S3 server on a free loopback port, in a fresh folder; ask `whyNoS3Server` before. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "bonum-s3-"));
  // It ends by itself when its input closes, should this process die before `stop`.
  const server = spawn(PYTHON, [SERVER, directory], { stdio: ["pipe", "pipe", "pipe"] });
  const freeze = () => void server.kill("SIGSTOP");
  const thaw = () => void server.kill("SIGCONT");
  const stop = async () => {
    thaw();
    if (server.exitCode === null && server.kill()) await once(server, "exit");
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const config = configOf(await portOf(server));
    await makeMissingBucket(config);
    return { config, environment: environmentOf(config), freeze, thaw, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the line with the port; a server that ends instead has said why on its error output. */
async function portOf(server: ChildProcess): Promise<number> {
  const { stdout, stderr } = server;
  if (stdout === null || stderr === null) throw new Error("the S3 server was started without pipes");
  const complaint = text(stderr);
  for await (const line of createInterface(stdout)) return Number(line);
  throw new Error(`the S3 server did not start: ${await complaint}`);
}

function configOf(port: number): S3Config {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "documents",
    accessKeyId: "test:tester",
    secretAccessKey: "testing",
    forcePathStyle: true,
  };
}

/** The settings of a portal that uses this bucket. */
export function environmentOf(config: S3Config): Record<string, string> {
  return {
    STORAGE: "s3",
    S3_ENDPOINT: config.endpoint ?? "",
    S3_REGION: config.region,
    S3_BUCKET: config.bucket,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    S3_FORCE_PATH_STYLE: String(config.forcePathStyle),
  };
}
