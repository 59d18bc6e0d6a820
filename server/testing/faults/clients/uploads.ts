import { TUS_VERSION, UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import { PNG } from "../../documents/documents.ts";
import { type Answer, read, verdictOf } from "../answers.ts";
import { type DocumentState, type Entry, sha256Of } from "../ledger.ts";
import { someBytes } from "./random.ts";
import type { Client } from "./work.ts";

const TUS = { "tus-resumable": TUS_VERSION };

/** Size of the piece of an upload in one request. */
const PIECE_BYTES = 300 * 1024;

const MOST_KIBIBYTES = 2_000;

interface Upload {
  name: string;
  content: Buffer;
  url: string;
  /** Acknowledged bytes of the upload. */
  kept: number;
}

/**
 * Uploads photographs piece by piece and makes documents of a project of them. Whatever gets no answer is taken up again where
 * the server says that it stopped, and the last call is repeated until it is answered.
 */
export async function uploadPhotographs(client: Client): Promise<void> {
  while (!client.isOver()) {
    const upload = await begin(client);
    if (upload !== undefined && (await sendAll(client, upload))) await file(client, upload);
  }
}

async function begin(client: Client): Promise<Upload | undefined> {
  const name = `${client.name("zdjęcie")}.png`;
  const content = Buffer.concat([PNG, someBytes(client.random, MOST_KIBIBYTES)]);
  const metadata = `filename ${Buffer.from(name).toString("base64")}`;
  const headers = { ...TUS, "upload-length": String(content.length), "upload-metadata": metadata };
  const answer = await client.call({ who: client.cast.admin, method: "POST", path: "uploads", headers });
  const verdict = verdictOf(answer);
  if (verdict === "refused") client.ledger.refused(answer);
  if (verdict !== "done") return undefined;
  return {
    name,
    content,
    url: new URL(answer.headers.get("location") ?? "", "http://server").pathname,
    kept: 0,
  };
}

/** @returns whether all of it has arrived */
async function sendAll(client: Client, upload: Upload): Promise<boolean> {
  while (!client.isOver()) {
    if (upload.kept === upload.content.length) return true;
    const answer = await client.call({
      who: client.cast.admin,
      method: "PATCH",
      path: upload.url,
      headers: { ...TUS, "upload-offset": String(upload.kept), "content-type": UPLOAD_TYPE },
      body: new Uint8Array(upload.content.subarray(upload.kept, upload.kept + PIECE_BYTES)),
    });
    if (verdictOf(answer) === "done") note(client, upload, answer);
    else if (!(await askForState(client, upload))) return false;
  }
  return false;
}

/** Asks how much has arrived, until the server says it. */
async function askForState(client: Client, upload: Upload): Promise<boolean> {
  while (!client.isOver()) {
    const answer = await client.call({
      who: client.cast.admin,
      method: "HEAD",
      path: upload.url,
      headers: TUS,
    });
    const verdict = verdictOf(answer);
    if (verdict === "done") {
      note(client, upload, answer);
      return true;
    }
    if (verdict === "refused" && answer.status !== 0) {
      client.ledger.wrong.push(`${upload.name}: an upload that was begun is answered ${answer.status}`);
      return false;
    }
  }
  return false;
}

function note({ ledger }: Client, upload: Upload, { headers }: Answer): void {
  const offset = Number(headers.get("upload-offset"));
  if (offset < upload.kept)
    ledger.wrong.push(`${upload.name}: of ${upload.kept} bytes that were kept ${offset} are there`);
  upload.kept = offset;
}

/** Makes a document of the upload; asked again where no answer came, it makes no second one. */
async function file(client: Client, { name, content, url }: Upload): Promise<void> {
  const { ledger, cast } = client;
  const entry: Entry<DocumentState> = ledger.begin(ledger.documents, name);
  const next = {
    comment: "",
    inTrash: false,
    versions: [sha256Of(content)],
    actions: ["document.upload"],
    attached: true,
  };
  const json = { uploadId: url.split("/").at(-1), fileName: name };
  const path = `investments/${cast.investmentId}/documents/uploads`;
  do {
    const answer = await ledger.change(entry, next, () =>
      client.call({ who: cast.admin, method: "POST", path, json }),
    );
    if (verdictOf(answer) === "done") {
      const { id, fileKey } = read<{ id: string; fileKey: string }>(answer);
      Object.assign(entry, { id, fileKey });
    }
    // One that was not sent leaves open what the one before it was to do.
    else if (answer.status === null || answer.status === 0 || answer.status >= 500) entry.maybe = next;
  } while (!client.isOver() && "maybe" in entry);
}
