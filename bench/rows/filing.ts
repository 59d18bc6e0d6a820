import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { DocumentView } from "@bonum/contract/documents/fields.ts";
import { TUS_VERSION, UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import type { Browser, Page } from "@playwright/test";
import { newContext, PATIENCE_MS, startBrowser } from "../browser.ts";
import { requestRate } from "../load.ts";
import { findProgram, memoryOf, runPinned } from "../machine.ts";
import type { Portal } from "../portal.ts";
import type { Bench, Limit, Row } from "../row.ts";
import { durableCopies, fileOf, forget, type RandomFile, randomFile } from "./files.ts";

const MEBIBYTE = 1024 * 1024;

/** Many papers: filed by a person, resumed after a crash, and taken in from an archive, beside which others read. */
export function filingRows(bench: Bench, remains: AsyncDisposableStack): Row[] {
  return [filing(bench, remains), resumed(bench), imported(bench), listsBeside(bench)];
}

const PAPERS = 40;
const PAPER_BYTES = 100_000;

/** From the press of the button until the toast says that all are there. */
function filing(bench: Bench, remains: AsyncDisposableStack): Row {
  const { portal } = bench;
  const folder = join(portal.directory, "papers");
  const names = Array.from({ length: PAPERS }, (_, index) => `Protokół ${index + 1}.pdf`);
  let browser: Browser;
  return {
    id: "filing-40",
    title: "40 papers of 100 kB filed by one form in a browser",
    unit: "s",
    async prepare() {
      browser = await startBrowser(remains);
      await mkdir(folder);
    },
    async measure() {
      for (const name of names) await writeFile(join(folder, name), paper());
      const context = await newContext(bench, browser, { signedIn: "admin" });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        await page.goto(portal.baseURL);
        return { value: await fileAll(page, folder, names) };
      } finally {
        await context.close();
        await portal.pool.query("delete from documents where name like 'Protokół%'");
      }
    },
    limits: [copiesOfAll(folder)],
  };
}

/** Random bytes that begin as a PDF does: nothing compresses them, and no two are the same document. */
const paper = () => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(PAPER_BYTES)]);

async function fileAll(page: Page, folder: string, names: readonly string[]): Promise<number> {
  await page.getByRole("button", { name: "Dodaj", exact: true }).first().click();
  await page.getByRole("button", { name: "Dodaj kilka plików naraz" }).click();
  // What the library has already is looked for before, while the person describes the papers.
  const looked = page.waitForResponse((answer) => answer.url().endsWith("/api/files/duplicates"));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Wybierz pliki" }).click();
  await (await chooser).setFiles(names.map((name) => join(folder, name)));
  await looked;
  const submit = page.getByRole("button", { name: `Dodaj ${names.length} dokumentów` });
  const begin = performance.now();
  await submit.click();
  await page.getByText(`Dodano ${names.length} dokumentów.`).waitFor();
  return (performance.now() - begin) / 1000;
}

/** The bytes of every file hashed, written once more and on the disk, by the system's own tools; in seconds. */
export function copiesOfAll(folder: string): Limit {
  const name = "sha256sum, cp and sync of each";
  const missing = ["sh", "sha256sum", "cp", "sync"].find((tool) => findProgram(tool) === undefined);
  if (missing !== undefined) return { name, skipped: `${missing} is not installed` };
  const command =
    'find "$0" -type f | while read -r f; do sha256sum "$f" && cp "$f" "$f.copy" && sync "$f.copy"; done';
  return {
    name,
    async measure() {
      const begin = performance.now();
      await runPinned("sh", ["-c", command, folder]);
      const seconds = (performance.now() - begin) / 1000;
      await runPinned("find", [folder, "-name", "*.copy", "-delete"]);
      return seconds;
    },
  };
}

/** The server is killed when this much of 1 GiB is on its way; half of that has been answered by then. */
const KILLED_AFTER = 512 * MEBIBYTE;

/** One GiB by the resumable protocol, the server killed half-way; the time is of sending and filing, without its start. */
function resumed(bench: Bench): Row {
  const { portal } = bench;
  let source: RandomFile;
  return {
    id: "resumed-1024",
    title: "upload 1 GiB, server killed half-way, resumed",
    unit: "MB/s",
    async prepare() {
      source = await randomFile(bench, 1024);
    },
    async measure() {
      const begin = performance.now();
      const upload = await beginUpload(portal, source.size);
      const answered = KILLED_AFTER / 2;
      await append(portal, { upload, source, from: 0, to: answered });
      await sendUntilKilled(portal, { upload, source, from: answered, to: source.size });
      const killed = performance.now();
      await portal.restart();
      const started = performance.now();
      const arrived = await offsetOf(portal, upload);
      if (arrived < answered) throw new Error(`of ${answered} answered bytes ${arrived} are there`);
      await append(portal, { upload, source, from: arrived, to: source.size });
      const document = await file(portal, upload);
      const seconds = (performance.now() - begin - (started - killed)) / 1000;
      if (document.sha256 !== source.sha256) throw new Error("the portal has other bytes than were sent");
      await forget(bench, { document, file: await fileOf(bench, document) });
      const note = `went on from ${Math.round(arrived / MEBIBYTE)} MiB`;
      return { value: source.size / 1e6 / seconds, memory: portal.memory, note };
    },
    limits: [durableCopies(bench, { source: () => source, atOnce: 1 })],
  };
}

const TUS = { "tus-resumable": TUS_VERSION };

/** @returns the upload's address */
async function beginUpload(portal: Portal, size: number): Promise<string> {
  const metadata = `filename ${Buffer.from("Nagranie.bin").toString("base64")}`;
  const headers = { ...portal.api.headers, ...TUS, "upload-length": `${size}`, "upload-metadata": metadata };
  const answer = await fetch(`${portal.baseURL}/api/uploads`, { method: "POST", headers });
  const location = answer.headers.get("location");
  if (answer.status !== 201 || location === null) throw new Error(`the upload is answered ${answer.status}`);
  return new URL(location, portal.baseURL).href;
}

interface Appended {
  upload: string;
  source: RandomFile;
  from: number;
  to: number;
  /** Is told how much has been read, after each block. */
  onRead?: (bytes: number) => void;
}

async function append(portal: Portal, { upload, source, from, to, onRead }: Appended): Promise<void> {
  const part = createReadStream(source.path, { start: from, end: to - 1, highWaterMark: MEBIBYTE });
  if (onRead) part.on("data", () => onRead(from + part.bytesRead));
  const patch = request(upload, {
    method: "PATCH",
    headers: {
      ...portal.api.headers,
      ...TUS,
      "upload-offset": from,
      "content-type": UPLOAD_TYPE,
      "content-length": to - from,
    },
  });
  const answered = once(patch, "response");
  const [answer] = await Promise.all([answered, pipeline(part, patch)]).then(([first]) => first);
  answer.resume();
  if (answer.statusCode !== 204) throw new Error(`a part is answered ${answer.statusCode}`);
}

async function sendUntilKilled(portal: Portal, appended: Appended): Promise<void> {
  let killed: Promise<void> | undefined;
  const onRead = (bytes: number) => {
    if (bytes >= KILLED_AFTER) killed ??= portal.kill();
  };
  const failed = await append(portal, { ...appended, onRead }).then(
    () => false,
    () => true,
  );
  await killed;
  if (killed === undefined || !failed) throw new Error("the part did not break off by the kill");
}

async function offsetOf(portal: Portal, upload: string): Promise<number> {
  const answer = await fetch(upload, { method: "HEAD", headers: { ...portal.api.headers, ...TUS } });
  const offset = answer.headers.get("upload-offset");
  if (answer.status !== 200 || offset === null) throw new Error(`the upload is lost: ${answer.status}`);
  return Number(offset);
}

async function file(portal: Portal, upload: string): Promise<DocumentView> {
  const uploadId = upload.split("/").at(-1);
  const body = { uploadId, fileName: "Nagranie.bin", comment: "", categoryId: null, tags: [] };
  const answer = await portal.api.request("POST", "files/uploads", JSON.stringify(body));
  return DocumentView.parse(await answer.json());
}

const FILES = 10_000;

/** `npm run import` of files of 2 kB; the note has the highest memory of a tenth of them, which must be about the same. */
function imported({ portal }: Bench): Row {
  const folder = join(portal.directory, "archive");
  const take = async (files: number) => {
    await fillFolder(folder, files);
    const begin = performance.now();
    const memory = await importFolder(portal, folder);
    const seconds = (performance.now() - begin) / 1000;
    const taken = await portal.count("documents", "name like 'Skan %'");
    await portal.pool.query("delete from documents where name like 'Skan %'");
    if (taken !== files) throw new Error(`of ${files} files ${taken} were imported`);
    return { rate: files / seconds, memory };
  };
  return {
    id: "import-10000",
    title: `import of ${FILES.toLocaleString("en")} files (memory: of the import at most)`,
    unit: "/s",
    async measure() {
      const tenth = await take(FILES / 10);
      const { rate, memory } = await take(FILES);
      return { value: rate, memory, note: `of a tenth: ${Math.round(tenth.memory ?? 0)} MiB` };
    },
    limits: [copiesPerSecond(folder)],
  };
}

/** Lists that others read while an archive comes in and its texts are read, beside the same at rest. */
function listsBeside({ portal, seconds }: Bench): Row {
  const folder = join(portal.directory, "beside");
  const load = { url: `${portal.baseURL}/api/files`, headers: portal.api.headers, seconds };
  const rate = async () => (await requestRate(load)).value;
  return {
    id: "list-beside-import",
    title: "list, first page, while 1,000 papers are imported",
    unit: "/s",
    async measure() {
      await fillFolder(folder, 1_000);
      const importing = importFolder(portal, folder);
      // The command takes seconds to start.
      while ((await portal.count("documents", "name like 'Skan %'")) === 0) await delay(100);
      const value = await rate();
      await importing;
      await portal.pool.query("delete from documents where name like 'Skan %'");
      return { value, memory: portal.memory };
    },
    limits: [{ name: "at rest", measure: rate }],
  };
}

/** A folder of a hundred sub-folders, all files of new content. */
async function fillFolder(folder: string, files: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (let index = 0; index < files; index += 1) {
    const within = join(folder, `Teczka ${index % 100}`);
    if (index < 100) await mkdir(within, { recursive: true });
    await writeFile(join(within, `Skan ${index}.txt`), randomBytes(1_000).toString("hex"));
  }
}

/** @returns the highest memory of the import in MiB */
async function importFolder(portal: Portal, folder: string): Promise<number | undefined> {
  const report = join(portal.directory, `import-${randomUUID()}.csv`);
  const child = portal.command("server/boot/maintenance/import-archive.ts", [
    folder,
    "--apply",
    `--report=${report}`,
  ]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  let memory: number | undefined;
  const watch = setInterval(() => {
    memory = memoryOf(child.pid ?? 0, "VmHWM") ?? memory;
  }, 100);
  const [code] = await once(child, "close");
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with code ${code}: ${said.trim().slice(-500)}`);
  return memory;
}

function copiesPerSecond(folder: string): Limit {
  const copies = copiesOfAll(folder);
  if ("skipped" in copies) return copies;
  return { ...copies, measure: async (sample) => FILES / (await copies.measure(sample)) };
}
