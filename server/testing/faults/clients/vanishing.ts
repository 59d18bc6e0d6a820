import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { TUS_VERSION, UPLOAD_TYPE } from "@bonum/contract/uploads/calls.ts";
import { multipartForm, partsOf } from "../../documents/documents.ts";
import { verdictOf } from "../answers.ts";
import { sha256Of } from "../ledger.ts";
import { someBytes } from "./random.ts";
import type { Client } from "./work.ts";

interface Begun {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Pause between two pieces of a slow sender, in milliseconds. */
const PIECE_MS = 100;

/**
 * Sends so many bytes of a request, at once or in pieces, and is gone without a word.
 *
 * @returns whether the server may have all of it
 */
async function sendAndVanish(
  client: Client,
  { method, path, headers, body }: Begun,
  { bytes, pieces = 1 }: { bytes: number; pieces?: number },
): Promise<boolean> {
  const authorization = `Bearer ${client.cast.admin.token}`;
  const call = request(client.origin() + path, {
    method,
    headers: { ...headers, authorization, "content-length": body.length },
    agent: false,
  });
  call.on("error", () => {});
  call.on("response", (answer) => answer.resume().on("error", () => {}));
  const size = Math.ceil(bytes / pieces);
  for (let sent = 0; sent < bytes && !call.destroyed; sent += size) {
    call.write(body.subarray(sent, Math.min(bytes, sent + size)));
    if (pieces > 1) await delay(PIECE_MS);
  }
  // Written bytes are sent only after a moment.
  await delay(20);
  // Not by `once` of the module, which throws at the error.
  const closed = new Promise((resolve) => call.once("close", resolve));
  if (call.closed) return bytes === body.length;
  call.destroy();
  await closed;
  return bytes === body.length;
}

/** Begins to add documents, and vanishes amid their bytes, or before the answer. */
export async function vanishAmidDocuments(client: Client): Promise<void> {
  while (!client.isOver()) {
    await addAndVanish(client, { pieces: 1 });
    await lookIn(client);
  }
}

/** Does the same, a few bytes at a time. */
export async function sendSlowly(client: Client): Promise<void> {
  while (!client.isOver()) {
    await addAndVanish(client, { pieces: 15 });
    await lookIn(client);
  }
}

async function addAndVanish(client: Client, { pieces }: { pieces: number }): Promise<void> {
  const { ledger, random } = client;
  const name = `${client.name("urwany")}.bin`;
  const content = someBytes(random);
  const { payload: body, headers } = await multipartForm(partsOf({ fileName: name, content }));
  const bytes = random() < 0.3 ? body.length : Math.floor(random() * body.length);
  const entry = ledger.begin(ledger.documents, name);
  const isWhole = await sendAndVanish(
    client,
    { method: "POST", path: "/api/files/upload", headers, body },
    { bytes, pieces },
  );
  if (isWhole) {
    const versions = [sha256Of(content)];
    entry.maybe = { comment: "", inTrash: false, versions, actions: ["document.upload"], attached: false };
  }
}

/** Sends parts of one upload, vanishes amid each, and goes on where the server says that it stopped, to its end. */
export async function vanishAmidUploads(client: Client): Promise<void> {
  while (!client.isOver()) {
    const content = someBytes(client.random);
    const tus = { "tus-resumable": TUS_VERSION };
    const metadata = `filename ${Buffer.from("urwane.bin").toString("base64")}`;
    const created = await client.call({
      who: client.cast.admin,
      method: "POST",
      path: "uploads",
      headers: { ...tus, "upload-length": String(content.length), "upload-metadata": metadata },
    });
    if (verdictOf(created) !== "done") continue;
    const path = new URL(created.headers.get("location") ?? "", "http://server").pathname;
    let offset = 0;
    for (let part = 0; part < 3 && !client.isOver() && offset < content.length; part += 1) {
      const body = content.subarray(offset);
      const headers = { ...tus, "upload-offset": String(offset), "content-type": UPLOAD_TYPE };
      await sendAndVanish(
        client,
        { method: "PATCH", path, headers, body },
        { bytes: Math.floor(client.random() * body.length) },
      );
      const state = await client.call({ who: client.cast.admin, method: "HEAD", path, headers: tus });
      const there = Number(state.headers.get("upload-offset"));
      if (verdictOf(state) === "done" && there < offset) client.ledger.wrong.push(`${path} has lost bytes`);
      offset = Math.max(offset, there);
    }
  }
}

/** Checks that the server answers the remaining clients. */
async function lookIn(client: Client): Promise<void> {
  await client.call({ who: client.cast.admin, method: "GET", path: "files?pageSize=1" });
}
