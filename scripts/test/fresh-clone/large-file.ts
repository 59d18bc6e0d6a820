import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { ReadableStream } from "node:stream/web";
import type { Api } from "../../../e2e/fixtures/api.ts";

const MEBIBYTE = 1024 * 1024;
const BOUNDARY = "----fresh-clone-boundary";

export interface LargeTransfer {
  mebibytes: number;
  uploadSeconds: number;
  downloadSeconds: number;
  /** Resident memory of the server in MiB: before, and the most that it ever was. */
  memoryBefore: number;
  memoryPeak: number;
}

/** Sends a file of random bytes through the portal and back, never holding it whole, and compares every byte. */
export async function transferLargeFile(
  api: Api,
  { mebibytes, serverPid }: { mebibytes: number; serverPid: number },
): Promise<LargeTransfer> {
  const memoryBefore = memory(serverPid, "VmRSS");
  const sent = createHash("sha256");
  const uploadStart = performance.now();
  const answer = await fetch(`${api.baseURL}/api/files/upload`, {
    method: "POST",
    headers: { ...api.headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: ReadableStream.from(multipart(mebibytes, sent)),
    duplex: "half",
  } as RequestInit);
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  const { fileKey, sha256 } = (await answer.json()) as { fileKey: string; sha256: string };
  const uploadSeconds = (performance.now() - uploadStart) / 1000;
  const digest = sent.digest("hex");
  if (sha256 !== digest) throw new Error("the server's SHA-256 of the upload differs");

  const downloadStart = performance.now();
  const download = await api.request("GET", `files/download/${fileKey}`);
  const received = createHash("sha256");
  for await (const chunk of download.body ?? []) received.update(chunk);
  if (received.digest("hex") !== digest) throw new Error("the download differs from the upload");
  return {
    mebibytes,
    uploadSeconds,
    downloadSeconds: (performance.now() - downloadStart) / 1000,
    memoryBefore,
    memoryPeak: memory(serverPid, "VmHWM"),
  };
}

function* multipart(mebibytes: number, hash: ReturnType<typeof createHash>): Generator<Uint8Array> {
  const part = (headers: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}`);
  yield part('name="fileName"\r\n\r\nDuży plik.bin\r\n');
  yield part('name="file"; filename="duzy.bin"\r\nContent-Type: application/octet-stream\r\n\r\n');
  for (let count = 0; count < mebibytes; count += 1) {
    const block = randomBytes(MEBIBYTE);
    hash.update(block);
    yield block;
  }
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** A figure of /proc/PID/status in MiB. */
function memory(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kibibytes = Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
  return Math.round(kibibytes / 1024);
}
