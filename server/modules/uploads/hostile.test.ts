import { randomBytes, randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transaction.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../testing/portal.ts";
import { beginUpload } from "./begin.ts";

let t: TestPortal;
let who: SignedIn;
beforeAll(async () => {
  t = await createTestPortal();
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  who = await t.signIn("Admin");
});
afterAll(() => t.close());

const TUS = { "tus-resumable": "1.0.0" };
const named = (fileName: string) => `filename ${Buffer.from(fileName).toString("base64")}`;

function begin(size: number, metadata = named("ściana.jpg")) {
  const headers = { ...who.headers, ...TUS, "upload-length": size, "upload-metadata": metadata };
  return t.app.inject({ method: "POST", url: "/api/uploads", headers });
}

/** Begins an upload, which has to succeed; answers its address. */
async function begun(size: number): Promise<string> {
  const answer = await begin(size);
  expect(answer.statusCode, answer.body).toBe(201);
  return String(answer.headers.location);
}

const stateOf = (url: string) => t.app.inject({ method: "HEAD", url, headers: { ...who.headers, ...TUS } });

/** Opens a request that sends the bytes of an upload, from the first on. */
function openAppend(url: string, headers: Record<string, string | number>) {
  const type = { "upload-offset": 0, "content-type": "application/offset+octet-stream" };
  const call = request(`${t.app.listeningOrigin}${url}`, {
    method: "PATCH",
    headers: { ...who.headers, ...TUS, ...type, ...headers },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.on("response", resolve);
    call.on("error", reject);
  });
  return { call, answered };
}

test("anybody is told which version of the protocol is spoken, and how much may be sent", async () => {
  for (const url of ["/api/uploads", `/api/uploads/${randomUUID()}`]) {
    const { statusCode, headers } = await t.app.inject({ method: "OPTIONS", url });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "tus-version": "1.0.0",
      "tus-resumable": "1.0.0",
      "tus-extension": "creation,creation-with-upload,expiration,termination",
      "tus-max-size": String(t.portal.config.maxUploadBytes),
    });
  }
});

test("an account of no client, which has nothing that takes an upload up, begins none", async () => {
  who = await t.signIn("Client");
  expect((await begin(100)).statusCode).toBe(403);
});

describe("an upload", () => {
  test("longer than was announced is refused, though its request names no length, and nothing of it is kept", async () => {
    const url = await begun(100);
    const { call, answered } = openAppend(url, { "transfer-encoding": "chunked" });
    call.end(randomBytes(150));
    const answer = await answered;
    expect([answer.statusCode, JSON.parse(await text(answer)).title]).toEqual([
      400,
      "Przesłano więcej bajtów, niż zapowiedziano. Prześlij plik jeszcze raz.",
    ]);
    expect((await stateOf(url)).headers["upload-offset"]).toBe("0");
  });

  test("keeps its name as documents bear it, and nothing else of what was sent with it", async () => {
    const other = `other ${Buffer.from("a\0b").toString("base64")}`;
    const answer = await begin(10, `${named("  s\u0301ciana.jpg ")},${other}`);
    expect(answer.statusCode, answer.body).toBe(201);
    const state = await stateOf(String(answer.headers.location));
    expect(state.headers["upload-metadata"]).toBe(named("ściana.jpg"));
  });

  test("is found by its path, whatever a query adds", async () => {
    const url = await begun(10);
    expect((await stateOf(`${url}?part=/1`)).statusCode).toBe(200);
  });

  test("keeps nothing that arrives once its account was blocked", async () => {
    const url = await begun(1_000);
    const { call, answered } = openAppend(url, { "content-length": 1_000 });
    call.write(randomBytes(100));
    await vi.waitFor(async () => {
      const { rows } = await sql`select from object_leases`.execute(t.portal.database);
      expect(rows).toHaveLength(1);
    }, 20_000);
    const account = t.portal.database.updateTable("accounts").where("id", "=", who.accountId);
    await account.set({ state: "blocked" }).execute();
    call.end(randomBytes(900));
    expect((await answered).statusCode).toBe(401);
    await account.set({ state: "active" }).execute();
    expect((await stateOf(url)).headers["upload-offset"]).toBe("0");
    const { rows } = await sql`select from object_leases`.execute(t.portal.database);
    expect(rows).toEqual([]);
  });

  test("that begins while another one does counts that one", async () => {
    const { database } = t.portal;
    const limits = { storage: t.portal.storage, most: 1, mostBytes: 10 };
    const add = (tx: Parameters<typeof beginUpload>[0]) =>
      beginUpload(
        tx,
        { id: randomUUID(), accountId: who.accountId, metadata: { filename: "a.jpg" }, size: 1 },
        limits,
      );
    let second: Promise<unknown> | undefined;
    await transact(database, async (tx) => {
      await add(tx);
      second = transact(database, add).catch((error) => error);
      // Long enough for it to count, were it not to wait.
      await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 500))]);
    });
    expect(await second).toMatchObject({ status: 429 });
  });
});
