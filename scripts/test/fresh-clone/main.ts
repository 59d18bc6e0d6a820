import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { Api } from "../../../e2e/fixtures/api.ts";
import { freePort } from "../../../server/platform/free-port.ts";
import { ROOT } from "../command.ts";

/** Installing and building on a slow machine takes minutes. */
const FIRST_START_LIMIT_MS = 15 * 60_000;

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** A clone of HEAD in a directory of mode 0700 that belongs to `user`, as a person has it who just cloned. */
class FreshPortal {
  readonly user: User;
  readonly #home: string;
  #child: ChildProcess | undefined;
  #output = "";
  #port = 0;

  static async clone(user: User): Promise<FreshPortal> {
    const home = await mkdtemp(join(tmpdir(), "fresh-clone-"));
    execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${ROOT}`, join(home, "portal")]);
    execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, home]);
    return new FreshPortal(user, home);
  }

  private constructor(user: User, home: string) {
    this.user = user;
    this.#home = home;
  }

  get baseURL(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Output of `npm start` since its last start. */
  get output(): string {
    return this.#output;
  }

  /** Runs `npm start` until `/healthz` answers; resolves to the seconds that took. */
  async start(): Promise<number> {
    const begin = performance.now();
    this.#port = await freePort();
    this.#output = "";
    const child = spawn("npm", ["start"], {
      cwd: join(this.#home, "portal"),
      env: { PATH: systemPath(), HOME: this.#home, PORT: String(this.#port) },
      uid: this.user.uid,
      gid: this.user.gid,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#child = child;
    const hear = (chunk: Buffer) => {
      this.#output += chunk;
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    while (!(await answers(`${this.baseURL}/healthz`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${this.#output}`);
      if (performance.now() - begin > FIRST_START_LIMIT_MS) throw new Error(`too slow:\n${this.#output}`);
      await sleep(20);
    }
    return (performance.now() - begin) / 1000;
  }

  /** Process id of the server itself, below npm and the start script. */
  serverPid(): number {
    const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
      .split("\n")
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
      .map(([, pid, parent, args = ""]) => ({ pid: Number(pid), parent: Number(parent), args }));
    const below = new Set([this.#child?.pid]);
    // Parents stand before their children in `ps`, but numbers wrap around: as often as there are levels.
    for (let level = 0; level < 5; level += 1) {
      for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
    }
    const server = processes.findLast(
      ({ pid, args }) => below.has(pid) && args.includes("server/dist/main.js"),
    );
    if (server === undefined) throw new Error("the server's process is not found");
    return server.pid;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGTERM");
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#home, { recursive: true, force: true });
  }
}

/** `PATH` without this project's own programs, which a fresh machine has not. */
function systemPath(): string {
  const folders = (process.env.PATH ?? "").split(":");
  return folders.filter((folder) => !folder.includes("node_modules")).join(":");
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** A PDF of one empty page: small, and by its content a PDF. */
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** The way of a person through the library: each step asserts what that person would see. */
async function walkThroughLibrary(api: Api): Promise<void> {
  const uploaded = await api.uploadDocument({ fileName: "Świadectwo.pdf", comment: "2026", content: PDF });
  assert.equal(uploaded.contentType, "application/pdf");

  const found = await api.listDocuments("searchTerm=swiadectwo");
  assert.deepEqual(
    found.map((document) => document.fileName),
    ["Świadectwo.pdf"],
  );

  const preview = await api.previewDocument(uploaded.fileKey);
  assert.equal(preview.headers.get("content-type"), "application/pdf");
  assert.deepEqual(Buffer.from(await preview.arrayBuffer()), PDF);
  assert.deepEqual(Buffer.from(await api.downloadDocument(uploaded.fileKey)), PDF);

  const edited = await api.updateDocument(uploaded.fileKey, { fileName: "Świadectwo 2.pdf" });
  assert.equal(edited.fileKey, uploaded.fileKey);
  assert.notEqual(edited.dateUpdated, null);

  await api.deleteDocument(uploaded.fileKey);
  assert.deepEqual(await api.listDocuments("searchTerm=swiadectwo"), []);
  await api.restoreDocument(uploaded.fileKey);
  assert.equal((await api.listDocuments("searchTerm=swiadectwo")).length, 1);
}

const MEBIBYTE = 1024 * 1024;
const BOUNDARY = "----fresh-clone-boundary";

interface LargeTransfer {
  mebibytes: number;
  uploadSeconds: number;
  downloadSeconds: number;
  /** Resident memory of the server in MiB: before, and the most that it ever was. */
  memoryBefore: number;
  memoryPeak: number;
}

/** Sends a file of random bytes through the portal and back, never holding it whole, and compares every byte. */
async function transferLargeFile(
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

/**
 * Clones HEAD into a directory of mode 0700 and uses the portal there as a person would, as the user who runs this
 * and, where that is root, as an ordinary user too. It needs the npm registry, so it is no part of `npm test`.
 */
const NOBODY: User = { name: "ordinary user", uid: 65_534, gid: 65_534 };
const MEBIBYTES = Number(process.env.LARGE_FILE_MIB ?? 1024);

for (const user of users()) {
  const portal = await FreshPortal.clone(user);
  try {
    await prove(portal);
  } finally {
    await portal.remove();
  }
}

function users(): User[] {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  return uid === 0 ? [{ name: "root", uid, gid }, NOBODY] : [{ name: "this user", uid, gid }];
}

async function prove(portal: FreshPortal): Promise<void> {
  const log = (text: string) => console.log(`${portal.user.name}: ${text}`);
  log(`first start ${seconds(await portal.start())}`);
  const api = new Api(portal.baseURL);
  await api.signIn(credentialsIn(portal.output));
  await walkThroughLibrary(api);
  log("signed in, uploaded, found, previewed, downloaded, edited, deleted, restored");
  const large = await transferLargeFile(api, { mebibytes: MEBIBYTES, serverPid: portal.serverPid() });
  log(
    `${large.mebibytes} MiB: upload ${seconds(large.uploadSeconds)}, download ${seconds(large.downloadSeconds)}, ` +
      `server memory ${large.memoryBefore} MiB before, ${large.memoryPeak} MiB at most`,
  );
  await portal.stop();
  log(`second start ${seconds(await portal.start())}`);
}

/** The first start prints how to sign in. */
function credentialsIn(output: string): { email: string; password: string } {
  const [, email] = /^Pierwszy administrator: (\S+)$/m.exec(output) ?? [];
  const [, password] = /^Hasło .*: (\S+)$/m.exec(output) ?? [];
  if (!email || !password) throw new Error(`the start does not say how to sign in:\n${output}`);
  return { email, password };
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
