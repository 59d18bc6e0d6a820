import { createHash, randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { DocumentView } from "@bonum/contract/documents/fields.ts";
import { objectPaths } from "../../server/platform/storage/disk.ts";
import { fileServers, nginxAlone, withNginx } from "../limits/limits.ts";
import { CONNECTIONS, postFile, transferRate } from "../load.ts";
import { findProgram, forgetPeakMemory, memoryOf, runPinned, withAllCores } from "../machine.ts";
import { percentile } from "../result.ts";
import type { Bench, Limit, Row } from "../row.ts";

const MEBIBYTE = 1024 * 1024;

/** Bytes down and up, beside a plain pipe of the same files and a hashed, durable copy. */
export function fileRows(bench: Bench): Row[] {
  return [
    download(bench, { id: "download-1", mebibytes: 1, files: 16, connections: CONNECTIONS }),
    download(bench, { id: "download-100", mebibytes: 100, files: 2, connections: 2 }),
    // The portal is left with this setting: behind the rows that need it otherwise.
    download(bench, { id: "x-accel-1", mebibytes: 1, files: 16, connections: CONNECTIONS, byNginx: true }),
    download(bench, { id: "x-accel-100", mebibytes: 100, files: 2, connections: 2, byNginx: true }),
    upload(bench, { id: "upload-10", title: "upload 10 MiB (memory: grown)", mebibytes: 10 }),
    upload(bench, {
      id: "upload-two",
      title: "two uploads of 10 MiB at once, on all cores (memory: grown)",
      mebibytes: 10,
      atOnce: 2,
    }),
    upload(bench, { id: "upload-1024", title: "upload 1 GiB (memory: grown)", mebibytes: 1024 }),
  ];
}

interface Downloads {
  id: string;
  mebibytes: number;
  files: number;
  connections: number;
  /** The portal checks the access, and nginx before it sends the bytes (`SENDFILE=x-accel`). */
  byNginx?: true;
}

function download(bench: Bench, { id, mebibytes, files, connections, byNginx }: Downloads): Row {
  const { portal, seconds } = bench;
  const uploaded: Uploaded[] = [];
  const read = async (baseURL: string) => {
    const paths = uploaded.map(({ document }) => `/api/files/download/${document.fileKey}`);
    return transferRate({ baseURL, paths, headers: portal.api.headers, connections, seconds });
  };
  const readAlone = async (baseURL: string, prefix: string) => {
    const paths = uploaded.map(({ file }) => `${prefix}/${relative(portal.directory, file)}`);
    return (await transferRate({ baseURL, paths, connections, seconds })).value;
  };
  return {
    id,
    title: `download ${mebibytes} MiB, ${connections} connections${byNginx ? ", nginx sends (x-accel)" : ""}`,
    unit: "MB/s",
    async prepare() {
      // The row before may have left a portal that sends no bytes by itself.
      if (byNginx) await portal.restart();
      const source = await randomFile(bench, mebibytes);
      while (uploaded.length < files) uploaded.push(await send(bench, source));
      await rm(source.path);
      for (const { document } of uploaded.slice(0, 1)) await assertSame(bench, document);
      if (byNginx) await portal.restart(undefined, { SENDFILE: "x-accel", TRUST_PROXY: "127.0.0.1" });
    },
    async measure() {
      const sample = byNginx ? await withNginx(bench, read) : await read(portal.baseURL);
      return { ...sample, memory: portal.memory };
    },
    limits: byNginx ? [nginxAlone(bench, readAlone)] : fileServers(bench, readAlone),
  };
}

/** Compares every byte of one download with what was sent. */
async function assertSame({ portal }: Bench, { fileKey, sha256 }: DocumentView): Promise<void> {
  const answer = await portal.api.request("GET", `files/download/${fileKey}`);
  const hash = createHash("sha256");
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  if (hash.digest("hex") !== sha256) throw new Error("the download differs from the upload");
}

interface Uploads {
  id: string;
  title: string;
  mebibytes: number;
  /** More than one: the server, or what stands in its place, has all cores. */
  atOnce?: number;
}

function upload(bench: Bench, { id, title, mebibytes, atOnce = 1 }: Uploads): Row {
  const { portal, seconds } = bench;
  let source: RandomFile;
  /** Sends one after another until the time is over. */
  const sendFor = async (milliseconds: number) => {
    const times: number[] = [];
    const sent: Uploaded[] = [];
    while (sum(times) < milliseconds) {
      const begin = performance.now();
      sent.push(await send(bench, source));
      times.push(performance.now() - begin);
    }
    return { times, sent };
  };
  const sendAll = () =>
    Promise.all(Array.from({ length: atOnce }, () => sendFor(seconds * 1000))).then((all) => ({
      times: all.flatMap(({ times }) => times),
      sent: all.flatMap(({ sent }) => sent),
    }));
  return {
    id,
    title,
    unit: "MB/s",
    async prepare() {
      source = await randomFile(bench, mebibytes);
      if (mebibytes >= 100) return;
      const { sent } = await sendFor((seconds * 1000) / 3);
      for (const each of sent) await forget(bench, each);
    },
    async measure() {
      const before = portal.memory;
      forgetPeakMemory(portal.pid);
      const { times, sent } = atOnce > 1 ? await withAllCores(portal.pid, sendAll) : await sendAll();
      const peak = memoryOf(portal.pid, "VmHWM");
      for (const each of sent) await forget(bench, each);
      const rate = ((source.size / 1e6) * times.length * atOnce * 1000) / sum(times);
      return {
        value: rate,
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        megabytesPerSecond: rate,
        memory: peak === undefined || before === undefined ? undefined : Math.max(0, peak - before),
      };
    },
    limits: [durableCopies(bench, { source: () => source, atOnce })],
  };
}

const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0);

/** The bytes written, hashed and on the disk, by the system's own tools where the server runs. */
export function durableCopies(
  { portal, seconds }: Bench,
  { source, atOnce }: { source: () => RandomFile; atOnce: number },
): Limit {
  const name = "tee, sha256sum, fsync";
  const missing = ["sh", "tee", "sha256sum", "sync"].find((tool) => findProgram(tool) === undefined);
  if (missing !== undefined) return { name, skipped: `${missing} is not installed` };
  const copyOnce = async (copy: string) => {
    const { path, sha256 } = source();
    const command = 'tee "$1" < "$0" | sha256sum && sync "$1"';
    const output = await runPinned("sh", ["-c", command, path, copy], { allCores: atOnce > 1 });
    if (!output.startsWith(sha256)) throw new Error("the copy differs");
  };
  return {
    name,
    async measure() {
      const copies = Array.from({ length: atOnce }, (_, index) => join(portal.directory, `copy-${index}`));
      let elapsed = 0;
      let rounds = 0;
      for (; elapsed < seconds * 1000; rounds += 1) {
        const begin = performance.now();
        await Promise.all(copies.map(copyOnce));
        elapsed += performance.now() - begin;
        for (const copy of copies) await rm(copy);
      }
      return (source().size * rounds * atOnce) / 1e6 / (elapsed / 1000);
    },
  };
}

export interface RandomFile {
  path: string;
  size: number;
  sha256: string;
}

/** A file of random bytes, which nothing compresses. */
export async function randomFile({ portal }: Bench, mebibytes: number): Promise<RandomFile> {
  const path = join(portal.directory, `random-${mebibytes}.bin`);
  const file = await open(path, "w");
  const hash = createHash("sha256");
  for (let written = 0; written < mebibytes; written += 1) {
    const block = randomBytes(MEBIBYTE);
    hash.update(block);
    await file.write(block);
  }
  await file.close();
  return { path, size: mebibytes * MEBIBYTE, sha256: hash.digest("hex") };
}

export interface Uploaded {
  document: DocumentView;
  /** Path of its bytes. */
  file: string;
}

const BOUNDARY = "----bench-boundary";
const BEFORE =
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="fileName"\r\n\r\nPomiar.bin\r\n` +
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="pomiar.bin"\r\n` +
  "Content-Type: application/octet-stream\r\n\r\n";
const AFTER = `\r\n--${BOUNDARY}--\r\n`;

/** Sends a file as a form does; throws unless the portal tells its size and SHA-256. */
export async function send({ portal }: Bench, source: RandomFile): Promise<Uploaded> {
  const answer = await postFile(`${portal.baseURL}/api/files/upload`, {
    headers: { ...portal.api.headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    before: BEFORE,
    file: source,
    after: AFTER,
  });
  if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}: ${answer.body}`);
  const document = DocumentView.parse(JSON.parse(answer.body));
  if (document.sha256 !== source.sha256) throw new Error("the portal tells another SHA-256 of the upload");
  return { document, file: await fileOf({ portal }, document) };
}

/** Finds the path of a document's bytes. */
export async function fileOf({ portal }: Pick<Bench, "portal">, { id }: DocumentView): Promise<string> {
  const { rows } = await portal.pool.query(
    "select storage_key from document_versions where document_id = $1",
    [id],
  );
  return objectPaths(join(portal.directory, "data", "files"), rows[0].storage_key).file;
}

/** Deletes an upload past the portal, so that the disk does not fill: the trash would keep it for a month. */
export async function forget({ portal }: Bench, { document, file }: Uploaded): Promise<void> {
  await portal.pool.query("delete from documents where id = $1", [document.id]);
  await rm(file);
}
